export interface Route {
  method: string;
  /** `/bookings/{bookingId}/start`, without the stage. */
  path: string;
}

export interface Match<Of extends Route> {
  route: Of;
  /** Decoded; empty when the path has none. */
  parameters: Record<string, string>;
}

const parameterIn = (segment: string) => /^\{(\w+)\}$/.exec(segment)?.[1];

/**
 * Finds the route of a request. A literal segment wins over a parameter, from left to right, whatever the order of the
 * list. A parameter is exactly one segment and never empty; a path whose percent-encoding is broken matches nothing.
 */
export function matcher<Of extends Route>(routes: readonly Of[]) {
  const prepared = routes.map((route) => ({ route, segments: route.path.split("/") }));
  prepared.sort((one, other) => rank(one.segments).localeCompare(rank(other.segments)));

  return (method: string, path: string): Match<Of> | undefined => {
    const given = decoded(path);
    if (!given) return undefined;
    for (const { route, segments } of prepared) {
      if (route.method !== method || segments.length !== given.length) continue;
      const parameters = parametersOf(segments, given);
      if (parameters) return { route, parameters };
    }
    return undefined;
  };
}

// Sorting by "0" for literal and "1" for parameter puts the route that is literal furthest to the left first.
const rank = (segments: string[]) => segments.map((segment) => (parameterIn(segment) ? "1" : "0")).join("");

function parametersOf(segments: string[], given: string[]) {
  const parameters: Record<string, string> = {};
  for (const [place, segment] of segments.entries()) {
    const name = parameterIn(segment);
    const value = given[place] ?? "";
    if (name ? value === "" : segment !== value) return undefined;
    if (name) parameters[name] = value;
  }
  return parameters;
}

function decoded(path: string) {
  try {
    return path.split("/").map(decodeURIComponent);
  } catch {
    return undefined;
  }
}
