import type { RestClient } from "../rest/client.ts";
import type { StreamedBody } from "../rest/request.ts";
import type { UploadedPicture } from "./staff-model.ts";
import { normalizeUploadedPicture } from "./staff-normalize.ts";
import { uploadPicture } from "./staff-wire.ts";

/** REST stores a picture by the hash of its content: the same upload again has the same result. */
const messages = {
  rejected: "The picture cannot be used.",
  failed: "The picture could not be uploaded. Please try again.",
  unknown: "The picture could not be uploaded. Please try again.",
};

/** Uploads of pictures by staff. */
export function createStaffPictureSource(rest: RestClient) {
  return {
    async upload(body: StreamedBody): Promise<UploadedPicture> {
      return normalizeUploadedPicture((await rest.write(uploadPicture(body), messages)).payload);
    },
  };
}
