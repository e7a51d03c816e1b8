import type { RestClient } from "../rest/client.ts";
import { answer, list, messageOf } from "../rest/envelope.ts";
import { writtenId } from "../rest/written-id.ts";
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

    /** @returns the address as REST has saved it */
    async edit(id: string, address: NewAddress): Promise<Address> {
      const saved = await rest.post("customer/edit-address", {
        body: { json: { address_id: writtenId(id), ...toWire(address) } },
        answer: answer({ address: AddressReading }, "address"),
        words: "Failed to update address.",
        bearer: true,
      });
      return saved.address;
    },

    /** @returns REST's words */
    async remove(id: string): Promise<string> {
      const body = await rest.post("customer/delete-address", {
        body: { multipart: { address_id: id } },
        answer: v.unknown(),
        words: "Failed to delete address.",
        bearer: true,
      });
      return messageOf(body) ?? "Address deleted.";
    },

    /** @returns REST's words */
    async makeDefault(id: string): Promise<string> {
      const body = await rest.post("customer/default-address", {
        body: { multipart: { address_id: id } },
        answer: v.unknown(),
        words: "Failed to set default address.",
        bearer: true,
      });
      return messageOf(body) ?? "Default address set successfully!";
    },
  };
}

export type AddressSource = ReturnType<typeof createAddressSource>;
