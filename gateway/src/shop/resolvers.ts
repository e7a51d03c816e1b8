import type { Resolvers } from "../resolvers.generated.ts";
import { shopName } from "./name.ts";

export const shopResolvers: Resolvers = {
  Query: {
    shop: (_, __, { config }) => ({
      name: shopName,
      deliveryLocations: [{ id: "thrissur", name: "Thrissur", latitude: 10.5276, longitude: 76.2144 }],
      tileUrl: config.tileUrl,
      signUpVerification: config.sendsSms ? "SERVER" : "CLIENT",
    }),
  },
  Shop: {
    delivery: (_, __, { shop }) => shop.delivery(),
    paymentModes: (_, __, { catalogue }) => catalogue.paymentModes(),
    paymentFlow: (_, __, { catalogue }) => catalogue.paymentFlow(),
    acceptsGstin: (_, __, { catalogue }) => catalogue.acceptsGstin(),
  },
};
