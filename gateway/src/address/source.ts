import type { RestClient } from "../rest/client.ts";
import { ContractBreach } from "../rest/errors.ts";
import type { RestWrite } from "../rest/request.ts";
import type { Address, NewAddress } from "./model.ts";
import { normalizeAddress, normalizeAddressList, toWireAddress } from "./normalize.ts";
import { isSameAddress } from "./rules.ts";
import {
  addAddress,
  deleteAddress,
  editAddress,
  makeAddressDefault,
  readAddresses,
  type WireSavedAddress,
} from "./wire.ts";

const saveMessages = (failed: string) => ({
  rejected: failed,
  failed,
  unknown: "The address may be saved already. Please reload the page before you try again.",
});

/** Reads and changes the caller's addresses. */
export function createAddressSource(rest: RestClient) {
  /** The default address first, the others in REST's order. */
  async function list(): Promise<Address[]> {
    return normalizeAddressList(await rest.get(readAddresses, "Failed to fetch addresses."));
  }

  /**
   * Saves an address. If the payload of a successful write is unreadable, the address is read from the list (Q42).
   *
   * @param failed the message for a failure
   * @param isSaved finds the saved address in the list, by its sent fields
   * @throws the write's RestError; a ContractBreach with outcome UNKNOWN only if the list lacks the address
   */
  async function save(
    write: RestWrite<WireSavedAddress>,
    failed: string,
    isSaved: (address: Address) => boolean,
  ): Promise<Address> {
    try {
      return normalizeAddress((await rest.write(write, saveMessages(failed))).payload.address);
    } catch (error) {
      if (!(error instanceof ContractBreach) || error.outcome !== "UNKNOWN") throw error;
      const listed = await list().catch(() => []);
      const saved = listed.findLast(isSaved);
      if (!saved) throw error;
      return saved;
    }
  }

  return {
    list,

    /** @returns the saved address; the first one becomes the default */
    add: (address: NewAddress): Promise<Address> =>
      save(addAddress(toWireAddress(address)), "Failed to save address. Please try again.", (listed) =>
        isSameAddress(listed, address),
      ),

    /** @returns the saved address */
    edit: (id: string, address: NewAddress): Promise<Address> =>
      save(
        editAddress(id, toWireAddress(address)),
        "Failed to update address.",
        (listed) => listed.id === id && isSameAddress(listed, address),
      ),

    /** @returns REST's message */
    async remove(id: string): Promise<string> {
      const { payload } = await rest.write(deleteAddress(id), "Failed to delete address.");
      return payload.message ?? "Address deleted.";
    },

    /** @returns REST's message */
    async makeDefault(id: string): Promise<string> {
      const { payload } = await rest.write(makeAddressDefault(id), "Failed to set default address.");
      return payload.message ?? "Default address set successfully!";
    },
  };
}
