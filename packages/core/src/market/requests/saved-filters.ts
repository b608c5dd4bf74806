import { isDeepStrictEqual } from "node:util";
import { type BoardFilters, isSameName, policy, refuseRequestOf, requests, type SavedFilters } from "@naqi/contracts";
import { Call } from "../../kit/call.ts";
import { newId } from "../../kit/ids.ts";
import { implement } from "../../gate/implement.ts";
import { commit, putting, retry } from "../../kit/table/commit.ts";
import { retryOnConflict } from "../../kit/table/retry-on-conflict.ts";
import { beingActive } from "../../identity/member-record/standing.ts";
import { SavedFiltersEntity } from "./requests.entity.ts";

const readSaved = async (cleanerId: string) =>
  (await SavedFiltersEntity.get({ cleanerId }).go({ consistent: true })).data;

export const savedFilters = implement(requests.savedFilters, async () => ({
  items: (await readSaved(Call.member().memberId))?.items ?? [],
}));

/** Names are unique regardless of capitals; a repeat changes nothing. Refuses a used name, and more than `policy.savedFilters`. */
export const saveFilters = implement(requests.saveFilters, ({ name, filters, at }) =>
  changeSaved((items) => {
    const wanted = inForce(filters);
    const namesake = items.find((one) => isSameName(one.name, name));
    if (namesake && isDeepStrictEqual(namesake.filters, wanted)) return items;
    if (namesake) throw refuseRequestOf.filtersNameTaken({ fields: { name: refuseRequestOf.filtersNameTaken.text } });
    if (items.length >= policy.savedFilters.most) throw refuseRequestOf.tooManyFilters();
    return items.toSpliced(at ?? items.length, 0, { savedFiltersId: newId("flt"), name, filters: wanted });
  }),
);

export const removeFilters = implement(requests.removeFilters, ({ savedFiltersId }) =>
  changeSaved((items) =>
    items.some((one) => one.savedFiltersId === savedFiltersId)
      ? items.filter((one) => one.savedFiltersId !== savedFiltersId)
      : items,
  ),
);

/** An empty text filters nothing. */
const inForce = (filters: BoardFilters): BoardFilters =>
  Object.fromEntries(Object.entries(filters).filter(([, value]) => value));

/** Writes at the read version and for an active member, because a token outlives the account. */
async function changeSaved(decide: (items: SavedFilters[]) => SavedFilters[]) {
  const { memberId: cleanerId } = Call.member();
  return retryOnConflict(async () => {
    const former = await readSaved(cleanerId);
    const before = former?.items ?? [];
    const items = decide(before);
    if (items === before) return { items };
    const version = former?.version ?? 0;
    const row = SavedFiltersEntity.put({ cleanerId, items, version: version + 1, updatedAt: Call.now() });
    await commit([
      beingActive(cleanerId),
      putting(
        "filters",
        row.where((saved, { eq, notExists }) => (former ? eq(saved.version, version) : notExists(saved.version))),
        retry,
      ),
    ]);
    return { items };
  });
}
