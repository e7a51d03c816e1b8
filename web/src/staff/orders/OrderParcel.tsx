import { classNames } from "../../ui/class-names.ts";
import type { Parcel_ParcelFragment } from "./StaffOrder.generated.ts";
import styles from "./OrderProgress.module.css";

/** Who carries a parcel, its number, and the link to the courier's page. */
export function OrderParcel({ parcel: { courier, trackingNumber, url } }: { parcel: Parcel_ParcelFragment }) {
  return (
    <p>
      <span>{`Sent with ${courier}${trackingNumber === null ? "" : `, ${trackingNumber}`}`}</span>
      {url !== null && (
        <>
          {" "}
          <a className={classNames("link", styles.track)} href={url} target="_blank" rel="noreferrer">
            Track the parcel<span className="visually-hidden"> (opens a new tab)</span>
          </a>
        </>
      )}
    </p>
  );
}
