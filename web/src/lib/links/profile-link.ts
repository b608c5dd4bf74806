import type { ServiceSlug } from "@naqi/contracts";

interface Way {
  service: ServiceSlug | undefined;
  /** The query of the search that led there. */
  search: string | undefined;
}

/**
 * A cleaner's profile; `search` is one parameter, so that a time picked on the profile does not replace the searched
 * one.
 */
export function profileLink(cleanerId: string, way: Way): string {
  const query = new URLSearchParams(queryOfWay(way)).toString();
  return `/cleaner-profile/${cleanerId}${query && `?${query}`}`;
}

/** The part of the search kept in a profile's address; a search for only the service is expressed by the service. */
export const queryOfWay = ({ service, search }: Way): Record<string, string> => ({
  ...(service && { service }),
  ...(search && search !== `service=${service}` && { search }),
});
