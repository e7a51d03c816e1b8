import { createContext, useContext } from "react";

/** The origin of the shop, such as `https://shop.example.com`: equal on the server and in the browser. */
export const OriginContext = createContext("");

/** Makes a path absolute, for readers outside the shop; absolute URLs stay unchanged. */
export function useWholeAddress(): (address: string) => string {
  const origin = useContext(OriginContext);
  return (address) => (address.startsWith("/") ? origin + address : address);
}
