import type { Resolvers } from "../resolvers.generated.ts";
import { imageUrl } from "./url.ts";

export const imageResolvers: Resolvers = {
  Image: {
    url: (image, { width }, { config }) => imageUrl(image, width ?? null, config),
  },
};
