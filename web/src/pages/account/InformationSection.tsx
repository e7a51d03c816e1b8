import type { InformationPage } from "../../content/page.ts";
import { InformationParts } from "../../features/information/InformationParts.tsx";

/** An information page inside the account. */
export function InformationSection({ page }: { page: InformationPage }) {
  return (
    <section>
      <hr className="zari only-wide" />
      <div className="account__head">
        <h2>{page.title}</h2>
      </div>
      <InformationParts parts={page.parts} level={3} />
    </section>
  );
}
