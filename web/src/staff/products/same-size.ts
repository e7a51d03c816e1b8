interface Labelled {
  id?: string | undefined;
  label: string;
}

/** The size of the other list that is this one: that of its label, else that of its id, which was renamed. */
export function sameSize<Other extends Labelled>(
  size: Labelled,
  sizes: readonly Labelled[],
  others: readonly Other[],
): Other | undefined {
  const sameLabel = others.find(({ label }) => label === size.label);
  if (sameLabel !== undefined || size.id === undefined) return sameLabel;
  // an id whose label another size has by now is not this one
  return others.find(({ id, label }) => id === size.id && !sizes.some((one) => one.label === label));
}
