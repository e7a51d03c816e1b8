import { useApolloClient } from "@apollo/client/react";
import { useEffect, useState } from "react";
import { requestMobileChange, type MobileCode } from "./auth-calls.ts";
import { CodeStep } from "./CodeStep.tsx";
import { dropSignUpCode, matchSignUpCode } from "./sign-up-code.ts";

/** What becomes of the entry. */
export interface MobileCodeEnd {
  /**
   * Saves the changed number. Rejects with what the shop says of the code.
   *
   * @param code for the shop to check; null where the browser has checked it
   */
  onVerified: (code: string | null) => Promise<void>;
  onChangeNumber: () => void;
}

interface MobileCodeStepProps extends MobileCodeEnd {
  mobile: string;
  firstCode: MobileCode;
}

/** Confirms the number that a customer changes to, as a sign-up confirms its own. */
export function MobileCodeStep({ mobile, firstCode, onVerified, onChangeNumber }: MobileCodeStepProps) {
  const client = useApolloClient();
  const [{ code, sentAt }, setSent] = useState(() => ({ code: firstCode, sentAt: Date.now() }));
  const [isShown, setShown] = useState(true);
  useEffect(() => dropSignUpCode, []);

  const verify = async (entry: string) => {
    if (code.from === "browser" && !matchSignUpCode(entry)) return false;
    await onVerified(code.from === "server" ? entry : null);
    return true;
  };
  const sendAgain = async () => {
    setSent({ code: await requestMobileChange(client, mobile), sentAt: Date.now() });
    setShown(true);
  };
  return (
    <CodeStep
      mobile={mobile}
      sentAt={sentAt}
      notice={code.from === "server" ? code.notice : undefined}
      shownCode={code.from === "browser" && isShown ? code.code : null}
      hideShownCode={() => setShown(false)}
      verify={verify}
      sendAgain={sendAgain}
      changeNumber={onChangeNumber}
    />
  );
}
