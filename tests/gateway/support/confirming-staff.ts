import type { RequestListener } from "node:http";
import { sendJson } from "./rest-client-of.ts";

const account = {
  id: 1,
  name: "Meera",
  email: "meera@kasavu.example",
  role: "staff",
  is_disabled: false,
  created_at: "2026-11-01T00:00:00.000Z",
};

/** A REST that confirms the staff session of every token but `st_made_up` (GET staff/me); other calls are for `rest`. */
export function confirmingStaff(rest: RequestListener): RequestListener {
  return (request, response) => {
    if (request.url !== "/api/staff/me") return rest(request, response);
    if (request.headers.authorization !== "Bearer st_made_up") {
      return sendJson(response, { success: true, message: "OK", data: { account } });
    }
    sendJson(response, { success: false, message: "Your session has expired." }, 401);
  };
}
