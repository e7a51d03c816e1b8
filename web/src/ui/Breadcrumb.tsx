import { Link } from "react-router-dom";

export interface Crumb {
  title: string;
  /** Left out for the page itself, which comes last. */
  to?: string;
}

export function Breadcrumb({ trail }: { trail: readonly Crumb[] }) {
  return (
    <nav className="breadcrumb" aria-label="Breadcrumb">
      <ol>
        {trail.map(({ title, to }) => (
          <li key={title} aria-current={to === undefined ? "page" : undefined}>
            {to === undefined ? title : <Link to={to}>{title}</Link>}
          </li>
        ))}
      </ol>
    </nav>
  );
}
