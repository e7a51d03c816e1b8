/** The size of a window's viewport, in CSS pixels. */
export interface Viewport {
  width: number;
  height: number;
}

/** A window of a browser engine. Visits use nothing else, so that all engines are driven alike. */
export interface BrowserWindow {
  /** Navigates to a URL and waits until its document has started to load. */
  goto(url: string): Promise<void>;
  /** Evaluates a JavaScript expression in the page; its value must be JSON. */
  evaluate<Result>(expression: string): Promise<Awaited<Result>>;
  /** Clicks at a point of the viewport with the mouse. */
  clickAt(x: number, y: number): Promise<void>;
  /** Types into the focused element, key by key. */
  type(text: string): Promise<void>;
  /** The viewport as PNG. */
  screenshot(): Promise<Uint8Array>;
  /** Console errors and warnings, uncaught errors and error responses since the last call, as far as the driver reports them. */
  takeErrors(): Promise<string[]>;
  close(): Promise<void>;
}
