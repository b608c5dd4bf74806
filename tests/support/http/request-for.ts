import { type Operation, routeOf } from "@naqi/contracts";

/** The route of an operation with its parameters filled in, and what is left as the query or the body. */
export function requestFor(operation: Operation, input: Record<string, unknown>) {
  const { method, path, parameters } = routeOf(operation);
  const filled = path.replaceAll(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(String(input[name])));
  const rest = Object.fromEntries(Object.entries(input).filter(([name]) => !parameters.includes(name)));
  if (method !== "GET") return { route: `${method} ${filled}`, body: rest };
  const query = new URLSearchParams(rest as Record<string, string>).toString();
  return { route: `GET ${filled}${query && `?${query}`}` };
}
