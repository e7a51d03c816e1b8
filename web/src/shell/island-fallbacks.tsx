/*
 * Fallbacks of the parts of the shell. They are plain links, because loading a page also mounts the part that threw anew.
 */
import { ShoppingBag, User, type LucideIcon } from "lucide-react";
import { legalLinks } from "../content/footer.ts";

export function SearchLink() {
  return (
    <a className="header__search" href="/search">
      Search products
    </a>
  );
}

export function CartLink() {
  return <IconLink href="/cart" label="Cart" Icon={ShoppingBag} />;
}

/** The page leads a guest to the login. */
export function AccountLink() {
  return <IconLink href="/my-account" label="Account" Icon={User} />;
}

function IconLink({ href, label, Icon }: { href: string; label: string; Icon: LucideIcon }) {
  return (
    <a className="icon-button" href={href} aria-label={label}>
      <Icon className="icon" aria-hidden="true" />
    </a>
  );
}

export function PlainFooter() {
  return (
    <footer className="footer">
      <div className="wrap footer__base">
        <small className="footer__legal">
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
