/**
 * Trusted Types policy: no script may write HTML or script URLs into the document, with four exceptions. React writes
 * an empty script element and the page's state when it re-creates a document that was changed before hydration, for
 * instance by a translating browser. Leaflet tests SVG support with an empty SVG. The service worker is registered by
 * its URL.
 */
export function trustOwnTexts({ state, worker }: { state: string; worker: string }): void {
  window.trustedTypes?.createPolicy("default", {
    createHTML: (html) => {
      if (html === "<script></script>" || html === "<svg/>" || html === state) return html;
      throw new TypeError("HTML strings are forbidden.");
    },
    createScriptURL: (address) => {
      if (address === worker) return address;
      throw new TypeError("Script URLs are forbidden.");
    },
  });
}
