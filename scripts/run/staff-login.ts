/** Prints the address and the login of the staff area, in a process of its own that ends. Usage: staff-login.ts <url of the shop> */
import { readConfig } from "../../shop-api/src/config.ts";
import { readDemoOwner } from "../../shop-api/src/staff/demo-owner.ts";

const owner = await readDemoOwner(readConfig(process.env));
const login = owner ? `${owner.email}, password ${owner.password}` : "with your own account";
// The only place that prints the password; no log has it.
console.log(`Staff:          ${process.argv[2]}/staff, ${login}`);
