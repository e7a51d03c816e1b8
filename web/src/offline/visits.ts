import { createPath, type DataRouter } from "react-router-dom";

/** The addresses of the pages that are visited from now on, the present one first; whoever has seen to some takes them out. */
export function rememberVisits(router: DataRouter): string[] {
  const visits: string[] = [];
  let last = "";
  const remember = () => {
    const address = createPath({ ...router.state.location, hash: "" });
    if (router.state.navigation.state !== "idle" || address === last) return;
    last = address;
    visits.push(address);
  };
  remember();
  router.subscribe(remember);
  return visits;
}
