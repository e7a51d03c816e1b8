/**
 * Replaces `<style>` elements created by scripts with a constructable stylesheet, which a Content-Security-Policy without
 * 'unsafe-inline' allows (CSP 3 governs inline `<style>` elements, not the CSSOM).
 */
class AdoptedStyle extends HTMLElement {
  readonly sheet = new CSSStyleSheet();
  readonly #textObserver = new MutationObserver(() => this.#readText());
  #root: DocumentOrShadowRoot | undefined;

  connectedCallback() {
    const root = this.getRootNode();
    if (!(root instanceof Document || root instanceof ShadowRoot)) return;
    this.hidden = true;
    this.#readText();
    this.#textObserver.observe(this, { childList: true, characterData: true, subtree: true });
    root.adoptedStyleSheets.push(this.sheet);
    this.#root = root;
  }

  disconnectedCallback() {
    this.#textObserver.disconnect();
    if (!this.#root) return;
    this.#root.adoptedStyleSheets = this.#root.adoptedStyleSheets.filter((sheet) => sheet !== this.sheet);
    this.#root = undefined;
  }

  #readText() {
    this.sheet.replaceSync(this.textContent);
  }
}

customElements.define("adopted-style", AdoptedStyle);
