import { pictures } from "@naqi/contracts";
import { implement } from "../../gate/implement.ts";
import { commit } from "../../kit/table/commit.ts";
import { retryOnConflict } from "../../kit/table/retry-on-conflict.ts";
import { activeOwner, showing, shownBy } from "./owner.ts";

export const remove = implement(pictures.remove, async ({ kind, url }) => {
  return retryOnConflict(async () => {
    const owner = await activeOwner();
    const shown = shownBy(owner, kind);
    const stay = url === undefined ? [] : shown.filter((address) => address !== url);
    if (stay.length === shown.length) return { kind };
    await commit(showing(owner, kind, stay));
    return { kind };
  });
});
