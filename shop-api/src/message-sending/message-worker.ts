import { type JobRun, runJob } from "../metrics/job-run.ts";
import type { MessageChannel } from "../db/schema.ts";
import { oneAtATime } from "../one-at-a-time.ts";
import { addCreditReminders } from "./credit-reminders.ts";
import { addOwnerNews } from "./owner-news.ts";
import { type SendDeps, sendDue } from "./send-due.ts";

export type MessageWorker = {
  /** Writes reminders and news, and sends the messages that are due at `now`. What another tick still does is waited for. */
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

  /** @returns whether reminders and news are written */
  const write = (now: number) =>
    attempt("reminders and news could not be written", async () => {
      await addCreditReminders(db, now, isStopped);
      await addOwnerNews(db, now, isDemo || providers.email !== undefined);
      return true;
    });

  function send(channel: MessageChannel, now: number): Promise<boolean> {
    const startedAt = performance.now();
    const clock = () => now + Math.round(performance.now() - startedAt);
    return attempt("messages could not be sent", () => sendDue(deps, channel, { clock, isStopped }));
  }

  const writing = oneAtATime((now) => runJob("messages", () => write(now), onRun));
  // Each by itself, so that a slow server of emails delays no SMS.
  const sending = [
    oneAtATime((now) => runJob("sms", () => send("sms", now), onRun)),
    oneAtATime((now) => runJob("emails", () => send("email", now), onRun)),
  ];

  async function tick(now = Date.now()): Promise<void> {
    await writing.run(now);
    if (!stopped) await Promise.all(sending.map((job) => job.run(now)));
  }

  const timer = setInterval(() => void tick(), pauseMs).unref();
  return {
    tick,
    async stop() {
      stopped = true;
      clearInterval(timer);
      await Promise.all([writing, ...sending].map((job) => job.running()));
    },
  };
}
