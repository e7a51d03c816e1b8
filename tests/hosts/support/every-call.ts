import { everyReading } from "../../gateway/property/support/every-reading.ts";
import { everyStaffCall } from "./every-staff-call.ts";

/** Every method of every source, with its name, such as `cart.setQuantity`. */
export const everyCall = everyReading.filter(({ name }) => !name.startsWith("staff."));
everyCall.push(...everyStaffCall);
