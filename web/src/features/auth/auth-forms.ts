/**
 * All in one file: what four files share comes with every page (vite.config.ts), and with these apart the phone field
 * would be shared by four.
 */
export { AuthDialog } from "./AuthDialog.tsx";
export { AuthSteps } from "./AuthSteps.tsx";
export { startMobileChange } from "./start-mobile-change.tsx";
