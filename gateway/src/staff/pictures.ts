import { largeBodyMs } from "../http/slow-bodies.ts";
import type { Image } from "../image/model.ts";
import { normalizeImage } from "../image/normalize.ts";
import { strictObject } from "../rest/readers/containers.ts";
import { payload } from "../rest/readers/envelope.ts";
import { leaf } from "../rest/readers/leaves.ts";
import type { ReadValue } from "../rest/readers/reader.ts";
import { bearerWrite, type StreamedBody } from "../rest/request.ts";
import { special, type SpecialFields } from "./codec.ts";

/** What REST has of a picture of a product or banner: its id is the hash of an upload, or the path of another picture. */
export const wirePicture = strictObject(
  "StaffPicture",
  { id: leaf.id, url: leaf.string, alt: leaf.string },
  { oneOf: [["id"], ["url"]] },
);

/** An address that is none stays as it is: the picture can then be replaced. */
export function imageOf({ url, alt }: Pick<ReadValue<typeof wirePicture>, "url" | "alt">): Image {
  const image = normalizeImage(url) ?? { address: url };
  return alt === null ? image : { ...image, alt };
}

export const pictureFields: SpecialFields = {
  "StaffPicture.image": special({ url: leaf.string, alt: leaf.string }, ["url"], imageOf),
};

const pixels = leaf.wholeNumber(1);
const uploadedPayload = payload({
  picture: strictObject(
    "UploadedPicture",
    { ...wirePicture.entries, width: pixels, height: pixels },
    { oneOf: [["id"], ["url"], ["width"], ["height"]] },
  ),
});

export const uploadPicture = (body: StreamedBody) =>
  bearerWrite("POST", "staff/pictures", uploadedPayload, { body, deadlineMs: largeBodyMs });

/** REST stores a picture by the hash of its content: the same upload again has the same result. */
export const uploadMessages = {
  rejected: "The picture cannot be used.",
  failed: "The picture could not be uploaded. Please try again.",
  unknown: "The picture could not be uploaded. Please try again.",
};
