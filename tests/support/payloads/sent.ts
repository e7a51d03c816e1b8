/** What REST may send for a wire value: its keys, with values that the reader parses. */
export type Sent<Wire> = { readonly [Key in keyof Wire]?: unknown };
