import type { ApolloClient } from "@apollo/client";
import { boolean, number, object, optional, safeParse, string } from "valibot";
import { LoginEndedError } from "../../apollo/login-link.ts";
import { hasEnded } from "../../apollo/ended-clients.ts";
import { expireSession, readSession } from "../session/session.ts";

const uploaded = object({ id: string(), url: string(), width: number(), height: number() });
const rejected = object({ success: optional(boolean()), message: string() });

export interface UploadedPicture {
  id: string;
  url: string;
}

/**
 * Sends a picture to the shop (POST /staff/pictures).
 * @param client of the session in which it was chosen
 * @throws Error with a message for display; LoginEndedError, without sending it, if that session has ended
 */
export async function uploadPicture(file: Blob, client: ApolloClient): Promise<UploadedPicture> {
  if (hasEnded(client)) throw new LoginEndedError();
  const { token } = readSession();
  const response = await fetch("/staff/pictures", {
    method: "POST",
    headers: { "content-type": file.type, ...(token !== null && { authorization: `Bearer ${token}` }) },
    body: file,
  }).catch(() => null);
  if (response?.status === 401 && token === readSession().token) expireSession();
  const body: unknown = await response?.json().catch(() => null);
  const picture = safeParse(uploaded, body);
  if (response?.ok && picture.success) return picture.output;
  const rejection = safeParse(rejected, body);
  throw new Error(rejection.success ? rejection.output.message : "The picture was not uploaded. Please try again.");
}
