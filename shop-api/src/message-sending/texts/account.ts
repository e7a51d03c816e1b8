import { contact } from "../../customers/reserved-mobiles.ts";

const ifNotYou = `If it was not you, call ${contact.phone} or write to ${contact.email}`;

export const numberChanged = `The mobile number of your Kasavu account was changed. ${ifNotYou} within 7 days.`;
export const emailChanged = `The email address of your Kasavu account was changed. ${ifNotYou}.`;
