/**
 * Both in one file: what four files share comes with every page (vite.config.ts), and with these apart the phone field
 * would be shared by four.
 */
export { AddAddress } from "./AddAddress.tsx";
export { EditAddress } from "./EditAddress.tsx";
