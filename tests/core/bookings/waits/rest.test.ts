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
describe("freed hours that an offer does not take", () => {
  it("are offered to the next one at once", async () => {
    const { one, two, book, offered, starts } = await twoWaiting(120);
    expect([await offered(one, after(2)), await offered(two, after(2))]).toEqual([["10:00"], ["12:00"]]);
    expect(await starts(after(3))).toEqual([]);
    expect((await book(two, after(3), "12:00")).status).toBe("confirmed");
    expect((await book(one, after(3))).status).toBe("confirmed");
    await unbroken();
  });

  it("are free if no one waits for them", async () => {
    const { join, free, starts } = await longVisit();
    await join(await member("customer"));
    await free(after(2));
    expect(await starts(after(2))).toEqual(["12:00"]);
    await unbroken();
  });
});

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

  it("of a customer who books another hour of that day are kept no longer", async () => {
    const { join, free, book, starts } = await longVisit();
    const one = await member("customer");
    await join(one);
    await free(after(2));
    expect(await starts(after(2))).toEqual(["12:00"]);
    await book(one, after(3), "12:00");
    await deliverAll(after(3));
    expect(await starts(after(3))).toEqual(["10:00"]);
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
