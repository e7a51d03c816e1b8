/** Sentences on what keeps the first command from working, each with what to do. Plain JavaScript for `setup.mjs`. */

/**
 * @param {string} version of the Node that runs, such as `18.19.0`
 * @returns {string | null} null if it is new enough
 */
export function oldNodeProblem(version) {
  if (Number(version.split(".")[0]) >= 20) return null;
  return `Node ${version} is too old: install Node 20 or later (https://nodejs.org), then run the command again.`;
}

/** Codes of npm's and the system's errors, with the sentence for each. */
const sentences = [
  [
    /\b(ENOTFOUND|EAI_AGAIN|ECONNREFUSED|ECONNRESET|ENETUNREACH|EHOSTUNREACH|ETIMEDOUT|ERR_SOCKET_TIMEOUT|EIDLETIMEOUT)\b/,
    () =>
      "The npm registry cannot be reached: check the network (and npm's proxy settings), then run the command again.",
  ],
  [
    /\b(ENOSPC|EDQUOT)\b/,
    () =>
      "The disk is full: the shop needs 700 MB, all tools and tests 1.5 GB. Free some space, then run the command again.",
  ],
  [
    /\b(EACCES|EPERM|EROFS)\b/,
    (root) =>
      `Files cannot be written: give this user write permission for ${root} and for npm's cache (\`npm config get cache\`).`,
  ],
];

/**
 * @param {string} output npm's errors
 * @param {string} root the folder of the project
 * @returns {string} one sentence, or npm's own words for an unknown error
 */
export function installProblem(output, root) {
  const [, sentence] = sentences.find(([codes]) => codes.test(output)) ?? [];
  return sentence ? sentence(root) : `The packages could not be installed. npm says:\n${output.trim()}`;
}
