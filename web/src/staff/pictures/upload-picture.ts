import { boolean, number, object, optional, safeParse, string } from "valibot";
import { expireSession, readStaffToken } from "../session/session.ts";

/** The gateway rejects larger files. */
const mostBytes = 15 * 1024 * 1024;

/** The formats that the shop takes. */
export const pictureTypes = ["image/jpeg", "image/png", "image/webp", "image/avif"];

const uploaded = object({ id: string(), url: string(), width: number(), height: number() });
const rejected = object({ success: optional(boolean()), message: string() });

export interface UploadedPicture {
  id: string;
  url: string;
}

/** Why a file is no picture for the shop, before it is sent; null if it may be one. */
export function problemOfFile({ type, size }: Pick<File, "type" | "size">): string | null {
  if (!pictureTypes.includes(type)) return "Please choose a JPEG, PNG, WebP or AVIF picture.";
  return size > mostBytes ? "Please choose a picture of 15 MB at most." : null;
}

/**
 * Sends a picture to the shop (POST /staff/pictures).
 * @throws Error with a message for display
 */
export async function uploadPicture(file: File): Promise<UploadedPicture> {
  const token = readStaffToken();
  const response = await fetch("/staff/pictures", {
    method: "POST",
    headers: { "content-type": file.type, ...(token !== null && { authorization: `Bearer ${token}` }) },
    body: file,
  }).catch(() => null);
  if (response?.status === 401 && token !== null) expireSession(token);
  const body: unknown = await response?.json().catch(() => null);
  const picture = safeParse(uploaded, body);
  if (response?.ok && picture.success) return picture.output;
  const rejection = safeParse(rejected, body);
  throw new Error(rejection.success ? rejection.output.message : "The picture was not uploaded. Please try again.");
}
