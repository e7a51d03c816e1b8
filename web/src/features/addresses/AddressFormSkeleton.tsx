import { Skeleton } from "../../ui/Skeleton.tsx";

/** The boxes of the form, as high as it is, so that the dialog does not grow. */
export function AddressFormSkeleton() {
  return (
    <div className="address-coming" aria-busy="true">
      <Skeleton kind="row" />
      <Skeleton kind="row" />
      <Skeleton kind="row" />
      <Skeleton kind="row" />
    </div>
  );
}
