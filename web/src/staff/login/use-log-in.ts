import { useApolloClient } from "@apollo/client/react";
import { useState } from "react";
import { hasErrorCode } from "../../apollo/errors.ts";
import { problemOf } from "../apollo/problem.ts";
import { withoutSession } from "../apollo/session-link.ts";
import { expectScreen } from "../screen/use-focus-on-open.ts";
import { startSession, useSession } from "../session/session.ts";
import { useStaffLogInMutation } from "./Login.generated.ts";

/** Of an unknown address too. */
const wrongMessage = "The email address or the password is wrong.";

interface Credentials {
  email: string;
  password: string;
}

/** The login: its request, and why the last one failed. */
export function useLogIn() {
  const client = useApolloClient();
  const { account: last } = useSession();
  const [send, { loading }] = useStaffLogInMutation({ context: withoutSession, fetchPolicy: "no-cache" });
  const [problem, setProblem] = useState<string | null>(null);
  const logIn = async (credentials: Credentials) => {
    setProblem(null);
    try {
      const { data } = await send({ variables: credentials });
      if (!data) throw new Error("The response has no data.");
      const { token, account } = data.staffLogIn;
      if (last !== null && last.id !== account.id) await client.clearStore();
      expectScreen();
      startSession(token, account);
      // of the screen that has waited for this login
      void client.refetchQueries({ include: "active" });
    } catch (error) {
      const isWrong = hasErrorCode(error, "UNAUTHENTICATED");
      setProblem(isWrong ? wrongMessage : problemOf(error, "You were not logged in. Please try again."));
    }
  };
  return { logIn, isPending: loading, problem };
}
