import { Icon } from "../ui/Icon.tsx";
import type { ReactNode } from "react";
import { Link, useMatch, useNavigation } from "react-router-dom";
import { PageButton } from "../ui/Button.tsx";
import { iconButtonClass } from "../ui/IconButton.tsx";
import { classNames } from "../ui/class-names.ts";
import styles from "./Header.module.css";

interface Opener {
  onOpen: () => void;
  /** The pointer or the focus is on the button. */
  onPreload: () => void;
}

interface HeaderProps {
  searchBox: ReactNode;
  /** Wishlist, cart and account, after the shell's own icons. */
  tools: ReactNode;
  categories: Opener & { isOpen: boolean };
  search: Opener;
}

/** The header of every page. Without JavaScript its buttons are links to pages. */
export function Header({ searchBox, tools, categories, search }: HeaderProps) {
  const isBusy = useNavigation().state === "loading";
  return (
    <header className={styles.header} aria-busy={isBusy || undefined}>
      <div className={classNames("wrap", styles.row)}>
        <Link className={styles.logo} to="/" aria-label="Kasavu, home">
          Kasavu
        </Link>
        <div className={styles.search}>{searchBox}</div>
        <nav className={styles.nav} aria-label="Main">
          <PageButton
            page="/categories"
            aria-haspopup="dialog"
            aria-expanded={categories.isOpen}
            onPress={categories.onOpen}
            onPointerEnter={categories.onPreload}
            onFocus={categories.onPreload}
          >
            Category
          </PageButton>
          <PageLink page="/">Home</PageLink>
          <PageLink page="/company">About</PageLink>
        </nav>
        <div className={styles.tools}>
          <PageButton
            page="/search"
            aria-haspopup="dialog"
            className={iconButtonClass("only-narrow")}
            aria-label="Search"
            onPress={search.onOpen}
            onPointerEnter={search.onPreload}
            onFocus={search.onPreload}
          >
            <Icon name="search" />
          </PageButton>
          <PageButton
            page="/categories"
            aria-haspopup="dialog"
            className={iconButtonClass("only-narrow")}
            aria-label="Category"
            aria-expanded={categories.isOpen}
            onPress={categories.onOpen}
            onPointerEnter={categories.onPreload}
            onFocus={categories.onPreload}
          >
            <Icon name="layout-grid" />
          </PageButton>
          {tools}
        </div>
      </div>
      <hr className="zari" />
    </header>
  );
}

/** A link to a page that says whether the page is open. */
function PageLink({ page, children }: { page: string; children: string }) {
  const isOpen = useMatch(page) !== null;
  return (
    <Link to={page} aria-current={isOpen ? "page" : undefined}>
      {children}
    </Link>
  );
}
