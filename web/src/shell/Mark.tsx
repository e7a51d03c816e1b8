import outlines from "../assets/marks.svg";

/** The sign of a way to pay or of another house, drawn from one file of outlines (simple-icons). */
export function Mark({
  id,
}: {
  id: "visa" | "mastercard" | "google-pay" | "phonepe" | "instagram" | "facebook" | "youtube";
}) {
  return (
    <svg className="icon icon--mark" viewBox="0 0 24 24" aria-hidden="true">
      <use href={`${outlines}#${id}`} />
    </svg>
  );
}
