/** Dialog and forms in one file: what four files share, such as what forms need, would come with every page. */
export { AuthDialog } from "./AuthDialog.tsx";
export { AuthSteps } from "./AuthSteps.tsx";
