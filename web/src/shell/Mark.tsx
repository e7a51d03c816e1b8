import outlines from "../assets/marks.svg";

/** The logo of a payment method or company, from one SVG sprite: simple-icons, and two of our own. */
export function Mark({
  id,
}: {
  id: "upi" | "visa" | "mastercard" | "google-pay" | "phonepe" | "cash" | "instagram" | "facebook" | "youtube";
}) {
  return (
    <svg className="icon icon--mark" viewBox="0 0 24 24" aria-hidden="true">
      <use href={`${outlines}#${id}`} />
    </svg>
  );
}
