import { Skeleton } from "../../ui/Skeleton.tsx";

/** The boxes of the form, as high as it is: the dialog does not grow when the form comes. */
export function FormComing() {
  return (
    <div className="address-coming" aria-busy="true">
      <Skeleton kind="row" />
      <Skeleton kind="row" />
      <Skeleton kind="row" />
      <Skeleton kind="row" />
    </div>
  );
}
