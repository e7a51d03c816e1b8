import type { Response } from "express";

type Success = { message?: string; data?: Record<string, unknown>; status?: 200 | 201 };

/** Sends the success envelope (Q1). Express adds an ETag and handles conditional requests. */
export function sendSuccess(res: Response, { message = "OK", data = {}, status = 200 }: Success): void {
  res.status(status).json({ success: true, message, data });
}

/** As `sendSuccess`, with cache headers for data that is public and changes rarely. */
export function sendPublic(res: Response, data: Record<string, unknown>): void {
  res.set("Cache-Control", "public, max-age=60, stale-while-revalidate=600");
  sendSuccess(res, { data });
}
