import { memo } from "react";
import { Link } from "react-router-dom";
import { ButtonLink } from "../../ui/Button.tsx";
import { ErrorState } from "../../ui/ErrorState.tsx";
import { Picture } from "../../ui/Picture.tsx";
import { Price } from "../../ui/Price.tsx";
import { classNames } from "../../ui/class-names.ts";
import { matchingCategories } from "./matching-categories.ts";
import { matchParts, normalSearchText, searchPath } from "./search-text.ts";
import { useSearchedForQuery } from "./SearchedFor.generated.ts";
import type { Combobox, SearchedCategory } from "./use-combobox.ts";
import type { Search } from "./use-search.ts";
import styles from "./SearchResults.module.css";

/** The maximum number of categories that are suggested in place of products. */
const maxSuggested = 4;

export interface SearchResultsProps {
  box: Combobox;
  pathOf: (result: { id: string }) => string;
  /** All categories: those that the text names, or else the first ones, are suggested in place of products. */
  categories: readonly SearchedCategory[];
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
  const { text, search, matching, results, listId, setList, optionId, active, choose } = box;
  if (!box.hasList) return <SearchMessage text={text} search={search} categories={categories} isLarge={isLarge} />;
  const optionProps = (index: number) =>
    ({
      role: "option",
      id: optionId(index),
      "aria-selected": index === active,
      tabIndex: -1,
      onClick: choose,
    }) as const;
  return (
    <>
      <CorrectedText text={text} search={search} />
      <div ref={setList} role="listbox" id={listId} aria-label="Results">
        {matching.length > 0 && (
          <ul className={styles.matching} role="group" aria-label="Categories">
            {matching.map(({ title, to }, index) => (
              <li key={to} role="presentation">
                <Link className={classNames(styles.result, styles.all)} {...optionProps(index)} to={to}>
                  <span>
                    {title} <span className={styles.category}>Category</span>
                  </span>
                </Link>
              </li>
            ))}
          </ul>
        )}
        <ul role="group" aria-label="Products">
          {results.map((result, index) => (
            <li key={result.id} role="presentation">
              <Link
                className={classNames(styles.result, isLarge && styles.large)}
                {...optionProps(matching.length + index)}
                to={pathOf(result)}
              >
                <Picture src={result.image?.urls[0]} alt="" width={900} height={1125} />
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
      </div>
      {search.total > results.length && (
        <Link
          className={classNames(styles.result, styles.all)}
          to={searchPath(normalSearchText(text))}
          onClick={box.choose}
        >{`See all ${search.total} results`}</Link>
      )}
    </>
  );
});

interface CorrectedTextProps {
  text: string;
  search: Search;
}

/** What the shop has searched for in place of a misspelt text, which none of the names contains. */
function CorrectedText({ text, search: { status, results } }: CorrectedTextProps) {
  const { data } = useSearchedForQuery({
    variables: { text: normalSearchText(text) },
    skip: status !== "done" || results.some(({ title }) => matchParts(title, text)),
    fetchPolicy: "no-cache",
  });
  const searchedFor = data?.searchProducts?.searchedFor ?? null;
  return (
    <p className={styles.corrected} role="status">
      {searchedFor !== null && `Showing results for “${searchedFor}”`}
    </p>
  );
}

function HighlightedName({ name, text }: { name: string; text: string }) {
  const parts = matchParts(name, text);
  if (!parts) return <span>{name}</span>;
  return (
    <>
      <span>{parts.before}</span>
      <mark>{parts.match}</mark>
      <span>{parts.after}</span>
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
  const className = classNames(styles.message, isLarge && styles.messageLarge);
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
      <p>{hasSent ? `No products found for "${normalSearchText(text)}".` : "No products to show."}</p>
      <p>Try a shorter word, or look in a category.</p>
      <Categories categories={matching.length > 0 ? matching : categories} />
    </div>
  );
}

/** Content of the phone's search screen before a text is typed. */
export function SearchSuggestions({ categories }: CategoriesProps) {
  return (
    <div className={classNames(styles.message, styles.messageLarge)}>
      <p>Type a word, or look in a category.</p>
      <Categories categories={categories} />
    </div>
  );
}

function Categories({ categories }: CategoriesProps) {
  return (
    <ul role="list">
      {categories.slice(0, maxSuggested).map(({ title, to }) => (
        <li key={to}>
          <ButtonLink variant="quiet" to={to}>
            {title}
          </ButtonLink>
        </li>
      ))}
    </ul>
  );
}
