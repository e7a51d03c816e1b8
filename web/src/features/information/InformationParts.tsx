import { clsx } from "clsx";
import { ChevronDown } from "lucide-react";
import { Fact, FactsList } from "../../ui/FactsList.tsx";
import type { PageFact, PagePart } from "../../content/page.ts";
import styles from "./InformationParts.module.css";

interface InformationPartsProps {
  parts: readonly PagePart[];
  /** Of the headings, below that of the page or section they stand in. */
  level?: 2 | 3;
}

/** The parts of an information page: a heading in the margin, its words beside it. */
export function InformationParts({ parts, level = 2 }: InformationPartsProps) {
  const Heading = `h${level}` as const;
  return parts.map((part) => (
    <section className={clsx(styles.part, level === 3 && styles.partNarrow)} key={part.heading}>
      <Heading>{part.heading}</Heading>
      <PartWords part={part} />
    </section>
  ));
}

/** What stands under the heading of a part: paragraphs, points, facts. */
function PartWords({ part: { text, points, facts } }: { part: PagePart }) {
  return (
    <div className={styles.text}>
      {text?.map((paragraph) => (
        <p key={paragraph}>{paragraph}</p>
      ))}
      {points && (
        <ul className={styles.points} role="list">
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
    <FactsList align="start" isOpen className={styles.facts}>
      {facts.map(({ label, value, href }) => (
        <Fact key={label} label={label}>
          {href === undefined ? (
            value
          ) : (
            <a className="link" href={href}>
              {value}
            </a>
          )}
        </Fact>
      ))}
    </FactsList>
  );
}

/** Questions, each opened by a press to its answer, without a script too. Several may stand open, to be compared. */
export function Questions({ parts }: { parts: readonly PagePart[] }) {
  return (
    <div className={styles.questions}>
      {parts.map((part) => (
        <details className={styles.question} key={part.heading}>
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
