import { applications, type Application, requests } from "@naqi/contracts";
import { call } from "@/lib/data/api.ts";
import { mergeInto } from "@/lib/answers/recent-writes.ts";
import { useCommand } from "@/lib/data/use-command.ts";
import { type ChangeFilters as Change, useAddressFilters } from "@/lib/data/use-address.ts";
import { usePages } from "@/lib/data/use-pages.ts";
import { boardAddress, type BoardFilters, wishOf } from "./board-filters.ts";

export type ChangeFilters = Change<BoardFilters>;

/** The filters in the address bar. */
export const useBoardFilters = () => useAddressFilters(boardAddress);

/** Open requests, newest first; current ones stay while others load, and new ones arrive automatically. */
export const useBoard = (filters: BoardFilters) =>
  usePages(requests.board, wishOf(filters), { keepPrevious: true, live: true });

export const totalOf = async (filters: BoardFilters) =>
  (await call(requests.board, { ...wishOf(filters), limit: 1 })).total;

const ontoBoard = mergeInto(requests.board, (page, { requestId, applicationId }: Application) => ({
  ...page,
  items: page.items.map((item) =>
    item.requestId === requestId && !item.applicationId
      ? { ...item, applicationId, applicationCount: item.applicationCount + 1 }
      : item,
  ),
}));

const ontoMine = mergeInto(applications.mine, (page, written: Application, _, first) =>
  !first || page.items.some(({ applicationId }) => applicationId === written.applicationId)
    ? page
    : { ...page, items: [written, ...page.items] },
);

const offBoard = mergeInto(requests.board, (page, gone: string) => {
  const items = page.items.filter(({ requestId }) => requestId !== gone);
  return { ...page, items, total: page.total - (page.items.length - items.length) };
});

/** It no longer accepts applications and leaves the board. */
const gone: readonly string[] = ["application.requestClosed", "application.requestNotFound"];

/** This cleaner cannot apply, or not on the shown terms; a retry would not help. */
const settled: readonly string[] = [
  ...gone,
  "application.requestEdited",
  "application.enoughOffers",
  "application.ownRequest",
  "application.alreadyApplied",
  "application.declined",
];
export const isSettled = ({ code }: { code: string }) => settled.includes(code);

export const useApply = () =>
  useCommand(applications.apply, {
    refreshes: [requests.board, applications.mine],
    merge: [ontoBoard, ontoMine],
    onRefused: ({ code }, { requestId }) => gone.includes(code) && offBoard(requestId),
  });
