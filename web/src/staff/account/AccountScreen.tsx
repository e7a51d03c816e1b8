import { Fact, FactsList } from "../../ui/FactsList.tsx";
import { ScreenHead } from "../screen/ScreenHead.tsx";
import { useStaffAccount } from "../session/session.ts";
import { PasswordForm } from "./PasswordForm.tsx";
import styles from "./AccountScreen.module.css";

/** The account of the session: who it is, and its password. */
export function Component() {
  const { name, email, role } = useStaffAccount();
  return (
    <>
      <ScreenHead title="Your account" />
      <div className={styles.parts}>
        <FactsList align="start">
          <Fact label="Name">{name}</Fact>
          <Fact label="Email">{email}</Fact>
          <Fact label="Role">{role === "OWNER" ? "Owner" : "Staff"}</Fact>
        </FactsList>
        <section aria-labelledby="password">
          <h2 id="password">Change password</h2>
          <PasswordForm email={email} />
        </section>
      </div>
    </>
  );
}
