/** A time in milliseconds as ISO 8601. */
export function timeText(time: number): string {
  return new Date(time).toISOString();
}
