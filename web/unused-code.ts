/** Code of libraries that neither the shop nor the staff app runs, which tree shaking keeps. */
import type { Plugin } from "vite";

interface UnusedCode {
  /** A part of the paths of the library's files. */
  path: string;
  /** Beginnings of functions and branches that are never entered, up to the brace. A call throws. */
  unused?: readonly string[];
  /** Other texts, and what replaces them. */
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
      // components that only some pages or none use
      "React10.forwardRef(": "/* @__PURE__ */ $&",
      'NavLink.displayName = "NavLink";': "",
      'Form.displayName = "Form";': "",
    },
  },
  {
    path: `${apollo}core/QueryManager.js`,
    unused: ["startGraphQLSubscription(options) {", "if (clientQuery) {"],
    replaced: {
      // operations are sent by id, and have none of these directives
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
    // the schedulers of rxjs
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

/** Removes the code above. The build fails if a library no longer has a text of it. */
export function withoutUnusedCode(): Plugin {
  const missing = new Set(
    unusedCode.map((of) => Object.keys(replacements(of)).map((text) => `${of.path}: ${text}`)).flat(),
  );
  return {
    name: "without-unused-code",
    apply: "build",
    enforce: "pre",
    applyToEnvironment: ({ name }) => name === "client",
    transform(code, id) {
      let rest = code;
      for (const of of unusedCode.filter(({ path }) => id.includes(path))) {
        for (const [text, replacement] of Object.entries(replacements(of))) {
          if (!rest.includes(text)) continue;
          missing.delete(`${of.path}: ${text}`);
          rest = rest.replaceAll(text, replacement);
        }
      }
      return rest === code ? null : { code: rest, map: null };
    },
    buildEnd() {
      if (missing.size > 0)
        this.error(`unused-code.ts names what the libraries do not have:\n${[...missing].join("\n")}`);
    },
  };
}

/** What replaces each text. The minifier removes what follows a `throw`. */
function replacements({ unused = [], replaced = {} }: UnusedCode): Record<string, string> {
  return { ...Object.fromEntries(unused.map((text) => [text, '$&throw Error("unused-code.ts");'])), ...replaced };
}
