import { Link } from "react-router-dom";
import { useWholeAddress } from "./origin.ts";
import { StructuredData } from "./StructuredData.tsx";
import styles from "./Breadcrumb.module.css";

export interface Crumb {
  title: string;
  /** Left out for the page itself, which comes last. */
  to?: string;
}

export function Breadcrumb({ trail }: { trail: readonly Crumb[] }) {
  const whole = useWholeAddress();
  const itemListElement = trail.map(({ title, to }, index) => ({
    "@type": "ListItem",
    position: index + 1,
    name: title,
    ...(to !== undefined && { item: whole(to) }),
  }));
  return (
    <nav className={styles.breadcrumb} aria-label="Breadcrumb">
      <ol>
        {trail.map(({ title, to }) => (
          <li key={title} aria-current={to === undefined ? "page" : undefined}>
            {to === undefined ? title : <Link to={to}>{title}</Link>}
          </li>
        ))}
      </ol>
      <StructuredData data={{ "@type": "BreadcrumbList", itemListElement }} />
    </nav>
  );
}
