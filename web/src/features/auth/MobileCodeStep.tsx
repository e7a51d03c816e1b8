import { useEffect, useState } from "react";
import { requireData } from "../../apollo/errors.ts";
import { useRequestMobileChangeMutation } from "./Auth.generated.ts";
import { CodeStep } from "./CodeStep.tsx";
import {
  dropSignUpCode,
  keepSignUpCode,
  makeSignUpCode,
  matchSignUpCode,
  useIsCodeMadeByBrowser,
} from "./sign-up-code.ts";

/** A code for the number that a customer changes to, sent by the shop or made by the browser. */
export type MobileCode =
  | { from: "server"; /** The shop's message about it. */ notice: string }
  | { from: "browser"; code: string };

/**
 * Returns a function that has a code sent to the number that a customer changes to, or makes one where no SMS provider is
 * configured. Rejects where the shop sends none.
 */
export function useRequestMobileCode(): (mobile: string) => Promise<MobileCode> {
  const isCodeMadeByBrowser = useIsCodeMadeByBrowser();
  const [requestMobileChange] = useRequestMobileChangeMutation();
  return async (mobile) => {
    if (await isCodeMadeByBrowser()) return { from: "browser", code: makeSignUpCode() };
    const data = requireData(await requestMobileChange({ variables: { mobile } }));
    return { from: "server", notice: data.requestMobileChange.message };
  };
}

interface MobileCodeStepProps {
  mobile: string;
  firstCode: MobileCode;
  /**
   * Saves the changed number. Rejects with the shop's error about the code.
   *
   * @param code for the shop to check; null where the browser has checked it
   */
  onVerified: (code: string | null) => Promise<void>;
  onChangeNumber: () => void;
}

/** Confirms the number that a customer changes to, as a sign-up confirms its own. */
export function MobileCodeStep({ mobile, firstCode, onVerified, onChangeNumber }: MobileCodeStepProps) {
  const requestCode = useRequestMobileCode();
  const [{ code, sentAt }, setSent] = useState(() => ({ code: firstCode, sentAt: Date.now() }));
  const [isShown, setShown] = useState(true);
  useEffect(() => {
    // StrictMode runs the cleanup once more before the code is entered.
    if (code.from === "browser") keepSignUpCode(code.code);
    return dropSignUpCode;
  }, [code]);

  const verify = async (entry: string) => {
    if (code.from === "browser" && !matchSignUpCode(entry)) return false;
    await onVerified(code.from === "server" ? entry : null);
    return true;
  };
  const sendAgain = async () => {
    setSent({ code: await requestCode(mobile), sentAt: Date.now() });
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
