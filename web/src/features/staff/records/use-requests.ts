import { admin, applications, type InputOf, type RequestCase, requests } from "@naqi/contracts";
import { mergeInto } from "@/lib/answers/recent-writes.ts";
import { usePages } from "@/lib/data/use-pages.ts";
import { useQuery } from "@/lib/data/use-query.ts";
import { useStaffCommand } from "../parts/use-staff-command.ts";

const live = { live: true };

export const useRequests = (filters: InputOf<typeof requests.staffList>) => usePages(requests.staffList, filters, live);
export const useRequestCase = (requestId: string) => useQuery(requests.staffCase, { requestId });
export const useRequestOffers = (requestId: string) => usePages(applications.staffOffers, { requestId });

// The list by status lags: a closed request leaves lists it no longer belongs to.
const outOfRequests = mergeInto(requests.staffList, (page, { request }: RequestCase, asked) => ({
  ...page,
  items: page.items.flatMap((one) => {
    if (one.requestId !== request.requestId) return one;
    return asked.customerId || asked.status === request.status || asked.status === "any" ? request : [];
  }),
}));

/** Takes a request off the job board. */
export const useCloseRequest = () =>
  useStaffCommand(requests.staffClose, {
    refreshes: [
      requests.staffList,
      requests.staffCase,
      admin.findRecords,
      applications.staffOffers,
      admin.person,
      admin.audit,
    ],
    merge: [outOfRequests],
  });
