import { pick, useGraphiQL } from "@graphiql/react";
import { useEffect, useRef } from "react";
import { withToken } from "./authorization.ts";
import { useToken } from "./session.ts";

/** Sets the token of the login panel in the headers editor of the open tab. Renders nothing. */
export function AuthorizationHeader() {
  const token = useToken();
  const filledIn = useRef(new Set<string>());
  const { headerEditor, activeTabIndex, tabs } = useGraphiQL(pick("headerEditor", "activeTabIndex", "tabs"));
  const openTab = tabs[activeTabIndex]?.id;

  useEffect(() => {
    if (!headerEditor || !openTab) return;
    if (token !== null) filledIn.current.add(token);
    const headers = headerEditor.getValue();
    const filled = withToken(headers, token, filledIn.current);
    if (filled !== headers) headerEditor.setValue(filled);
  }, [headerEditor, openTab, token]);

  return null;
}
