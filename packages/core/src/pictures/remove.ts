import { pictures } from "@naqi/contracts";
import { implement } from "../kit/implement.ts";
import { transact } from "../kit/transact.ts";
import { overtaken, untilWritten } from "../kit/until-written.ts";
import { addressOf, activeOwner, showing } from "./owner.ts";

/** Shows the caller's photo or logo no more; where there is none, nothing changes. */
export const remove = implement(pictures.remove, async ({ kind }) => {
  return untilWritten(async () => {
    const owner = await activeOwner();
    if (!addressOf(owner, kind)) return { kind };
    const failed = await transact(showing(owner, kind, ""));
    if (failed.size === 0) return { kind };
    return overtaken;
  });
});
