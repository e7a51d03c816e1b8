import { pages } from "../../content/pages.ts";
import { InformationParts } from "../../features/information/InformationParts.tsx";

/** An information page within the account. */
export default function InformationSection({ path }: { path: keyof typeof pages }) {
  const page = pages[path];
  return (
    <section>
      <hr className="zari only-wide" />
      <div className="panel-head">
        <h2>{page.title}</h2>
      </div>
      <InformationParts parts={page.parts} level={3} />
    </section>
  );
}
