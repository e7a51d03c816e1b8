import { isMatch, type Query } from "./promql.ts";

/** A sample with the labels that Prometheus stores. */
export interface Sample {
  metric: string;
  labels: Record<string, string>;
}

/** The samples in Prometheus' text format, as it stores them: a label of the target renames the sample's own. */
export function readSamples(metrics: string, job: string): Sample[] {
  const target: Record<string, string> = { job, instance: "10.0.1.2:4000" };
  return metrics.split("\n").flatMap((line) => {
    const [, metric, labels = ""] = /^(\w+)(?:\{(.*)\})? \S+$/.exec(line) ?? [];
    if (metric === undefined) return [];
    const pairs = [...labels.matchAll(/(\w+)="((?:[^"\\]|\\.)*)"/g)];
    const own = pairs.map(([, label = "", value = ""]): [string, string] => [
      label in target ? `exported_${label}` : label,
      value,
    ]);
    return [{ metric, labels: { ...target, ...Object.fromEntries(own) } }];
  });
}

/** The samples that a selector selects. */
export function select(samples: readonly Sample[], { metric, matchers }: Query["selectors"][number]): Sample[] {
  return samples.filter(
    (sample) => sample.metric === metric && matchers.every((matcher) => isMatch(sample.labels, matcher)),
  );
}
