import * as v from "valibot";
import type { RestClient } from "../rest/client.ts";
import { answer, list, messageOf } from "../rest/envelope.ts";
import { ContractBreach } from "../rest/faults.ts";
import { requireOne } from "../rest/spellings.ts";
import { writtenId } from "../rest/written-id.ts";
import type { Address, NewAddress } from "./model.ts";
import { AddressReading, SavedAddressReading, toWire } from "./normalize.ts";
import { isSameAddress } from "./rules.ts";

const savingWords = (failed: string) => ({
  refused: failed,
  failed,
  unknown: "The address may be saved already. Please reload the page before you try again.",
});

const SavedAnswer = answer({ address: SavedAddressReading }, "address");

/** An empty list means no addresses; no list at all is not an answer (Q43). */
const ListAnswer = v.pipe(
  answer({ address_list: v.nullish(list(AddressReading)), addresses: v.nullish(list(AddressReading)) }),
  requireOne("address_list", "addresses"),
);

/** The caller's addresses. */
export function createAddressSource(rest: RestClient) {
  /** The default address first, the others as REST lists them. */
  async function addresses(): Promise<Address[]> {
    const content = await rest.get("customer/address-list", {
      answer: ListAnswer,
      words: "Failed to fetch addresses.",
      bearer: true,
    });
    const listed = content.address_list ?? content.addresses ?? [];
    return listed.toSorted((a, b) => Number(b.isDefault) - Number(a.isDefault));
  }

  /**
   * The address that a call has saved, from the list where its answer of success cannot be read (Q42).
   *
   * @param isSaved finds the saved address in the list, by the fields that were sent
   * @throws what `saving` throws: a write whose outcome is not UNKNOWN has saved nothing; and ContractBreach with that
   * outcome where the list cannot be read or lacks the address
   */
  async function readSaved(
    saving: Promise<{ address: Address }>,
    isSaved: (address: Address) => boolean,
  ): Promise<Address> {
    try {
      return (await saving).address;
    } catch (error) {
      if (!(error instanceof ContractBreach) || error.outcome !== "UNKNOWN") throw error;
      const listed = await addresses().catch(() => []);
      const saved = listed.findLast(isSaved);
      if (!saved) throw error;
      return saved;
    }
  }

  return {
    list: addresses,

    /** @returns the address as REST has saved it; the first one is the default */
    add(address: NewAddress): Promise<Address> {
      const saving = rest.post("customer/add-address", {
        body: { json: toWire(address) },
        answer: SavedAnswer,
        words: savingWords("Failed to save address. Please try again."),
        bearer: true,
      });
      return readSaved(saving, (listed) => isSameAddress(listed, address));
    },

    /** @returns the address as REST has saved it */
    edit(id: string, address: NewAddress): Promise<Address> {
      const saving = rest.post("customer/edit-address", {
        body: { json: { address_id: writtenId(id), ...toWire(address) } },
        answer: SavedAnswer,
        words: savingWords("Failed to update address."),
        bearer: true,
      });
      return readSaved(saving, (listed) => listed.id === id && isSameAddress(listed, address));
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
