import { ChevronDown } from "lucide-react";
import type { PageFact, PagePart } from "../../content/page.ts";

interface InformationPartsProps {
  parts: readonly PagePart[];
  /** Of the headings, below that of the page or section they stand in. */
  level?: 2 | 3;
}

/** The parts of an information page: a heading in the margin, its words beside it. */
export function InformationParts({ parts, level = 2 }: InformationPartsProps) {
  const Heading = `h${level}` as const;
  return parts.map((part) => (
    <section className={level === 3 ? "info__part info__part--narrow" : "info__part"} key={part.heading}>
      <Heading>{part.heading}</Heading>
      <PartWords part={part} />
    </section>
  ));
}

/** What stands under the heading of a part: paragraphs, points, facts. */
function PartWords({ part: { text, points, facts } }: { part: PagePart }) {
  return (
    <div className="info__text">
      {text?.map((paragraph) => (
        <p key={paragraph}>{paragraph}</p>
      ))}
      {points && (
        <ul className="info__points" role="list">
          {points.map((point) => (
            <li key={point}>{point}</li>
          ))}
        </ul>
      )}
      {facts && <Facts facts={facts} />}
    </div>
  );
}

function Facts({ facts }: { facts: readonly PageFact[] }) {
  return (
    <dl className="facts-list facts-list--left facts-list--open info__facts">
      {facts.map(({ label, value, href }) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>
            {href === undefined ? (
              value
            ) : (
              <a className="link" href={href}>
                {value}
              </a>
            )}
          </dd>
        </div>
      ))}
    </dl>
  );
}

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
