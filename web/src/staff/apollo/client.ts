import { ApolloClient, ApolloLink, InMemoryCache } from "@apollo/client";
import { fetchLink } from "../../apollo/fetch-link.ts";
import { sessionLink } from "./session-link.ts";

/** The client of the staff app. Its cache is never stored. A query shows what is cached, and always sends a request. */
export function createStaffClient(): ApolloClient {
  return new ApolloClient({
    cache: new InMemoryCache({
      typePolicies: {
        // the root of all that staff read has no id
        Staff: { keyFields: [] },
        StaffPromoCode: { keyFields: ["code"] },
        // rows of a table, and sizes of which the ids are unique within a product only
        StaffProductRow: { keyFields: false },
        StaffProductSize: { keyFields: false },
        // two products or banners with one picture have a text each
        StaffPicture: { keyFields: false },
      },
    }),
    link: ApolloLink.from([sessionLink, fetchLink()]),
    dataMasking: true,
    defaultOptions: { watchQuery: { fetchPolicy: "cache-and-network" } },
  });
}
