/** Why a command was not carried out, as a message for the operator. */
export class CommandRejected extends Error {}
