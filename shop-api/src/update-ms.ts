/** Longer than any update, during which processes of the previous version run beside those of this one. */
export const updateMs = 24 * 60 * 60 * 1000;
