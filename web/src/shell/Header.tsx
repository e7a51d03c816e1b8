import { LayoutGrid, Search } from "lucide-react";
import type { ComponentProps, FormEvent, ReactNode } from "react";
import { Link, NavLink, useNavigation } from "react-router-dom";
import { prepare } from "../features/catalogue/category-dialogs.tsx";
import { prepareSearch } from "../features/search/search-parts.tsx";

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
          <Opener
            page="/categories"
            aria-expanded={isPickerOpen}
            onOpen={onOpenPicker}
            onPointerEnter={prepare.panel}
            onFocus={prepare.panel}
          >
            Category
          </Opener>
          <NavLink to="/" end>
            Home
          </NavLink>
          <NavLink to="/company">About</NavLink>
        </nav>
        <div className="header__tools">
          <Opener
            page="/search"
            className="icon-button only-narrow"
            aria-label="Search"
            onOpen={onOpenSearch}
            onPointerEnter={prepareSearch.screen}
            onFocus={prepareSearch.screen}
          >
            <Search className="icon" aria-hidden="true" />
          </Opener>
          <Opener
            page="/categories"
            className="icon-button only-narrow"
            aria-label="Category"
            aria-expanded={isPickerOpen}
            onOpen={onOpenPicker}
            onPointerEnter={prepare.panel}
            onFocus={prepare.panel}
          >
            <LayoutGrid className="icon" aria-hidden="true" />
          </Opener>
          {tools}
        </div>
      </div>
      <hr className="zari" />
    </header>
  );
}

interface OpenerProps extends ComponentProps<"button"> {
  /** Where the button leads without script. */
  page: string;
  onOpen: () => void;
}

/** A button that opens a dialog. It is a form's, so that it leads to a page where there is no script, or not yet. */
function Opener({ page, onOpen, ...button }: OpenerProps) {
  const open = (event: FormEvent) => {
    event.preventDefault();
    onOpen();
  };
  return (
    <form className="opener" action={page} onSubmit={open}>
      <button {...button} type="submit" aria-haspopup="dialog" />
    </form>
  );
}
