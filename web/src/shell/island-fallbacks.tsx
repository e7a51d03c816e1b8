/*
 * Fallbacks of the parts of the shell. They are plain links, because a page load also remounts the part that threw.
 */
import { clsx } from "clsx";
import { ShoppingBag, User, type LucideIcon } from "lucide-react";
import { iconButtonClass } from "../ui/IconButton.tsx";
import { legalLinks } from "../content/footer.ts";
import footerStyles from "./Footer.module.css";

export function SearchLink() {
  return <a href="/search">Search products</a>;
}

export function CartLink() {
  return <IconLink href="/cart" label="Cart" Icon={ShoppingBag} />;
}

/** The page redirects a guest to the login. */
export function AccountLink() {
  return <IconLink href="/my-account" label="Account" Icon={User} />;
}

function IconLink({ href, label, Icon }: { href: string; label: string; Icon: LucideIcon }) {
  return (
    <a className={iconButtonClass()} href={href} aria-label={label}>
      <Icon className="icon" aria-hidden="true" />
    </a>
  );
}

export function PlainFooter() {
  return (
    <footer className={footerStyles.footer}>
      <div className={clsx("wrap", footerStyles.base)}>
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
