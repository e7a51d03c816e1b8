/** A document with everything that invoices have now: a saree with a discount, and the delivery charge. */
const saree = {
  title: "Balaramapuram Kasavu Saree",
  size: null,
  hsnCode: "5208",
  quantity: 2,
  unit: "PCS",
  unitPrice: 20_000,
  discount: 2000,
  taxableValue: 36_190,
  taxPercentage: 5,
  cgst: 905,
  sgst: 905,
  igst: 0,
  total: 38_000,
};
const delivery = {
  ...saree,
  title: "Delivery charge",
  quantity: 1,
  unit: null,
  unitPrice: 4000,
  discount: 0,
  taxableValue: 3810,
  cgst: 95,
  sgst: 95,
  total: 4000,
};
export const content = {
  number: "KSV/26-27/000123",
  date: "2026-11-25",
  seller: {
    name: "Kasavu",
    address: "Swaraj Round, Thrissur 680001, Kerala",
    gstin: "32AAAAA0000A1ZB",
    state: "Kerala",
    stateCode: "32",
  },
  buyer: {
    name: "Asha Textiles",
    address: "12 A, Temple Road, Thrissur 680001",
    gstin: "32BBBBB0000B1Z7",
    state: "Kerala",
    stateCode: "32",
  },
  placeOfSupply: "Kerala (32)",
  lines: [saree, delivery],
  taxableValue: 40_000,
  cgst: 1000,
  sgst: 1000,
  igst: 0,
  total: 42_000,
  totalInWords: "Rupees Four Hundred Twenty Only",
};
export const invoice = { ...content, orderedOn: "2026-11-24", discount: 2000 };
export const creditNote = {
  ...content,
  number: "KSC/26-27/000001",
  date: "2026-11-29",
  invoiceNumber: "KSV/26-27/000123",
  invoiceDate: "2026-11-25",
  reason: "RETURNED",
  isCancelled: false,
};

const unknownLine = { unit: null, unitPrice: null, discount: null };
const unknownParty = { gstin: null, state: null, stateCode: null };
/** One of before 2026-11-29, whose content is frozen. */
export const oldInvoice = {
  ...invoice,
  seller: { ...invoice.seller, state: null, stateCode: null },
  buyer: { ...invoice.buyer, ...unknownParty },
  lines: [{ ...saree, ...unknownLine, hsnCode: null }],
};
