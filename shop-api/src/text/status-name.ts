/** The form of a status in the calls for staff: `out_for_delivery` for `out for delivery`. */
export function statusName(status: string): string {
  return status.toLowerCase().replaceAll(" ", "_");
}
