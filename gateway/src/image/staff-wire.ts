import { payload } from "../rest/readers/envelope.ts";
import { leaf } from "../rest/readers/leaves.ts";
import { strictObject } from "../rest/readers/containers.ts";
import type { ReadValue } from "../rest/readers/reader.ts";
import { bearerWrite, type StreamedBody } from "../rest/request.ts";

/** A picture of a product or banner: its id is the hash of an upload, or the path of another picture. */
export const wireStaffPicture = strictObject(
  "StaffPicture",
  { id: leaf.id, url: leaf.string, alt: leaf.string },
  { oneOf: [["id"], ["url"]] },
);
export type WireStaffPicture = ReadValue<typeof wireStaffPicture>;

const pixels = leaf.wholeNumber(1);

const uploadedPayload = payload({
  picture: strictObject(
    "UploadedPicture",
    { ...wireStaffPicture.entries, width: pixels, height: pixels },
    { oneOf: [["id"], ["url"], ["width"], ["height"]] },
  ),
});
export type WireUploadedPicture = ReadValue<typeof uploadedPayload>;

/** From its first byte to REST's response: 15 MB at 1.5 Mbit/s take 80 seconds, and encoding up to 30. */
export const uploadMs = 120_000;

export const uploadPicture = (body: StreamedBody) =>
  bearerWrite("POST", "staff/pictures", uploadedPayload, { body, deadlineMs: uploadMs });
