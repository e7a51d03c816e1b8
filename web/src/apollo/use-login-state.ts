import { useApolloClient } from "@apollo/client/react";
import { useCallback, useState } from "react";

/**
 * As React's `useState`, for a customer's data: another login, which has another client, begins with the initial value, and what an
 * earlier render sets for its own login changes nothing then.
 */
export function useLoginState<State>(initial: State): [State, (value: State) => void] {
  const client = useApolloClient();
  const [state, setState] = useState({ client, value: initial });
  const set = useCallback((value: State) => setState({ client, value }), [client]);
  return [state.client === client ? state.value : initial, set];
}
