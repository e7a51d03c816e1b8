/** The path of the customer's choices. */
export const messagesPath = "/my-account?section=messages";
