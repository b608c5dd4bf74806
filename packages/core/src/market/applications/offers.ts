import { type AreaName, applications, areaCentres, distanceKm, type Offer, refuseApplication } from "@naqi/contracts";
import { listedCards } from "../../cleaners/search/search.ts";
import { Call } from "../../kit/call.ts";
import { implement } from "../../gate/implement.ts";
import { readTogether, row } from "../../kit/table/read-together.ts";
import { LiveApplicationEntity, RequestEntity } from "../requests/requests.entity.ts";
import { asRequest, type RequestRow } from "../requests/view.ts";
import { ApplicationEntity } from "./applications.entity.ts";
import { type ApplicationRow, asApplication } from "./view.ts";

export const offers = implement(applications.offers, async ({ requestId }) => {
  const [{ data: live }, cardOf] = await Promise.all([
    LiveApplicationEntity.query.primary({ requestId }).go({ consistent: true }),
    listedCards(),
  ]);
  const [request, ...found] = await readTogether(
    row(RequestEntity, { requestId }),
    ...live.flatMap(({ applicationId, declinedOn }) =>
      declinedOn === undefined ? [row(ApplicationEntity, { applicationId })] : [],
    ),
  );
  if (request?.customerId !== Call.member().memberId || request.origin !== "posted") {
    throw refuseApplication.requestNotFound();
  }
  const asOffer = (application: ApplicationRow): Offer => {
    const listed = cardOf(application.cleanerId);
    const { request: _, ...shown } = asApplication(application, request);
    const { preferredDate: day, preferredTime: hour } = request;
    const { durationMinutes } = application;
    return {
      ...shown,
      cleanerName: application.cleanerName,
      cleaner: listed?.card,
      distanceKm: listed && distanceTo(request, listed.card),
      requestedTime: day ? listed?.at({ day, hour: hour || undefined, durationMinutes }) : undefined,
    };
  };
  return {
    request: asRequest(request),
    offers: found.flatMap((application) => (application ? [asOffer(application)] : [])),
  };
});

/** km to one decimal, between the centres of two areas. */
function distanceTo({ location }: RequestRow, { serviceAreas }: { serviceAreas: string[] }): number | undefined {
  const base = areaCentres[serviceAreas[0] as AreaName];
  return base && Math.round(distanceKm(base, areaCentres[location as AreaName]) * 10) / 10;
}
