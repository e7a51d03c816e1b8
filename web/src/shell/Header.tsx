import { LayoutGrid, Search } from "lucide-react";
import type { ReactNode } from "react";
import { Link, NavLink, useNavigation } from "react-router-dom";
import { insteadOfFollowing } from "../ui/plain-press.ts";

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
  const picker = {
    to: "/categories",
    "aria-haspopup": "dialog",
    "aria-expanded": isPickerOpen,
    onClick: insteadOfFollowing(onOpenPicker),
  } as const;
  return (
    <header className="header" aria-busy={isBusy || undefined}>
      <div className="wrap header__row">
        <Link className="logo" to="/" aria-label="Kasavu, home">
          Kasavu
        </Link>
        {searchBox}
        <nav className="header__nav" aria-label="Main">
          <Link {...picker}>Category</Link>
          <NavLink to="/" end>
            Home
          </NavLink>
          <NavLink to="/company">About</NavLink>
        </nav>
        <div className="header__tools">
          <Link
            className="icon-button only-narrow"
            to="/search"
            aria-label="Search"
            aria-haspopup="dialog"
            onClick={insteadOfFollowing(onOpenSearch)}
          >
            <Search className="icon" aria-hidden="true" />
          </Link>
          <Link {...picker} className="icon-button only-narrow" aria-label="Category">
            <LayoutGrid className="icon" aria-hidden="true" />
          </Link>
          {tools}
        </div>
      </div>
      <hr className="zari" />
    </header>
  );
}
