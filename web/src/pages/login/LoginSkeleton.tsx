import { Skeleton } from "../../ui/Skeleton.tsx";

/** The boxes of the login form: tabs, number, button and hint stand where it will have them. */
export function LoginSkeleton() {
  return (
    <div className="login-page__coming" aria-busy="true">
      <Skeleton kind="row" />
      <div className="dialog__form">
        <div className="field">
          <Skeleton kind="count" />
          <Skeleton kind="row" />
        </div>
        <Skeleton kind="row" />
        <Skeleton kind="word" />
      </div>
    </div>
  );
}
