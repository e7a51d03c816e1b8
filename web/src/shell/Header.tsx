import { LayoutGrid, Search } from "lucide-react";
import type { ReactNode } from "react";
import { Link, NavLink, useNavigation } from "react-router-dom";
import { CategoryPanel } from "../features/catalogue/category-dialogs.tsx";
import { SearchScreen } from "../features/search/search-parts.tsx";
import { PageButton } from "../ui/PageButton.tsx";

interface HeaderProps {
  searchBox: ReactNode;
  /** Cart and account, after the shell's own icons. */
  tools: ReactNode;
  isPickerOpen: boolean;
  onOpenPicker: () => void;
  onOpenSearch: () => void;
}

/** The head of every page. What it opens leads to a page of its own where there is no script. */
export function Header({ searchBox, tools, isPickerOpen, onOpenPicker, onOpenSearch }: HeaderProps) {
  const isBusy = useNavigation().state === "loading";
  return (
    <header className="header" aria-busy={isBusy || undefined}>
      <div className="wrap header__row">
        <Link className="logo" to="/" aria-label="Kasavu, home">
          Kasavu
        </Link>
        {searchBox}
        <nav className="header__nav" aria-label="Main">
          <PageButton
            page="/categories"
            aria-haspopup="dialog"
            aria-expanded={isPickerOpen}
            onPress={onOpenPicker}
            onPointerEnter={CategoryPanel.prepare}
            onFocus={CategoryPanel.prepare}
          >
            Category
          </PageButton>
          <NavLink to="/" end>
            Home
          </NavLink>
          <NavLink to="/company">About</NavLink>
        </nav>
        <div className="header__tools">
          <PageButton
            page="/search"
            aria-haspopup="dialog"
            className="icon-button only-narrow"
            aria-label="Search"
            onPress={onOpenSearch}
            onPointerEnter={SearchScreen.prepare}
            onFocus={SearchScreen.prepare}
          >
            <Search className="icon" aria-hidden="true" />
          </PageButton>
          <PageButton
            page="/categories"
            aria-haspopup="dialog"
            className="icon-button only-narrow"
            aria-label="Category"
            aria-expanded={isPickerOpen}
            onPress={onOpenPicker}
            onPointerEnter={CategoryPanel.prepare}
            onFocus={CategoryPanel.prepare}
          >
            <LayoutGrid className="icon" aria-hidden="true" />
          </PageButton>
          {tools}
        </div>
      </div>
      <hr className="zari" />
    </header>
  );
}
