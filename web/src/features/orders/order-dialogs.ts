/** The dialogs of an order, which the browser loads as one file. */
export { CancelDialog } from "./CancelDialog.tsx";
export { ReturnDialog } from "./ReturnDialog.tsx";
