/*
 * Fallbacks of the parts of the shell. They are plain links, because a page load also remounts the part that threw.
 */
import { Icon, type IconName } from "../ui/Icon.tsx";
import { iconButtonClass } from "../ui/IconButton.tsx";
import { legalLinks } from "../content/footer.ts";
import { classNames } from "../ui/class-names.ts";
import footerStyles from "./Footer.module.css";

export function SearchLink() {
  return <a href="/search">Search products</a>;
}

export function CartLink() {
  return <IconLink href="/cart" label="Cart" icon="shopping-bag" />;
}

/** The page redirects a guest to the login. */
export function AccountLink() {
  return <IconLink href="/my-account" label="Account" icon="user" />;
}

function IconLink({ href, label, icon }: { href: string; label: string; icon: IconName }) {
  return (
    <a className={iconButtonClass()} href={href} aria-label={label}>
      <Icon name={icon} />
    </a>
  );
}

export function PlainFooter() {
  return (
    <footer className={footerStyles.footer}>
      <div className={classNames("wrap", footerStyles.base)}>
        <small className={footerStyles.legal}>
          {[{ label: "Categories", to: "/categories" }, { label: "Help", to: "/help" }, ...legalLinks].map(
            ({ label, to }) => (
              <a key={to} href={to}>
                {label}
              </a>
            ),
          )}
        </small>
      </div>
    </footer>
  );
}
