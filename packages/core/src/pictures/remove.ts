import { pictures, refuseRequest } from "@naqi/contracts";
import { Call } from "../kit/call.ts";
import { implement } from "../kit/implement.ts";
import { transact } from "../kit/transact.ts";
import { addressOf, activeOwner, showing } from "./owner.ts";

/** Shows the caller's photo or logo no more; where there is none, nothing changes. */
export const remove = implement(pictures.remove, async ({ kind }) => {
  const { memberId } = Call.member();
  for (let attempt = 0; attempt < 3; attempt++) {
    const owner = await activeOwner(memberId);
    if (!addressOf(owner, kind)) return { kind };
    const failed = await transact(showing(owner, kind, ""));
    if (failed.size === 0) return { kind };
  }
  throw refuseRequest.busy();
});
