import type { Browser, Page } from "@playwright/test";
import * as v from "valibot";

/** How much slower the shopper's phone is than this machine. */
export const slowdown = 4;

/** Times in microseconds. */
const TraceEvent = v.object({
  name: v.string(),
  ph: v.string(),
  pid: v.number(),
  tid: v.number(),
  ts: v.number(),
  dur: v.optional(v.number(), 0),
  /** Processor time. */
  tdur: v.optional(v.number(), 0),
  id: v.optional(v.union([v.string(), v.number()])),
  id2: v.optional(v.object({ local: v.optional(v.string()), global: v.optional(v.string()) })),
  args: v.optional(
    v.object({
      name: v.optional(v.unknown()),
      data: v.optional(v.object({ interactionId: v.optional(v.number()) })),
    }),
    {},
  ),
});
type TraceEvent = v.InferOutput<typeof TraceEvent>;

/** A task of the main thread. */
export interface Task {
  /** Microseconds of the trace's clock. */
  begin: number;
  end: number;
  /** Processor time on the phone, in milliseconds: that of this machine, multiplied. */
  processorMs: number;
}

export interface Trace {
  tasks: Task[];
  /** The other events of the page's process. */
  events: TraceEvent[];
}

const categories = ["devtools.timeline", "disabled-by-default-devtools.timeline", "loading"];

/**
 * Traces the main thread of the page during `act`. Processor time is measured without throttling: Chromium throttles by
 * the wall clock, which includes other processes of the machine.
 */
export async function trace(browser: Browser, page: Page, act: () => Promise<void>): Promise<Trace> {
  await browser.startTracing(page, { categories });
  await act();
  const { traceEvents } = v.parse(
    v.object({ traceEvents: v.array(TraceEvent) }),
    JSON.parse((await browser.stopTracing()).toString()),
  );
  const mainThreads = traceEvents.filter(({ name, args }) => name === "thread_name" && args.name === "CrRendererMain");
  const [thread] = mainThreads
    .map(({ pid, tid }) => ({ pid, tasks: outermostTasks(traceEvents.filter((e) => e.pid === pid && e.tid === tid)) }))
    .toSorted((a, b) => totalOf(b.tasks) - totalOf(a.tasks));
  if (!thread?.tasks.length) throw new Error("The trace has no main thread of a page.");
  return { tasks: thread.tasks, events: traceEvents.filter(({ pid }) => pid === thread.pid) };
}

/** Tasks may be nested. */
function outermostTasks(events: readonly TraceEvent[]): Task[] {
  const tasks: Task[] = [];
  const runs = events.filter(({ name, ph }) => name === "RunTask" && ph === "X").toSorted((a, b) => a.ts - b.ts);
  for (const { ts, dur, tdur } of runs) {
    if (ts >= (tasks.at(-1)?.end ?? 0)) {
      tasks.push({ begin: ts, end: ts + dur, processorMs: (slowdown * tdur) / 1000 });
    }
  }
  return tasks;
}

function totalOf(tasks: readonly Task[]): number {
  return tasks.reduce((sum, { processorMs }) => sum + processorMs, 0);
}

const longTaskMs = 50;

/** Total blocking time after the first contentful paint, in milliseconds. */
export function blockingTimeOf({ tasks, events }: Trace): number {
  const paint = events.findLast(({ name }) => name === "firstContentfulPaint")?.ts ?? 0;
  const longTasks = tasks.filter(({ end }) => end >= paint);
  return Math.round(longTasks.reduce((sum, { processorMs }) => sum + Math.max(0, processorMs - longTaskMs), 0));
}

/**
 * Interaction to next paint: the longest processor time of the main thread between an input and its frame, in
 * milliseconds.
 */
export function interactionTimeOf({ tasks, events }: Trace): number {
  const timings = events.filter(({ name }) => name === "EventTiming");
  const times = timings
    .filter(({ ph, args }) => ph === "b" && args.data?.interactionId)
    .map((begin) => {
      const end = timings.find((event) => event.ph === "e" && keyOf(event) === keyOf(begin) && event.ts >= begin.ts);
      return end ? workBetween(tasks, begin.ts, end.ts) : 0;
    });
  if (times.length === 0) throw new Error("The trace has no interaction.");
  return Math.round(Math.max(...times));
}

function keyOf({ id, id2 }: TraceEvent): string {
  return String(id ?? id2?.local ?? id2?.global);
}

function workBetween(tasks: readonly Task[], from: number, to: number): number {
  return tasks.reduce((sum, { begin, end, processorMs }) => {
    const shared = Math.min(to, end) - Math.max(from, begin);
    return shared > 0 ? sum + (processorMs * shared) / (end - begin) : sum;
  }, 0);
}
