import { useWholeAddress } from "./origin.ts";

interface PageHeadProps {
  /** Without the shop's name, which is appended. */
  title: string;
  /** One or two sentences for search engines. */
  description?: string;
  /** The canonical path; undefined for pages that must not be indexed. */
  path?: string;
  /** The picture for shared links; by default the shop's own. */
  picture?: string | null | undefined;
}

/** The metadata of a page, which React hoists into the document's head. */
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
