import { Link } from "react-router-dom";
import { useWholeAddress } from "../document/origin.ts";
import { StructuredData } from "../document/StructuredData.tsx";
import styles from "./Breadcrumb.module.css";

interface Crumb {
  title: string;
  /** Undefined for the page itself, which is the last item. */
  to?: string;
}

export function Breadcrumb({ trail }: { trail: readonly Crumb[] }) {
  const whole = useWholeAddress();
  return (
    <nav className={styles.breadcrumb} aria-label="Breadcrumb">
      <ol>
        {trail.map(({ title, to }) => (
          <li key={to ?? ""} aria-current={to === undefined ? "page" : undefined}>
            {to === undefined ? title : <Link to={to}>{title}</Link>}
          </li>
        ))}
      </ol>
      <StructuredData data={import.meta.env.SSR ? breadcrumbList(trail, whole) : null} />
    </nav>
  );
}

function breadcrumbList(trail: readonly Crumb[], whole: (path: string) => string) {
  const itemListElement = trail.map(({ title, to }, index) => ({
    "@type": "ListItem",
    position: index + 1,
    name: title,
    ...(to !== undefined && { item: whole(to) }),
  }));
  return { "@type": "BreadcrumbList", itemListElement };
}
