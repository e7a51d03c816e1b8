import { requireData } from "../../apollo/errors.ts";
import { expectScreen } from "../screen/use-focus-on-open.ts";
import { startSession } from "../session/session.ts";
import { useStaffLogInMutation } from "./Login.generated.ts";

interface Credentials {
  email: string;
  password: string;
}

/** Logs in, or throws why that failed. */
export function useLogIn(): (credentials: Credentials) => Promise<void> {
  const [send] = useStaffLogInMutation({ fetchPolicy: "no-cache" });
  return async (credentials) => {
    const { token, account } = requireData(await send({ variables: credentials })).staffLogIn;
    expectScreen();
    startSession(token, account);
  };
}
