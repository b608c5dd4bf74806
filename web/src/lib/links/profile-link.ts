import type { ServiceSlug } from "@naqi/contracts";

interface Way {
  service: ServiceSlug | undefined;
  /** The query of the search that led there. */
  search: string | undefined;
}

/** The profile of a cleaner; `search` is one parameter of it, so that a time picked on the profile does not replace the one searched for. */
export function profileLink(cleanerId: string, way: Way): string {
  const query = new URLSearchParams(queryOfWay(way)).toString();
  return `/cleaner-profile/${cleanerId}${query && `?${query}`}`;
}

/** What an address of the profile keeps of the way to it; a search for the service alone is said by the service. */
export const queryOfWay = ({ service, search }: Way): Record<string, string> => ({
  ...(service && { service }),
  ...(search && search !== `service=${service}` && { search }),
});
