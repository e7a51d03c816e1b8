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
    <section className="info__part" key={part.heading}>
      <Heading>{part.heading}</Heading>
      <div className="info__text">
        {part.text?.map((paragraph) => (
          <p key={paragraph}>{paragraph}</p>
        ))}
        {part.points && (
          <ul className="info__points" role="list">
            {part.points.map((point) => (
              <li key={point}>{point}</li>
            ))}
          </ul>
        )}
        {part.facts && <Facts facts={part.facts} />}
      </div>
    </section>
  ));
}

function Facts({ facts }: { facts: readonly PageFact[] }) {
  return (
    <dl className="facts-list facts-list--left">
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
