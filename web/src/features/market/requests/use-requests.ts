import { applications, type CleaningRequest, requests } from "@naqi/contracts";
import { mergeInto } from "@/lib/answers/recent-writes.ts";
import { useCommand } from "@/lib/data/use-command.ts";
import { usePages } from "@/lib/data/use-pages.ts";
import { useQuery } from "@/lib/data/use-query.ts";

/** The customer's requests, newest first; cleaners' changes arrive automatically. */
export const useMyRequests = () => usePages(requests.mine, {}, { live: true });

/** One of them with its offers. */
export const useOffers = (requestId: string | undefined) =>
  useQuery(applications.offers, requestId ? { requestId } : null);

const intoMine = mergeInto(requests.mine, (page, written: CleaningRequest, _, first) => {
  const isThere = page.items.some(({ requestId }) => requestId === written.requestId);
  if (!isThere) return first ? { ...page, items: [written, ...page.items] } : page;
  return { ...page, items: page.items.map((item) => (item.requestId === written.requestId ? written : item)) };
});

const writing = { refreshes: [requests.mine, applications.offers], merge: [intoMine] };
export const usePostRequest = () => useCommand(requests.post, writing);
export const useEditRequest = () => useCommand(requests.edit, writing);
export const useCloseRequest = () => useCommand(requests.cancel, writing);
export const useDecline = () => useCommand(applications.decline, { refreshes: [requests.mine, applications.offers] });
