/** An image with its normalized address (Q5); `imageUrl` derives the public URL. */
export interface Image {
  /** A path below the asset host without a leading slash (`uploads/a.avif`), or an absolute http(s) URL. */
  address: string;
  /** Text for those who do not see it; absent if REST sends none. */
  alt?: string;
}
