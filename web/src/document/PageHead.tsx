import { useWholeAddress } from "./origin.ts";

interface PageHeadProps {
  /** Without the shop's name, which follows it. */
  title: string;
  /** One or two sentences for search engines. */
  description?: string;
  /** The one address of this page, from the root; left out for pages that nobody should find by searching. */
  path?: string;
  /** What is shown where the page is shared; the shop's own picture unless given. */
  picture?: string | null | undefined;
}

/** What a page puts into the document's head; React lifts it there. */
export function PageHead({ title, description, path, picture }: PageHeadProps) {
  const whole = useWholeAddress();
  return (
    <>
      <title>{`${title} | Kasavu`}</title>
      {description !== undefined && <meta name="description" content={description} />}
      {path === undefined ? (
        <meta name="robots" content="noindex" />
      ) : (
        <>
          <link rel="canonical" href={whole(path)} />
          <meta property="og:url" content={whole(path)} />
          <meta property="og:type" content="website" />
          <meta property="og:site_name" content="Kasavu" />
          <meta property="og:locale" content="en_IN" />
          <meta property="og:title" content={title} />
          {description !== undefined && <meta property="og:description" content={description} />}
          <meta property="og:image" content={whole(picture ?? "/share.jpg")} />
          <meta name="twitter:card" content="summary_large_image" />
        </>
      )}
    </>
  );
}
