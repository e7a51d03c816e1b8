import { createServer } from "node:http";
import { createShopApi } from "../../../shop-api/src/app.ts";
import { readConfig } from "../../../shop-api/src/config.ts";
import { listen } from "../../support/listen.ts";

// A process with a shop that sends its messages nearly without a pause, until it is killed.

const { app } = await createShopApi({ ...readConfig(process.env), messagePauseMs: 10 });
process.send?.({ listening: await listen(createServer(app)) });
process.on("disconnect", () => process.exit());
