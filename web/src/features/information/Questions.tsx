import { ChevronDown } from "lucide-react";
import type { PagePart } from "../../content/page.ts";
import { PartWords } from "./InformationParts.tsx";

/** Questions, each opened by a press to its answer, without a script too. Several may stand open, to be compared. */
export function Questions({ parts }: { parts: readonly PagePart[] }) {
  return (
    <div className="questions">
      {parts.map((part) => (
        <details className="question" key={part.heading}>
          <summary>
            <h2>{part.heading}</h2>
            <ChevronDown className="icon icon--s" aria-hidden="true" />
          </summary>
          <PartWords part={part} />
        </details>
      ))}
    </div>
  );
}
