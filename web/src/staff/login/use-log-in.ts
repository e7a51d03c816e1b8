import { useApolloClient } from "@apollo/client/react";
import { requireData } from "../../apollo/errors.ts";
import { withoutSession } from "../apollo/session-link.ts";
import { expectScreen } from "../screen/use-focus-on-open.ts";
import { startSession, useSession } from "../session/session.ts";
import { useStaffLogInMutation } from "./Login.generated.ts";

interface Credentials {
  email: string;
  password: string;
}

/** Logs in, or throws why that failed. */
export function useLogIn(): (credentials: Credentials) => Promise<void> {
  const client = useApolloClient();
  const { account: last } = useSession();
  const [send] = useStaffLogInMutation({ context: withoutSession, fetchPolicy: "no-cache" });
  return async (credentials) => {
    const { token, account } = requireData(await send({ variables: credentials })).staffLogIn;
    if (last !== null && last.id !== account.id) await client.clearStore();
    expectScreen();
    startSession(token, account);
    // of the screen that has waited for this login
    void client.refetchQueries({ include: "active" });
  };
}
