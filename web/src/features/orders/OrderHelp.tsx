import { contact } from "../../content/contact.ts";
import { placedOn } from "../../format/placed-on.ts";
import { DividedSection } from "../../ui/DividedSection.tsx";
import { classNames } from "../../ui/class-names.ts";
import type { TrackedOrder } from "./tracked-order.ts";
import styles from "./OrderSummary.module.css";

/** What to do when something is wrong with an order: contact the shop, with the order's number filled in. */
export function OrderHelp({ order: { id, placedAt } }: { order: Pick<TrackedOrder, "id" | "placedAt"> }) {
  return (
    <DividedSection>
      <h2>Is Something Wrong?</h2>
      <p>
        Write to{" "}
        <a className="link" href={mailAddress(id, placedAt)}>
          {contact.email}
        </a>{" "}
        or call{" "}
        <a className={classNames("link", styles.phone)} href={`tel:${contact.phone.replaceAll(" ", "")}`}>
          {contact.phone}
        </a>
        <span>{`, with the order number #${id}.`}</span>
      </p>
    </DividedSection>
  );
}

/** The `mailto:` URL of a message about an order, with subject and first line. */
export function mailAddress(orderId: string, placedAt: string | null): string {
  const subject = encodeURIComponent(`Order #${orderId}`);
  const when = placedAt === null ? "" : `, placed on ${placedOn(placedAt)}`;
  const body = encodeURIComponent(`Order #${orderId}${when}:\r\n\r\n`);
  return `mailto:${contact.email}?subject=${subject}&body=${body}`;
}
