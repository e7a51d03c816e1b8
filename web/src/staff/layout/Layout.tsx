import { useEffect, useRef, type ReactNode } from "react";
import { Link, NavLink, useLocation } from "react-router-dom";
import { ErrorBoundary } from "../../ui/ErrorBoundary.tsx";
import { useStaffAccount } from "../session/session.ts";
import { LogOutButton } from "../login/LogOutButton.tsx";
import { navigation } from "./navigation.ts";
import styles from "./Layout.module.css";

/** What every screen has: the navigation at the side, or at the top of a phone, and the account. */
export function Layout({ children }: { children: ReactNode }) {
  const { name, role } = useStaffAccount();
  const { pathname } = useLocation();
  const links = navigation.filter(({ isForOwners = false }) => !isForOwners || role === "OWNER");
  const list = useRef<HTMLUListElement>(null);
  useEffect(() => {
    const current = list.current?.querySelector<HTMLElement>("[aria-current]");
    if (list.current && current) list.current.scrollLeft = current.offsetLeft - list.current.clientWidth / 3;
  });
  return (
    <div className={styles.frame}>
      <a className={styles.skip} href="#main">
        Skip to the content
      </a>
      <header className={styles.side}>
        <Link className={styles.brand} to="/">
          Kasavu <span>staff</span>
        </Link>
        <nav className={styles.navigation} aria-label="Staff">
          <ul ref={list}>
            {links.map(({ label, to }) => (
              <li key={to}>
                <NavLink to={to} end={to === "/"}>
                  {label}
                </NavLink>
              </li>
            ))}
          </ul>
        </nav>
        <div className={styles.account}>
          <NavLink to="/account">
            <span className="visually-hidden">Your account: </span>
            {name}
          </NavLink>
          <LogOutButton />
        </div>
      </header>
      <main className={styles.main} id="main" tabIndex={-1}>
        <ErrorBoundary key={pathname}>{children}</ErrorBoundary>
      </main>
    </div>
  );
}
