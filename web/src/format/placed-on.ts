const date = new Intl.DateTimeFormat("en-IN", {
  timeZone: "Asia/Kolkata",
  day: "numeric",
  month: "long",
  year: "numeric",
});

/** The day an order was placed, in Indian time: `21 November 2026`. */
export function placedOn(instant: string | number): string {
  return date.format(new Date(instant));
}
