import { ApolloClient, ApolloLink, type NormalizedCacheObject } from "@apollo/client";
import { createCache } from "./cache.ts";
import { inOrderLink } from "./in-order-link.ts";
import { resendLink } from "./resend-link.ts";
import { sessionLink } from "./session-links.ts";
import { trustedDocumentLink } from "./trusted-document-link.ts";
import { updateLink } from "./update-link.ts";

/** The browser's client, which begins with what the server's HTML holds. */
export function createBrowserClient(state: NormalizedCacheObject): ApolloClient {
  return new ApolloClient({
    cache: createCache().restore(state),
    link: ApolloLink.from([sessionLink, inOrderLink(), updateLink, resendLink, trustedDocumentLink()]),
    dataMasking: true,
  });
}
