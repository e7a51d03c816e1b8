import * as v from "valibot";

/** A message to a phone. `template_id`: of its text at the provider, where messages are registered; undefined for none. */
export type Sms = { mobile: string; message: string; template_id: string | undefined };

/** `deadlineMs`: of the whole call; only tests set it. */
export type SmsCallOptions = { deadlineMs?: number };

/**
 * Passes a message to the SMS provider, as `POST` of JSON, within 5 s.
 * @param key the same each time that the message is sent, for the header `Idempotency-Key`; undefined for none
 * @returns the status of the response; "no connection" for a message that was not sent
 */
export async function postSms(
  url: string,
  sms: Sms,
  key?: string,
  { deadlineMs = 5000 }: SmsCallOptions = {},
): Promise<number | "no connection" | "no response"> {
  try {
    const response = await fetch(url, {
      method: "POST",
      headers: { "content-type": "application/json", ...(key !== undefined && { "idempotency-key": key }) },
      body: JSON.stringify(sms),
      redirect: "error",
      signal: AbortSignal.timeout(deadlineMs),
    });
    await response.body?.cancel();
    return response.status;
  } catch (error) {
    const { success } = v.safeParse(NoConnection, error);
    return success ? "no connection" : "no response";
  }
}

/** An error of `fetch` before the request was written. */
const NoConnection = v.object({
  cause: v.object({
    code: v.picklist([
      "ECONNREFUSED",
      "ENOTFOUND",
      "EAI_AGAIN",
      "EHOSTUNREACH",
      "ENETUNREACH",
      "UND_ERR_CONNECT_TIMEOUT",
    ]),
  }),
});
