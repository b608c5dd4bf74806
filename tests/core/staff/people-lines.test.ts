import { Members } from "@naqi/core";
import { restoreLines } from "@naqi/core/staff/desk/restore-lines";
import { PersonLineEntity } from "@naqi/core/identity/member-record/people-index.entity";
import { lineShardOf } from "@naqi/core/identity/member-record/people-index";
import { describe, expect, it } from "vitest";
import { checkTable } from "../../../packages/local/src/checks/index.ts";
import { as, cleaner, job, member } from "../../support/given/given.ts";

const without = (memberId: string) =>
  Promise.all(
    (["member", "cleaner"] as const).map((side) =>
      PersonLineEntity.delete({ shard: lineShardOf(memberId), memberId, side }).go(),
    ),
  );

describe("the people index", () => {
  it("are written once for members who joined before there were any", async () => {
    const [customer, other] = [await member("customer"), await cleaner()];
    await without(customer.memberId);
    await without(other.memberId);
    // A change before that writes only the changed part.
    await as(other, () => Members.update({ phone: "+971501112233" }));
    expect((await checkTable()).broken).not.toEqual([]);
    expect((await as(job, () => restoreLines())).written).toBe(2);
    expect((await checkTable()).broken).toEqual([]);
    expect((await as(job, () => restoreLines())).written).toBe(0);
  });
});
