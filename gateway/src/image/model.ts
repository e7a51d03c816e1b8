/** A picture as REST names it, with its spelling put right (Q5). Where the browser finds it is decided by `imageUrl`. */
export interface Image {
  /** A path below the asset host without a leading slash (`uploads/a.avif`), or an absolute http(s) address. */
  address: string;
}
