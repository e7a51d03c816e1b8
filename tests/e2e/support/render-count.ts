import type { Page } from "@playwright/test";

/** The parts of React's internal tree that its DevTools read too. */
interface Fiber {
  tag: number;
  type: unknown;
  flags: number;
  child: Fiber | null;
  sibling: Fiber | null;
  return: Fiber | null;
  alternate: Fiber | null;
  stateNode: unknown;
}

/**
 * Counts the rendered components of the next page's list items, by their headings. Returns a function that returns and
 * resets the counts.
 */
export async function countRenders(page: Page): Promise<() => Promise<Record<string, number>>> {
  await page.addInitScript(() => {
    const functionComponent = 0;
    const performedWork = 1;
    const counts: Record<string, number> = {};
    const headingOf = (fiber: Fiber | null): string | undefined => {
      if (fiber === null) return undefined;
      const { type, stateNode } = fiber;
      if (type !== "li" || !(stateNode instanceof Element)) return headingOf(fiber.return);
      return stateNode.querySelector("h3")?.textContent;
    };
    const visit = (fiber: Fiber) => {
      if (fiber.tag === functionComponent && (fiber.flags & performedWork) !== 0) {
        const heading = headingOf(fiber);
        if (heading !== undefined) counts[heading] = (counts[heading] ?? 0) + 1;
      }
      // the children of a fiber that was skipped are those of its last render
      if (fiber.child === fiber.alternate?.child) return;
      for (let child = fiber.child; child !== null; child = child.sibling) visit(child);
    };
    Object.assign(globalThis, {
      __REACT_DEVTOOLS_GLOBAL_HOOK__: {
        supportsFiber: true,
        inject: () => 1,
        onCommitFiberRoot: (_: number, { current }: { current: Fiber }) => visit(current),
        onCommitFiberUnmount: () => {},
      },
      takeRenders: () => {
        const taken = { ...counts };
        for (const heading of Object.keys(counts)) delete counts[heading];
        return taken;
      },
    });
  });
  return () => page.evaluate<Record<string, number>>("takeRenders()");
}
