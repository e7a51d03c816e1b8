/**
 * A whole shop in a process of its own, so that its work and that of a browser test run side by side. Its environment is
 * the shop's; over IPC it says where it listens, then carries out one `Shop` method for each message it is sent.
 */
import * as v from "valibot";
import { PREPARED_DATABASE } from "./start-shop-process.ts";
import { startShop } from "./start-shop.ts";

const Call = v.object({
  id: v.number(),
  method: v.picklist(["closeRest", "openRest", "restock", "passCodes", "servePictures", "stop"]),
  pictures: v.optional(v.picklist(["real", "placeholder"])),
});

const shop = await startShop(process.env, process.env[PREPARED_DATABASE]);
process.send?.({ url: shop.url, shopApiUrl: shop.shopApiUrl });

process.on("message", async (message) => {
  const { id, method, pictures = "real" } = v.parse(Call, message);
  try {
    await (method === "servePictures" ? shop.servePictures(pictures) : shop[method]());
    process.send?.({ id });
  } catch (error) {
    process.send?.({ id, error: String(error) });
  }
  if (method === "stop") process.disconnect();
});
process.on("disconnect", () => process.exit());
