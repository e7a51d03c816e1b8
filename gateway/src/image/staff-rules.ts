import { check } from "../errors.ts";
import type { PictureInput } from "../resolvers.generated.ts";
import { onOneLine } from "../typed-text.ts";

const maxAltLength = 200;

/**
 * Trims and validates a picture; a blank text is none.
 *
 * @param field of the input, such as `pictures.2`
 * @throws InvalidInput for a blank id or a text over 200 characters
 */
export function checkPicture(input: PictureInput, field: string): { id: string; alt: string | null } {
  const id = input.id.trim();
  const alt = onOneLine(input.alt ?? "") || null;
  check(id !== "", "A picture needs its id.", field);
  check((alt ?? "").length <= maxAltLength, `At most ${maxAltLength} characters.`, `${field}.alt`);
  return { id, alt };
}
