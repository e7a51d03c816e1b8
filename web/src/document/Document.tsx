import type { ReactNode } from "react";
import icon from "../assets/icon.svg";
import figtree from "../fonts/figtree.woff2";
import rupee from "../fonts/figtree-rupee.woff2";
import fraunces from "../fonts/fraunces.woff2";
import { type Assets, stateElementId } from "./page-state.ts";
import { OriginContext } from "./origin.ts";
import styles from "./Document.module.css";

interface DocumentProps {
  /** The origin of the shop. */
  origin: string;
  /** The notice above every page. */
  notice: string | null;
  assets: Assets;
  /** The page's state, serialized. */
  state: string;
  children: ReactNode;
}

/** The whole HTML document. Pages add their title, description and canonical URL with `PageHead`. */
export function Document({ origin, notice, assets, state, children }: DocumentProps) {
  return (
    <html lang="en-IN">
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="theme-color" content="#fbf7ef" />
        <link rel="icon" href={icon} type="image/svg+xml" />
        <link rel="apple-touch-icon" href="/apple-touch-icon.png" />
        <link rel="manifest" href="/manifest.webmanifest" />
        <link rel="preload" href={figtree} as="font" type="font/woff2" crossOrigin="anonymous" />
        <link rel="preload" href={rupee} as="font" type="font/woff2" crossOrigin="anonymous" />
        <link rel="preload" href={fraunces} as="font" type="font/woff2" crossOrigin="anonymous" />
        <link rel="stylesheet" href={assets.stylesheet} />
        {/* a second request, because that of the renderer's module script may fail; React merges equal URLs */}
        {import.meta.env.PROD && <script async src={`${assets.script}#classic`} />}
      </head>
      <body>
        {notice && <aside className={styles.notice}>{notice}</aside>}
        <OriginContext value={origin}>{children}</OriginContext>
        <script
          id={stateElementId}
          type="application/json"
          data-modules={assets.modules.join(" ")}
          dangerouslySetInnerHTML={{ __html: state }}
        />
      </body>
    </html>
  );
}
