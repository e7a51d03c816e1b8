/** The form of a status in the calls for staff: `out_for_delivery` for `out for delivery`. */
export function statusName(status: string): string {
  return status.toLowerCase().replaceAll(" ", "_");
}

/** The status of such a name: `out for delivery` of `out_for_delivery`. */
export function statusOfName(name: string): string {
  return name.replaceAll("_", " ");
}
