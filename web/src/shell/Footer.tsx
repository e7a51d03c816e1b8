import { Icon, Mark } from "../ui/Icon.tsx";
import { useState } from "react";
import { Link } from "react-router-dom";
import { footerGroups, legalLinks } from "../content/footer.ts";
import { listingPath } from "../features/catalogue/listing-path.ts";
import { useCategories, useOfferedModes } from "../features/catalogue/use-categories.ts";
import { payMarks } from "../features/payment/pay-marks.ts";
import { RetryLink } from "../ui/ErrorState.tsx";
import { iconButtonClass } from "../ui/IconButton.tsx";
import styles from "./Footer.module.css";

export function Footer() {
  return (
    <footer className={styles.footer}>
      <div className="wrap">
        <div className={styles.groups}>
          <FooterCategories />
          {footerGroups.map(({ title, links }) => (
            <div key={title} className={styles.group}>
              <h2>{title}</h2>
              <details className={styles.fold} ref={standOpen}>
                <summary>
                  <h2>{title}</h2>
                  <Icon name="chevron-down" size="small" />
                </summary>
                <ul>
                  {links.map(({ label, to }) => (
                    <li key={to}>
                      <Link to={to}>{label}</Link>
                    </li>
                  ))}
                </ul>
              </details>
            </div>
          ))}
        </div>
        <FooterBase />
      </div>
      <div className={styles.pallu} />
    </footer>
  );
}

/** Fallback for desktop browsers whose style sheets cannot open a group; a click folds it as on a phone. */
function standOpen(group: HTMLDetailsElement | null): void {
  if (!group || CSS.supports("selector(::details-content)")) return;
  group.open = matchMedia("(min-width: 1024px)").matches;
}

const shownAtFirst = 4;

function FooterCategories() {
  const { categories, isLoading, retry } = useCategories();
  const [isWhole, setIsWhole] = useState(false);
  const instead = categories ? "No categories available." : "Error Loading Category";
  const shown = isWhole ? categories : categories?.slice(0, shownAtFirst);
  return (
    <section className={styles.categories}>
      <h2>Categories</h2>
      {shown?.length ? (
        <ul>
          {shown.map(({ id, title }) => (
            <li key={id}>
              <Link to={listingPath({ categoryId: id })}>{title}</Link>
            </li>
          ))}
          {categories !== null && categories.length > shownAtFirst && (
            <li>
              <button type="button" aria-expanded={isWhole} onClick={() => setIsWhole(!isWhole)}>
                <span>{isWhole ? "Less" : "More"}</span> <Icon name="chevron-down" size="small" />
              </button>
            </li>
          )}
        </ul>
      ) : (
        <p role="status">{isLoading ? "Loading categories..." : instead}</p>
      )}
      {!categories && <RetryLink onRetry={retry} />}
    </section>
  );
}

const socialLinks = [
  { id: "instagram", name: "Instagram" },
  { id: "facebook", name: "Facebook" },
  { id: "youtube", name: "YouTube" },
] as const;

function FooterBase() {
  const marks = payMarks(useOfferedModes());
  return (
    <div className={styles.base}>
      {marks.length > 0 && (
        <ul className={styles.payMarks} role="list" aria-label="Ways to pay">
          {marks.map(({ id, name }) => (
            <li key={id}>
              <span className="visually-hidden">{name}</span>
              <Mark name={id} />
            </li>
          ))}
        </ul>
      )}
      <div className={styles.social}>
        {socialLinks.map(({ id, name }) => (
          <a key={id} className={iconButtonClass()} href={`https://www.${id}.com/`} rel="noopener" aria-label={name}>
            <Mark name={id} />
          </a>
        ))}
      </div>
      <small>© 2026 Kasavu, Thrissur</small>
      <small className={styles.legal}>
        {legalLinks.map(({ label, to }) => (
          <Link key={to} to={to}>
            {label}
          </Link>
        ))}
      </small>
    </div>
  );
}
