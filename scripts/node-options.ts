/**
 * How Node is to use memory in a process of the gateway, for whoever starts one (workers inherit it). By itself V8 lets
 * the space of young objects grow to 128 MB and the old ones double before it looks for garbage: 434 MB in all, of which
 * 60 are in use.
 */
export const nodeOptions: readonly string[] = ["--max-semi-space-size=16", "--heap-growing-percent=60"];
