import { parser } from "@prometheus-io/lezer-promql";

interface Matcher {
  label: string;
  operator: string;
  value: string;
}

/** The selectors and grouping labels of an expression. */
export interface Query {
  selectors: { metric: string; matchers: Matcher[] }[];
  grouping: string[];
}

/**
 * Reads a query of Grafana or of a rule.
 * @throws when the expression is not valid PromQL
 */
export function readQuery(template: string): Query {
  const expression = template.replaceAll("$__rate_interval", "5m");
  const query: Query = { selectors: [], grouping: [] };
  parser.parse(expression).iterate({
    enter({ name, type, from, to, node }) {
      const texts = expression.slice(from, to);
      if (type.isError) throw new Error(`Not PromQL at ${from}: ${expression}`);
      if (name === "Identifier") query.selectors.push({ metric: texts, matchers: [] });
      if (name === "UnquotedLabelMatcher") {
        const [, label = "", operator = "", value = ""] = /^(\w+)\s*([=!~]+)\s*"(.*)"$/.exec(texts) ?? [];
        query.selectors.at(-1)?.matchers.push({ label, operator, value });
      }
      if (name === "LabelName" && node.parent?.name === "GroupingLabels") query.grouping.push(texts);
    },
  });
  return query;
}

/** Whether a sample with these labels is selected. */
export function isMatch(labels: Record<string, string>, { label, operator, value }: Matcher): boolean {
  const actual = labels[label];
  if (actual === undefined) return false;
  const isEqual = operator.includes("~") ? new RegExp(`^(?:${value})$`).test(actual) : actual === value;
  return isEqual !== operator.startsWith("!");
}
