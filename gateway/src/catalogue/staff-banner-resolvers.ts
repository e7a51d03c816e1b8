import type { Resolvers } from "../resolvers.generated.ts";
import { checkBanner } from "./staff-banner-rules.ts";

export const staffBannerResolvers: Resolvers = {
  Staff: {
    banners: (_, __, { staffBanners }) => staffBanners.all(),
  },
  Mutation: {
    createBanner: (_, { input }, { staffBanners }) => staffBanners.create(checkBanner(input)),
    updateBanner: (_, { id, input }, { staffBanners }) => staffBanners.update(id, checkBanner(input)),
    deleteBanner: (_, { id }, { staffBanners }) => staffBanners.remove(id),
    orderBanners: (_, { ids }, { staffBanners }) => staffBanners.order(ids),
  },
};
