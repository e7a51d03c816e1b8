import type { Response } from "express";

type Answer = { message?: string; data?: Record<string, unknown>; status?: 200 | 201 };

/** The envelope (Q1). Express adds an ETag and answers 304 to the caller who holds it. */
export function answer(res: Response, { message = "OK", data = {}, status = 200 }: Answer): void {
  res.status(status).json({ success: true, message, data });
}

/** The same, for what is the same for everyone and changes seldom. */
export function publicAnswer(res: Response, data: Record<string, unknown>): void {
  res.set("Cache-Control", "public, max-age=60, stale-while-revalidate=600");
  answer(res, { data });
}
