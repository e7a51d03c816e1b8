const time = new Intl.DateTimeFormat("en-IN", {
  timeZone: "Asia/Kolkata",
  day: "numeric",
  month: "short",
  hour: "numeric",
  minute: "2-digit",
  hour12: true,
});

/** When a step was taken, by the clocks of India: `21 Nov, 11:42 AM`. */
export function stepTime(instant: string): string {
  return time.format(new Date(instant)).replace(/[ap]m$/i, (half) => half.toUpperCase());
}
