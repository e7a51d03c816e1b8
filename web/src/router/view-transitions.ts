/**
 * Handles the promises of the view transitions that links start. A skipped one rejects, for instance when another
 * navigation interrupts it; React Router does not handle all of them, and WebKit reports them as unhandled.
 */
export function handleSkippedTransitions(): void {
  if (!("startViewTransition" in document)) return;
  const start = document.startViewTransition.bind(document);
  document.startViewTransition = (update) => {
    const transition = start(update);
    const { ready, finished, updateCallbackDone } = transition;
    for (const promise of [ready, finished, updateCallbackDone]) promise.catch(() => {});
    return transition;
  };
}
