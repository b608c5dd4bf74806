import { Account, type MemberActor } from "@naqi/core";
import { beforeEach, describe, expect, it } from "vitest";
import { checkTable } from "../../../../packages/local/src/checks/index.ts";
import { deliverAll } from "../../../support/core/delivering.ts";
import { fakePorts } from "../../../support/core/ports.ts";
import { as, member } from "../../../support/given/given.ts";
import { after, longVisit } from "../../../support/given/searching/waiting.ts";

const unbroken = async () => expect((await checkTable()).broken).toEqual([]);

beforeEach(() => void fakePorts());

/** A list on which the first waits for `minutes`, and a second for two hours; the four hours are freed. */
async function twoWaiting(minutes: number) {
  const given = await longVisit();
  const [one, two] = [await member("customer", { authTime: after(3) }), await member("customer")];
  await given.join(one, minutes);
  await given.join(two, 120, after(1));
  await given.free(after(2));
  const offered = async (who: MemberActor, now: string) =>
    (await given.mine(who, now)).map(({ state, hour }) => (state === "offered" ? hour : state));
  return { ...given, one, two, offered };
}

// covers waits.offer
describe("offered hours", () => {
  it("that the customer does not book go to the next one", async () => {
    const { one, two, book, offered } = await twoWaiting(240);
    expect([await offered(one, after(2)), await offered(two, after(2))]).toEqual([["10:00"], ["waiting"]]);
    await book(one, after(3));
    await deliverAll(after(3));
    expect([await offered(one, after(3)), await offered(two, after(3))]).toEqual([[], ["12:00"]]);
    await unbroken();
  });

  it("of a customer who closes the account go to the next one", async () => {
    const { one, two, offered } = await twoWaiting(240);
    await as(one, () => Account.close({}), after(3));
    await deliverAll(after(3));
    expect(await offered(two, after(3))).toEqual(["10:00"]);
    await unbroken();
  });
});
