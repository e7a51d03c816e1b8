import { maxLength } from "valibot";

/** As REST has it. */
const longest = 200;

/** A password that REST takes. A field does not cut it, because the beginning of a password is another one. */
export const notTooLong = maxLength<string, number, string>(longest, `Please use at most ${longest} characters.`);
