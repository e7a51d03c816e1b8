import { Icon } from "../../ui/Icon.tsx";
import { Fact, FactsList } from "../../ui/FactsList.tsx";
import type { PageFact, PagePart, PageTable } from "../../content/page.ts";
import { classNames } from "../../ui/class-names.ts";
import styles from "./InformationParts.module.css";

interface InformationPartsProps {
  parts: readonly PagePart[];
  /** Level of the headings, below that of the surrounding page or section. */
  level?: 2 | 3;
}

/** The sections of an information page, each with its heading beside the text. */
export function InformationParts({ parts, level = 2 }: InformationPartsProps) {
  const Heading = `h${level}` as const;
  return parts.map((part) => (
    <section className={classNames(styles.part, level === 3 && styles.partNarrow)} key={part.heading}>
      <Heading>{part.heading}</Heading>
      <PartContent part={part} />
    </section>
  ));
}

/** The content of a section: paragraphs, bullet points, facts, a table. */
function PartContent({ part: { heading, text, points, facts, table } }: { part: PagePart }) {
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
      {table && <Measures table={table} caption={heading} />}
    </div>
  );
}

function Facts({ facts }: { facts: readonly PageFact[] }) {
  return (
    <FactsList align="start" isOpenTop className={styles.facts}>
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

/** A table of measures, whose caption is the heading of its section. */
function Measures({ table: { columns, rows }, caption }: { table: PageTable; caption: string }) {
  return (
    <table className={styles.measures}>
      <caption className="visually-hidden">{`${caption}, in centimetres and inches`}</caption>
      <thead>
        <tr>
          {columns.map((column) => (
            <th key={column} scope="col">
              {column}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map(({ label, cells }) => (
          <tr key={label}>
            <th scope="row">{label}</th>
            {cells.map(([cm, inches], index) => (
              <td key={columns[index + 1]}>
                {cm} <span>{inches}</span>
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

/** Questions as native `<details>`, which work without JavaScript. Several can be open at once. */
export function Questions({ parts }: { parts: readonly PagePart[] }) {
  return (
    <div className={styles.questions}>
      {parts.map((part) => (
        <details className={styles.question} key={part.heading}>
          <summary>
            <h2>{part.heading}</h2>
            <Icon name="chevron-down" size="small" />
          </summary>
          <PartContent part={part} />
        </details>
      ))}
    </div>
  );
}
