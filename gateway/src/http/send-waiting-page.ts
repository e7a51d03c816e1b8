import type { ServerResponse } from "node:http";
import { trustedTypes } from "./headers.ts";
import { sendNotStored } from "./send-text.ts";

const retrySeconds = 2;

/**
 * Sends a page that reloads itself, in place of one that cannot be sent yet.
 * @param reason a sentence in HTML
 */
export function sendWaitingPage(response: ServerResponse, reason: string): void {
  response
    .appendHeader("Content-Security-Policy", trustedTypes("'none'"))
    .setHeader("Retry-After", String(retrySeconds));
  sendNotStored(response, 503, "text/html; charset=utf-8", waitingPage(reason));
}

const waitingPage = (reason: string) => `<!doctype html>
<html lang="en-IN">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<meta http-equiv="refresh" content="${retrySeconds}">
<title>One moment | Kasavu</title>
</head>
<body>
<h1>One moment, please</h1>
<p>${reason} This page tries again by itself in ${retrySeconds} seconds.</p>
</body>
</html>
`;
