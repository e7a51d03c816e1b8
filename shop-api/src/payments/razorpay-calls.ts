import * as v from "valibot";
import { type PaymentConfig, ProviderRefusal, ProviderUnavailable } from "./provider.ts";
import { ErrorBody } from "./razorpay-shapes.ts";

/** Of a response, in bytes; a list of 100 payments has about 150 kB. */
const mostBytes = 1_000_000;

type Sent = { body?: Record<string, unknown>; headers?: Record<string, string> };

/** Calls the API: one attempt, without redirects. Errors name the call and its status, and what the provider says of a refusal. */
export function razorpayCalls({ url, keyId, keySecret }: PaymentConfig, deadlineMs: number) {
  const authorization = `Basic ${Buffer.from(`${keyId}:${keySecret}`).toString("base64")}`;

  return async function call<Schema extends v.GenericSchema>(
    method: "GET" | "POST",
    path: string,
    schema: Schema,
    { body, headers }: Sent = {},
  ): Promise<v.InferOutput<Schema>> {
    const name = `${method} ${path.replace(/\?.*/, "")}`;
    const { status, text } = await send(name, `${url}/${path}`, {
      method,
      headers: { authorization, "content-type": "application/json", ...headers },
      ...(body && { body: JSON.stringify(body) }),
      redirect: "error",
      signal: AbortSignal.timeout(deadlineMs),
    });
    const content = v.safeParse(v.pipe(v.string(), v.parseJson()), text);
    if (status === 400) {
      const refusal = v.safeParse(ErrorBody, content.output);
      if (refusal.success && refusal.output.error.code === "BAD_REQUEST_ERROR") {
        throw new ProviderRefusal(shown(refusal.output.error.description, [keyId, keySecret]));
      }
    }
    if (status !== 200)
      throw new ProviderUnavailable(`The payment provider answered ${name} with the status ${status}.`);
    const parsed = v.safeParse(schema, content.output);
    if (parsed.success) return parsed.output;
    const place = content.success ? (v.getDotPath(parsed.issues[0]) ?? "its whole") : "no JSON";
    throw new ProviderUnavailable(`The payment provider answered ${name} otherwise than documented: ${place}.`);
  };
}

/** @throws ProviderUnavailable without a whole response within the deadline and the size */
async function send(name: string, url: string, init: RequestInit): Promise<{ status: number; text: string }> {
  try {
    const response = await fetch(url, init);
    const content: AsyncIterable<Uint8Array> | null = response.body;
    const chunks: Uint8Array[] = [];
    let bytes = 0;
    for await (const chunk of content ?? []) {
      bytes += chunk.length;
      if (bytes > mostBytes) throw new RangeError("Too long");
      chunks.push(chunk);
    }
    return { status: response.status, text: Buffer.concat(chunks).toString() };
  } catch (error) {
    throw new ProviderUnavailable(`The payment provider did not answer ${name}: ${reasonOf(error)}.`);
  }
}

/** The name of an error, or the code of its cause: messages may contain addresses. */
function reasonOf(error: unknown): string {
  const cause = v.safeParse(v.object({ cause: v.object({ code: v.string() }) }), error);
  if (cause.success) return cause.output.cause.code;
  return error instanceof Error ? error.name : "Error";
}

/** A description of the provider in one line, without keys, email addresses, UPI ids and phone numbers. */
function shown(description: string, keys: readonly string[]): string {
  const withoutKeys = keys.reduce((text, key) => text.replaceAll(key, "…"), description);
  return withoutKeys
    .replace(/[^\s@]+@[^\s@]+|\+?\d[\d -]{8,}\d/g, "…")
    .replace(/[\p{Cc}\s]+/gu, " ")
    .trim()
    .slice(0, 200);
}
