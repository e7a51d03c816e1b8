/**
 * The shop's pages let no script put text into the document as HTML or as a script's address (Trusted Types). React alone
 * has to, where it makes the whole document anew because the server's was changed on the way, by a translating browser
 * for instance: it writes an empty script element, and the page's state. And Leaflet, which draws the map of the address form,
 * learns from an empty SVG whether the browser draws it. These three texts are let pass, and the address of the worker
 * that keeps pages for the time without a connection; nothing else.
 */
export function trustOwnTexts({ state, worker }: { state: string; worker: string }): void {
  window.trustedTypes?.createPolicy("default", {
    createHTML: (html) => {
      if (html === "<script></script>" || html === "<svg/>" || html === state) return html;
      throw new TypeError("No text becomes HTML on a page of the shop.");
    },
    createScriptURL: (address) => {
      if (address === worker) return address;
      throw new TypeError("No text becomes a script's address on a page of the shop.");
    },
  });
}
