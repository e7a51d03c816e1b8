import { errorMessage } from "../../apollo/errors.ts";
import { Choice } from "../../ui/Choice.tsx";
import { useToast } from "../../ui/toast-context.ts";
import { useSetGetsNewsMutation, useStaffGetsNewsQuery } from "./StaffMessages.generated.ts";
import styles from "./MessagesScreen.module.css";

/** Whether the owner is sent what happens in the shop; nothing for other staff, and where the shop sends no emails. */
export function NewsChoice() {
  const { data } = useStaffGetsNewsQuery();
  const [setGetsNews, { loading }] = useSetGetsNewsMutation();
  const toast = useToast();
  const me = data?.staff.me;
  if (!me || me.getsNews === null) return null;
  const change = async (getsNews: boolean) => {
    if (loading) return;
    try {
      const optimistic = { __typename: "StaffAccount", id: me.id, getsNews };
      await setGetsNews({ variables: { getsNews }, optimisticResponse: { setGetsNews: optimistic } });
    } catch (error) {
      toast.show(errorMessage(error, "Your choice was not saved. Please try again."), { tone: "error" });
    }
  };
  return (
    <Choice
      type="checkbox"
      className={styles.news}
      title="Email me what happens in the shop"
      hint="New orders, returns and stock that runs low, at most every quarter of an hour"
      checked={me.getsNews}
      onChange={(event) => void change(event.target.checked)}
    />
  );
}
