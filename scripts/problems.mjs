/** Sentences on what keeps the first command from working, each with what to do. Plain JavaScript for `setup.mjs`. */

/**
 * @param {string} version of the Node that runs, such as `18.19.0`
 * @returns {string | null} null if it is new enough
 */
export function oldNodeProblem(version) {
  if (Number(version.split(".")[0]) >= 20) return null;
  return `Node ${version} is too old: install Node 20 or later (https://nodejs.org), then run the command again.`;
}

/**
 * @param {string} output npm's errors
 * @param {string} root the folder of the project
 * @returns {string} one sentence, or npm's own words for an unknown error
 */
export function installProblem(output, root) {
  const has = (/** @type {string} */ codes) => new RegExp(`\\b(${codes})\\b`).test(output);
  if (has("ENOTFOUND|EAI_AGAIN|ECONN\\w+|ENETUNREACH|EHOSTUNREACH|ETIMEDOUT|ERR_SOCKET_TIMEOUT|EIDLETIMEOUT")) {
    return "The npm registry cannot be reached: check the network and npm's proxy settings, then run the command again.";
  }
  if (has("ENOSPC|EDQUOT")) {
    return "The disk is full: the shop needs 0.7 GB, all tools and tests 1.5 GB. Free some space, then run the command again.";
  }
  if (has("EACCES|EPERM|EROFS")) {
    return `Files cannot be written: give this user write permission for ${root} and for the cache of npm (\`npm config get cache\`).`;
  }
  return `The packages could not be installed. npm says:\n${output.trim()}`;
}
