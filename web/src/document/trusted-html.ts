/**
 * The shop's pages let no script put text into the document as HTML (Trusted Types). React alone has to, where it makes
 * the whole document anew because the server's was changed on the way, by a translating browser for instance: it writes
 * an empty script element, and the page's state. These two texts are let pass, and no other.
 */
export function trustHtmlOfReact(state: string): void {
  window.trustedTypes?.createPolicy("default", {
    createHTML: (html) => {
      if (html === "<script></script>" || html === state) return html;
      throw new TypeError("No text becomes HTML on a page of the shop.");
    },
  });
}
