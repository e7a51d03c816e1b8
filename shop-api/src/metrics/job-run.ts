/** The jobs that run in the background, again and again. */
export const jobs = [
  "retention",
  "after-update",
  "order-clock",
  "payments",
  "refunds",
  "reconciliation",
  "messages",
  "sms",
  "emails",
] as const;

/** A finished run of a background job. */
export type JobRun = { job: (typeof jobs)[number]; ms: number; isFailure: boolean };

/**
 * Runs a job, and reports it when it has ended.
 * @param work logs its errors instead of throwing them; returns whether there was none
 */
export async function runJob(
  job: JobRun["job"],
  work: () => Promise<boolean>,
  onRun: (run: JobRun) => void,
): Promise<void> {
  const startedAt = performance.now();
  const isDone = await work();
  onRun({ job, ms: performance.now() - startedAt, isFailure: !isDone });
}
