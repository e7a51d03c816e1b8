/** Of the operations with the customer's choices. */
export const messagesContext = { serializeBy: "messages" } as const;
