import { useEffect } from "react";
import devanagari from "../fonts/noto-sans-devanagari.woff2";
import malayalam from "../fonts/noto-sans-malayalam.woff2";

/** Those of the token `--paper`, with the letters of each. The danda of both scripts is in one. */
const fonts = [
  { family: "Noto Sans Malayalam", url: malayalam, unicodeRange: "U+0D00-0D7F, U+200C-200D" },
  { family: "Noto Sans Devanagari", url: devanagari, unicodeRange: "U+0900-097F, U+A8E0-A8FF, U+200C-200D" },
];

let areAdded = false;

/**
 * Declares the fonts for names and addresses in Malayalam and Devanagari, which the browser loads only if their letters
 * occur. By script, because the shop has one style sheet for all pages.
 */
export function usePaperFonts(): void {
  useEffect(() => {
    if (areAdded) return;
    areAdded = true;
    for (const { family, url, unicodeRange } of fonts) {
      document.fonts.add(new FontFace(family, `url("${url}")`, { unicodeRange, weight: "400 700", display: "swap" }));
    }
  }, []);
}
