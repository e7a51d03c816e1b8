import { createContext, useContext } from "react";

/** Where the shop is found, such as `https://shop.example.com`: the same on the server and in the browser. */
export const OriginContext = createContext("");

/** Makes whole addresses of those from the root, for readers outside the shop; whole ones stay as they are. */
export function useWholeAddress(): (address: string) => string {
  const origin = useContext(OriginContext);
  return (address) => (address.startsWith("/") ? origin + address : address);
}
