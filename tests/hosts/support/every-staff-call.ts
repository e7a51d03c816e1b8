import { Readable } from "node:stream";
import { type StaffField, staffFields } from "../../../gateway/src/staff/calls.ts";
import type { Run } from "../../gateway/property/support/every-reading.ts";

/** Arguments of all fields for staff. */
const args = {
  id: "1",
  orderId: "1",
  customerId: "1",
  code: "ONAM10",
  ids: ["1"],
  rows: [{ title: "Mundu" }],
  email: "devi@example.com",
  password: "a password",
  currentPassword: "a password",
  newPassword: "another password",
  status: "PROCESSED",
  outcome: "REFUSED",
  restock: false,
  amount: 500_000,
  version: 1,
  dryRun: false,
  page: 1,
  pageSize: 20,
  input: { title: "Mundu", name: "Devi", email: "devi@example.com", role: "STAFF", percent: 10, description: "" },
};

const staffCall = (name: StaffField) => ({
  name: `staff.${name}`,
  run: (({ staff }) => staff.send(name, args)) satisfies Run,
});

/** Every call for staff. */
export const everyStaffCall: { name: string; run: Run }[] = [
  ...staffFields.map(staffCall),
  { name: "staff.invoice", run: ({ staff }) => staff.invoice("1") },
  { name: "staff.creditNote", run: ({ staff }) => staff.creditNote("1", "1") },
  {
    name: "staff.upload",
    run: ({ staff }) => staff.upload({ stream: Readable.from([]), type: "image/png", length: 0 }),
  },
];
