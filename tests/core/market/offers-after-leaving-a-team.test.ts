import { Applications, Teams } from "@naqi/core";
import { beforeEach, expect, it } from "vitest";
import { deliverAll } from "../../support/core/delivering.ts";
import { fakePorts } from "../../support/core/ports.ts";
import { applied, as, cleaner, member, posted, testNow } from "../../support/given/given.ts";
import { business, joined } from "../../support/given/teams.ts";

beforeEach(() => void fakePorts());

// The worker applies what is so by then (as `followStanding` does): the cleaner is in no team any more.
it("an offer made after leaving a team stays, also if the worker is late", async () => {
  const [owner, aisha, customer] = [await business(), await cleaner(), await member("customer")];
  const { requestId } = await posted(customer);
  await joined(owner, aisha);
  await as(aisha, () => Teams.leave({}));
  await applied(aisha, requestId);
  await deliverAll(testNow);
  const { items } = await as(aisha, () => Applications.mine({}));
  expect(items.map(({ status, withdrawnFor }) => [status, withdrawnFor])).toEqual([["pending", undefined]]);
});
