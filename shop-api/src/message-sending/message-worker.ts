import { type JobRun, runJob } from "../metrics/job-run.ts";
import { addCreditReminders } from "./credit-reminders.ts";
import { addOwnerNews } from "./owner-news.ts";
import { type SendDeps, sendDue } from "./send-due.ts";

export type MessageWorker = {
  /** Writes reminders and news, and sends the messages that are due at `now`. A call during another tick joins it. */
  tick(now?: number): Promise<void>;
  /** Waits for the messages that are being sent. */
  stop(): Promise<void>;
};

/**
 * Sends the messages of the outbox, and writes those that no change of the shop writes: reminders of credit and news to owners.
 * Several processes may each run one.
 * @param options.pauseMs between two ticks
 * @param options.onRun called after each run
 */
export function startMessageWorker(
  deps: SendDeps,
  { pauseMs, onRun = () => {} }: { pauseMs: number; onRun?: (run: JobRun) => void },
): MessageWorker {
  const { db, log, providers, isDemo } = deps;
  let running: Promise<void> | undefined;
  let stopped = false;
  const isStopped = () => stopped;

  /** @returns whether nothing has failed */
  async function attempt(failure: string, act: () => Promise<boolean>): Promise<boolean> {
    try {
      return await act();
    } catch (error) {
      log.error({ err: error }, failure);
      return false;
    }
  }

  async function work(now: number): Promise<boolean> {
    const startedAt = performance.now();
    const clock = () => now + Math.round(performance.now() - startedAt);
    const areWritten = await attempt("reminders and news could not be written", async () => {
      await addCreditReminders(db, now, isStopped);
      await addOwnerNews(db, now, isDemo || providers.email !== undefined);
      return true;
    });
    const areSent = await Promise.all(
      (["sms", "email"] as const).map((channel) =>
        attempt("messages could not be sent", () => sendDue(deps, channel, { clock, isStopped })),
      ),
    );
    return areWritten && areSent.every(Boolean);
  }

  function tick(now = Date.now()): Promise<void> {
    running ??= runJob("messages", () => work(now), onRun).finally(() => {
      running = undefined;
    });
    return running;
  }

  const timer = setInterval(() => void tick(), pauseMs).unref();
  return {
    tick,
    async stop() {
      stopped = true;
      clearInterval(timer);
      await running;
    },
  };
}
