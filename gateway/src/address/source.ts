import type { RestClient } from "../rest/client.ts";
import { answer, list } from "../rest/envelope.ts";
import * as v from "valibot";
import type { Address, NewAddress } from "./model.ts";
import { AddressReading, toWire } from "./normalize.ts";

/** The caller's addresses. */
export function createAddressSource(rest: RestClient) {
  return {
    /** The default address first, the others as REST lists them. */
    async list(): Promise<Address[]> {
      const { address_list, addresses } = await rest.get("customer/address-list", {
        answer: answer({
          address_list: v.nullish(list(AddressReading)),
          addresses: v.nullish(list(AddressReading)),
        }),
        words: "Failed to fetch addresses.",
        bearer: true,
      });
      return (address_list ?? addresses ?? []).toSorted((a, b) => Number(b.isDefault) - Number(a.isDefault));
    },

    /** @returns the address as REST has saved it; the first one is the default */
    async add(address: NewAddress): Promise<Address> {
      const saved = await rest.post("customer/add-address", {
        body: { json: toWire(address) },
        answer: answer({ address: AddressReading }, "address"),
        words: "Failed to save address. Please try again.",
        bearer: true,
      });
      return saved.address;
    },
  };
}

export type AddressSource = ReturnType<typeof createAddressSource>;
