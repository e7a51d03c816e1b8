import { clsx } from "clsx";
import { memo } from "react";
import { Link } from "react-router-dom";
import { ButtonLink } from "../../ui/Button.tsx";
import { ErrorState } from "../../ui/ErrorState.tsx";
import { Picture } from "../../ui/Picture.tsx";
import { Price } from "../../ui/Price.tsx";
import { matchingCategories } from "./matching-categories.ts";
import { matchParts, searchPath } from "./search-text.ts";
import { useSearchedForQuery } from "./SearchedFor.generated.ts";
import type { Combobox } from "./use-combobox.ts";
import type { Search } from "./use-search.ts";
import styles from "./SearchResults.module.css";

/** The number of categories above the results, and of those suggested in place of results. */
const most = { matching: 2, suggested: 4 };

export interface SearchResultsProps {
  box: Combobox;
  pathOf: (result: { id: string }) => string;
  /** All categories: those with a matching title are results, and the first ones are suggested without results. */
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
      <MatchingCategories text={text} categories={categories} onChoose={box.choose} />
      <CorrectedText text={text} search={search} />
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

interface MatchingCategoriesProps extends CategoriesProps {
  text: string;
  onChoose: () => void;
}

/** The categories that the text names; links, because the options of the box are products. */
function MatchingCategories({ text, categories, onChoose }: MatchingCategoriesProps) {
  const matching = matchingCategories(text, categories).slice(0, most.matching);
  if (matching.length === 0) return null;
  return (
    <ul className={styles.matching} role="list" aria-label="Categories">
      {matching.map(({ title, to }) => (
        <li key={to}>
          <Link className={clsx(styles.result, styles.all)} to={to} onClick={onChoose}>
            <span>
              {title} <span className={styles.category}>Category</span>
            </span>
          </Link>
        </li>
      ))}
    </ul>
  );
}

interface CorrectedTextProps {
  text: string;
  search: Search;
}

/** What the shop has searched for in place of a misspelt text, which none of the names contains. */
function CorrectedText({ text, search: { status, results } }: CorrectedTextProps) {
  const searchedFor = useSearchedForQuery({
    variables: { text: text.trim() },
    skip: status !== "done" || results.some(({ title }) => matchParts(title, text)),
    fetchPolicy: "no-cache",
    select: (data) => data?.searchProducts?.searchedFor ?? null,
  });
  return (
    <p className={styles.corrected} role="status">
      {searchedFor !== null && `Showing results for “${searchedFor}”`}
    </p>
  );
}

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
  const matching = matchingCategories(text, categories);
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
      <Categories categories={matching.length > 0 ? matching : categories} />
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
      {categories.slice(0, most.suggested).map(({ title, to }) => (
        <li key={to}>
          <ButtonLink variant="quiet" to={to}>
            {title}
          </ButtonLink>
        </li>
      ))}
    </ul>
  );
}
