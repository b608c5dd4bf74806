import { isDeepStrictEqual } from "node:util";
import { admin, isSameName, policy, refusePeople, type SavedView } from "@naqi/contracts";
import { actingAsStaff } from "../audit/staff.ts";
import { Call } from "../../kit/call.ts";
import { newId } from "../../kit/ids.ts";
import { implement } from "../../gate/implement.ts";
import { commit, putting, retry } from "../../kit/table/commit.ts";
import { retryOnConflict } from "../../kit/table/retry-on-conflict.ts";
import { PeopleViewsEntity } from "./people-views.entity.ts";

const readViews = async (staffId: string) => (await PeopleViewsEntity.get({ staffId }).go({ consistent: true })).data;

export const views = implement(admin.views, async () => ({
  items: (await readViews(Call.member().memberId))?.items ?? [],
}));

/** Saves a view; a repeat changes nothing. Refuses a taken name (case is ignored) and more than `policy.people.views`. */
export const saveView = implement(admin.saveView, ({ name, view }) =>
  changeViews((items) => {
    const namesake = items.find((one) => isSameName(one.name, name));
    if (namesake && isDeepStrictEqual(namesake.view, view)) return items;
    if (namesake) throw refusePeople.viewNameTaken({ fields: { name: refusePeople.viewNameTaken.text } });
    if (items.length >= policy.people.views) throw refusePeople.tooManyViews();
    return [...items, { viewId: newId("viw"), name, view }];
  }),
);

export const removeView = implement(admin.removeView, ({ viewId }) =>
  changeViews((items) =>
    items.some((one) => one.viewId === viewId) ? items.filter((one) => one.viewId !== viewId) : items,
  ),
);

/** Writes the result of `decide` on the version that was read, so that two tabs keep both changes. Skips an unchanged list. */
async function changeViews(decide: (items: SavedView[]) => SavedView[]) {
  const { memberId: staffId } = Call.member();
  return retryOnConflict(async () => {
    const former = await readViews(staffId);
    const before = former?.items ?? [];
    const items = decide(before);
    if (items === before) return { items };
    const version = former?.version ?? 0;
    const row = PeopleViewsEntity.put({ staffId, items, version: version + 1, updatedAt: Call.now() });
    await commit([
      actingAsStaff(),
      putting(
        "views",
        row.where((kept, { eq, notExists }) => (former ? eq(kept.version, version) : notExists(kept.version))),
        retry,
      ),
    ]);
    return { items };
  });
}
