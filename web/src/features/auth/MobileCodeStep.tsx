import { useEffect, useState } from "react";
import { requireData } from "../../apollo/errors.ts";
import { useRequestMobileChangeMutation } from "./Auth.generated.ts";
import { CodeStep } from "./CodeStep.tsx";
import {
  removeSignUpCode,
  storeSignUpCode,
  generateSignUpCode,
  matchSignUpCode,
  useIsClientVerification,
} from "./sign-up-code.ts";

/** A code that confirms a customer's new number, sent by the shop or generated in the browser. */
export type MobileCode =
  | { from: "server"; /** The shop's message about the code. */ notice: string }
  | { from: "browser"; code: string };

/**
 * Returns a function that requests a code for a customer's new number, or generates one when no SMS provider is
 * configured. It rejects when the shop sends no code.
 */
export function useRequestMobileCode(): (mobile: string) => Promise<MobileCode> {
  const isClientVerification = useIsClientVerification();
  const [requestMobileChange] = useRequestMobileChangeMutation();
  return async (mobile) => {
    if (await isClientVerification()) return { from: "browser", code: generateSignUpCode() };
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
   * @param code for the shop to verify; null when the browser has verified it
   */
  onVerified: (code: string | null) => Promise<void>;
  onChangeNumber: () => void;
}

/** Confirms a customer's new mobile number. */
export function MobileCodeStep({ mobile, firstCode, onVerified, onChangeNumber }: MobileCodeStepProps) {
  const requestCode = useRequestMobileCode();
  const [{ code, sentAt }, setSent] = useState(() => ({ code: firstCode, sentAt: Date.now() }));
  const [isShown, setShown] = useState(true);
  useEffect(() => {
    if (code.from === "browser") storeSignUpCode(code.code);
    return removeSignUpCode;
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
