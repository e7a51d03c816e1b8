/** What an owner does with another account. */
export type AccountAction = "make-owner" | "make-staff" | "reset" | "disable" | "enable";

export interface Question {
  title: string;
  text: string;
  /** Label of the button. */
  action: string;
  /** Said afterwards. */
  done: string;
}

/** What is asked before an action, and said after it. */
export function questionOf(action: AccountAction, name: string): Question {
  switch (action) {
    case "make-owner":
      return {
        title: `Make ${name} an owner?`,
        text: "Owners may do everything: they see the history, and manage the staff accounts.",
        action: "Make owner",
        done: `${name} is an owner now.`,
      };
    case "make-staff":
      return {
        title: `Make ${name} staff?`,
        text: "The account will no longer see the history and the staff accounts.",
        action: "Make staff",
        done: `${name} is staff now.`,
      };
    case "reset":
      return {
        title: `Reset the password of ${name}?`,
        text: "The account is logged out everywhere, and needs the new password, which you will see once.",
        action: "Reset password",
        done: `The password of ${name} was reset.`,
      };
    case "disable":
      return {
        title: `Disable the account of ${name}?`,
        text: "It is logged out everywhere, and may not log in until it is enabled again. The history keeps its name.",
        action: "Disable",
        done: `The account of ${name} is disabled.`,
      };
    case "enable":
      return {
        title: `Enable the account of ${name}?`,
        text: "It may log in again with its password.",
        action: "Enable",
        done: `The account of ${name} is enabled.`,
      };
  }
}
