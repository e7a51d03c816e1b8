import { Link, useLoaderData, useLocation, type LoaderFunctionArgs } from "react-router-dom";
import { pagePaths, type PagePath } from "../../content/page-paths.ts";
import type { InformationPage } from "../../content/page.ts";
import { PageHead } from "../../document/PageHead.tsx";
import { InformationParts, Questions } from "../../features/information/InformationParts.tsx";
import { reloadForModule } from "../../deployment/reload.ts";
import { Breadcrumb } from "../../ui/Breadcrumb.tsx";
import { classNames } from "../../ui/class-names.ts";
import styles from "./StaticPage.module.css";

/** The texts of this page; those of all pages are loaded only by client-side navigation. */
export async function loader({ request }: LoaderFunctionArgs): Promise<InformationPage> {
  const { pages } = await import("../../content/pages.ts").catch(reloadForModule);
  return pages[pathAt(new URL(request.url))];
}

/** Renders the page of `pagePaths` at the current path, with links to related pages. */
export function Component() {
  const path = pathAt(useLocation());
  const page = useLoaderData<typeof loader>();
  return (
    <div className="wrap">
      <PageHead title={page.title} description={page.lead} path={path === "/about" ? "/company" : path} />
      <Breadcrumb trail={[{ title: "Home", to: "/" }, { title: page.title }]} />
      <div className="page-head">
        <h1>{page.title}</h1>
      </div>
      <p className={styles.lead}>{page.lead}</p>
      {page.asQuestions ? <Questions parts={page.parts} /> : <InformationParts parts={page.parts} />}
      <nav className={classNames(styles.more, page.asQuestions && styles.moreNarrow)} aria-label="See also">
        <h2>See also</h2>
        <ul>
          {page.seeAlso.map(({ label, to }) => (
            <li key={to}>
              <Link className="link" to={to}>
                {label}
              </Link>
            </li>
          ))}
        </ul>
      </nav>
    </div>
  );
}

function pathAt({ pathname }: { pathname: string }): PagePath {
  const path = pagePaths.find((known) => known === pathname.toLowerCase().replace(/\/+$/, ""));
  if (path === undefined) throw new Error(`No information page is at ${pathname}.`);
  return path;
}
