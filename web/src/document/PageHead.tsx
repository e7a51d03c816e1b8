interface PageHeadProps {
  /** Without the shop's name, which follows it. */
  title: string;
  /** One or two sentences for search engines. */
  description?: string;
  /** The one address of this page, from the root; left out for pages that nobody should find by searching. */
  path?: string;
}

/** What a page puts into the document's head; React lifts it there. */
export function PageHead({ title, description, path }: PageHeadProps) {
  return (
    <>
      <title>{`${title} | Kasavu`}</title>
      {description !== undefined && <meta name="description" content={description} />}
      {path === undefined ? <meta name="robots" content="noindex" /> : <link rel="canonical" href={path} />}
    </>
  );
}
