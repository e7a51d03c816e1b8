/**
 * Code of libraries that neither the shop nor the staff app runs, but tree shaking keeps. To use a feature named here, delete its
 * lines.
 */
import type { Plugin } from "vite";

interface UnusedCode {
  /** A part of the paths of the library's files. */
  path: string;
  /** Functions and branches that are never entered, up to their brace. An entry throws an error that names this file. */
  unused?: readonly string[];
  /** Other texts, and what replaces them; `$&` is the text. */
  replaced?: Readonly<Record<string, string>>;
}

const apollo = "/@apollo/client/";
const rxjs = "/rxjs/dist/esm/internal/observable/";

const unusedCode: readonly UnusedCode[] = [
  {
    path: "/react-router/dist/production/",
    unused: [
      // fetchers, actions and middleware
      "async function fetch2(key, routeId, href, opts) {",
      "function getFetcher(key) {",
      "function resetFetcher(key, opts) {",
      "function queueFetcherForDeletion(key) {",
      "function useSubmit() {",
      "function runClientMiddlewarePipeline(args, handler) {",
      // routes that are added later, instrumentation, and addresses that mask others
      "function patchRoutes(routeId, children, unstable_allowElementMutations = false) {",
      "function _internalSetRoutes(newRoutes) {",
      "if (init.instrumentations) {",
      "if (mask) {",
      "if (opts?.mask) {",
    ],
    replaced: {
      "fetchLoadMatches.forEach((f, key) => {": "false && fetchLoadMatches.forEach((f, key) => {",
      "opts && opts.submission && isMutationMethod(opts.submission.formMethod)": "false",
      "!opts || !isSubmissionNavigation(opts)": "true",
      "!args.matches.some((m) => m.route.middleware)": "true",
      "init.patchRoutesOnNavigation": "undefined",
      // routes whose properties are loaded one by one
      '!routeToUpdate.lazy || typeof routeToUpdate.lazy !== "object"': "true",
      'typeof route.lazy === "function"': "true",
      // framework mode and server components
      "window?.__staticRouterHydrationData": "undefined",
      "!remixContext || remixContext.isSpaMode": "true",
      "function usePrefetchBehavior(prefetch, theirElementProps) {": "$&return [false, null, {}];",
      "this.context": "false",
      // warnings
      "function warning(cond, message) {": "$&return;",
      "function warnOnce(condition, message) {": "$&return;",
      "function warningOnce(key, cond, message) {": "$&return;",
      // unused components, which an assignment of their names would keep
      "React10.forwardRef(": "/* @__PURE__ */ $&",
      'NavLink.displayName = "NavLink";': "",
      'Form.displayName = "Form";': "",
    },
  },
  {
    path: `${apollo}core/QueryManager.js`,
    unused: ["startGraphQLSubscription(options) {", "if (clientQuery) {"],
    replaced: {
      // the shop's documents have no directives but @unmask, and are sent by their ids
      'hasDirectives(["client", "export"], document, true)': "false",
      "hasForcedResolvers(document)": "false",
      'hasDirectives(["nonreactive"], document)': "false",
      'hasDirectives(["defer"], document)': "false",
      'hasDirectives(["client"], document) ? document : null': "null",
      "removeDirectivesFromDocument([": "((directives, whole) => whole)([",
    },
  },
  {
    path: `${apollo}core/QueryInfo.js`,
    unused: ["markSubscriptionResult(result, { document, variables, errorPolicy, cacheWriteBehavior, }) {"],
  },
  {
    path: `${apollo}core/ObservableQuery.js`,
    unused: ["fetchMore({ query, variables, context, errorPolicy, updateQuery, }) {", "subscribeToMore(options) {"],
  },
  {
    path: `${apollo}incremental/handlers/notImplemented.js`,
    replaced: { '!hasDirectives(["defer", "stream"], request.query)': "true" },
  },
  {
    path: `${apollo}cache/inmemory/readFromStore.js`,
    unused: [
      "if (returnIncremental && shouldPrune(execResult, context)) {",
      "prunePartialBoundariesImpl({ boundaries, context, data, path, selectionSet, }) {",
      "prunePartialStreamArrayImpl({ field, array, boundaries, context, path, }) {",
    ],
  },
  {
    // the only use of rxjs's schedulers
    path: `${apollo}cache/core/cache.js`,
    replaced: { "timer(0)": "new Observable((observer) => void setTimeout(() => observer.next()))" },
  },
  {
    path: `${rxjs}from.js`,
    replaced: { "scheduler ? scheduled(input, scheduler) : innerFrom(input)": "innerFrom(input)" },
  },
  {
    path: `${rxjs}innerFrom.js`,
    unused: ["if (isAsyncIterable(input)) {", "if (isIterable(input)) {", "if (isReadableStreamLike(input)) {"],
  },
  {
    // prints values into the errors of invalid documents: those of the build are valid
    path: "/graphql/jsutils/inspect.mjs",
    replaced: { "function inspect(value) {": "$&return String(value);" },
  },
];

/** Removes the code above. The build fails if the libraries no longer have a text of it. */
export function withoutUnusedCode(): Plugin {
  const missing = new Set(unusedCode.flatMap((entry) => Object.keys(replacementsOf(entry))));
  return {
    name: "without-unused-code",
    apply: "build",
    enforce: "pre",
    applyToEnvironment: ({ name }) => name === "client",
    transform(code, id) {
      const entries = unusedCode
        .filter(({ path }) => id.includes(path))
        .flatMap((entry) => Object.entries(replacementsOf(entry)));
      const present = entries.filter(([text]) => code.includes(text));
      for (const [text] of present) missing.delete(text);
      if (present.length === 0) return null;
      return {
        code: present.reduce((rest, [text, replacement]) => rest.replaceAll(text, replacement), code),
        map: null,
      };
    },
    buildEnd(error) {
      const texts = [...missing].join("\n");
      if (!error && texts) this.error(`The libraries no longer have these texts of unused-code.ts:\n${texts}`);
    },
  };
}

/** What replaces each text. The minifier removes what follows a `throw` or `return`. */
function replacementsOf({ unused = [], replaced = {} }: UnusedCode): Record<string, string> {
  return { ...Object.fromEntries(unused.map((text) => [text, '$&throw Error("unused-code.ts");'])), ...replaced };
}
