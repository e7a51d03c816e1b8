import { clsx } from "clsx";
import { memo } from "react";
import { Link } from "react-router-dom";
import { ButtonLink } from "../../ui/Button.tsx";
import { ErrorState } from "../../ui/ErrorState.tsx";
import { Picture } from "../../ui/Picture.tsx";
import { Price } from "../../ui/Price.tsx";
import { matchParts, searchPath } from "./search-text.ts";
import type { Combobox } from "./use-combobox.ts";
import type { Search } from "./use-search.ts";
import styles from "./SearchResults.module.css";

export interface SearchResultsProps {
  box: Combobox;
  pathOf: (result: { id: string }) => string;
  /** Suggested when there are no results. */
  categories: readonly { title: string; to: string }[];
  /** For the full-screen search of a phone. */
  isLarge?: boolean;
}

/** The results as a listbox, or a message. Memoized: a keystroke renders it only with the deferred state. */
export const SearchResults = memo(function SearchResults({
  box,
  pathOf,
  categories,
  isLarge = false,
}: SearchResultsProps) {
  const { text, search, results, setList } = box;
  if (!box.hasList) return <SearchMessage text={text} search={search} categories={categories} isLarge={isLarge} />;
  return (
    <>
      <ul ref={setList} role="listbox" id={box.listId} aria-label="Products">
        {results.map((result, index) => (
          <li key={result.id} role="presentation">
            <Link
              className={clsx(styles.result, isLarge && styles.large)}
              role="option"
              id={box.optionId(index)}
              aria-selected={index === box.active}
              to={pathOf(result)}
              tabIndex={-1}
              onClick={box.choose}
            >
              <Picture src={result.image?.w300} alt="" width={900} height={1125} />
              <span>
                <span className={styles.name}>
                  <HighlightedName name={result.title} text={text} />
                </span>
                <span className={styles.category}>{result.categoryName}</span>
              </span>
              <Price className={styles.price} amount={result.price.amount} original={null} discountPercent={null} />
            </Link>
          </li>
        ))}
      </ul>
      {search.total > results.length && (
        <Link className={clsx(styles.result, styles.all)} to={searchPath(text.trim())} onClick={box.choose}>
          See all {search.total} results
        </Link>
      )}
    </>
  );
});

function HighlightedName({ name, text }: { name: string; text: string }) {
  const parts = matchParts(name, text);
  if (!parts) return name;
  return (
    <>
      {parts.before}
      <mark>{parts.match}</mark>
      {parts.after}
    </>
  );
}

interface CategoriesProps {
  categories: SearchResultsProps["categories"];
}

interface SearchMessageProps extends CategoriesProps {
  text: string;
  search: Search;
  isLarge: boolean;
}

function SearchMessage({ text, search: { status, hasSent, retry }, categories, isLarge }: SearchMessageProps) {
  const className = clsx(styles.message, isLarge && styles.messageLarge);
  if (status === "searching") {
    return (
      <div className={className} role="status">
        <p>Searching…</p>
      </div>
    );
  }
  if (status === "failed") {
    return (
      <div className={className}>
        <ErrorState message="Failed to fetch products. Please try again." onRetry={retry} />
      </div>
    );
  }
  return (
    <div className={className} role="status">
      <p>{hasSent ? `No products found for "${text.trim()}".` : "No products to show."}</p>
      <p>Try a shorter word, or look in a category.</p>
      <Categories categories={categories} />
    </div>
  );
}

/** Content of the phone's search screen before a text is typed. */
export function SearchSuggestions({ categories }: CategoriesProps) {
  return (
    <div className={clsx(styles.message, styles.messageLarge)}>
      <p>Type a word, or look in a category.</p>
      <Categories categories={categories} />
    </div>
  );
}

function Categories({ categories }: CategoriesProps) {
  return (
    <ul role="list">
      {categories.map(({ title, to }) => (
        <li key={to}>
          <ButtonLink variant="quiet" to={to}>
            {title}
          </ButtonLink>
        </li>
      ))}
    </ul>
  );
}
