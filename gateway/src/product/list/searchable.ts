/** The base letters of the Malayalam chillu letters, which older texts have with a virama and a zero-width joiner. */
const chillus = new Map("ൺണ ൻന ർര ൽല ൾള ൿക ൔമ ൕയ ൖഴ".split(" ").map(([chillu, base]) => [chillu, `${base}\u0D4D`]));

/** A text of which only what a shopper reads is compared, however it is written (Q132): for comparing, never shown. */
export function searchable(text: string): string {
  return text
    .replaceAll(/[‘’‚‛′‵`´ʹʻʼʽˈ՚]/g, "'")
    .replaceAll(/[“”„‟″]/g, '"')
    .normalize("NFKC")
    .replaceAll(/\p{Default_Ignorable_Code_Point}/gu, "")
    .replaceAll(/[\p{Pd}\u2212]/gu, "-")
    .replaceAll(/[ൺ-ൿൔ-ൖ]\u0D4D?/g, (letter) => chillus.get(letter.charAt(0)) ?? letter)
    .replaceAll(/[\s\p{Cc}]+/gu, " ")
    .trim()
    .toLowerCase()
    .toUpperCase()
    .replaceAll("I\u0307", "I");
}
