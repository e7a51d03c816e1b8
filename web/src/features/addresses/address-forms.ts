/** Both forms in one file: what four files share, such as what forms need, would come with every page. */
export { AddAddress } from "./AddAddress.tsx";
export { EditAddress } from "./EditAddress.tsx";
