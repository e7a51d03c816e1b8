/** The sum of a gateway's Prometheus samples whose name and labels contain all of these strings. */
export async function readMetric(shopUrl: string, ...texts: readonly string[]): Promise<number> {
  const response = await fetch(new URL("/metrics", shopUrl));
  const lines = (await response.text()).split("\n").filter((line) => texts.every((text) => line.includes(text)));
  return lines.reduce((sum, line) => sum + Number(line.slice(line.lastIndexOf(" "))), 0);
}
