import { randomUUID } from "node:crypto";
import { addMinutes, fils, formatFils } from "@naqi/contracts";
import { Bookings, Problems, Wallet } from "@naqi/core";
import { commit } from "@naqi/core/kit/table/commit";
import { credited } from "@naqi/core/money/wallet/credited";
import { expect, it } from "vitest";
import { deliverAll } from "../../../support/core/delivering.ts";
import { fakePorts } from "../../../support/core/ports.ts";
import { accepting, as, asking, cleaner, job, member } from "../../../support/given/given.ts";
import { staff } from "../../../support/given/staff.ts";

// covers wallet.refund
it("the mail of a cancellation names the returned credit, minus earlier credits by staff", async () => {
  const ports = fakePorts();
  const [customer, worker, reviewer] = [await member("customer"), await cleaner(), await staff()];
  const { memberId } = customer;
  await as(job, () => commit(credited({ memberId, amount: fils(30), source: "goodwill", sourceId: randomUUID() })));
  const asked = asking(worker.memberId, { useWallet: true });
  const quote = await as(customer, () => Bookings.quote(asked));
  const { bookingId, startsAt, endsAt } = await as(customer, () => Bookings.book(accepting(asked, quote)));
  await as(worker, () => Bookings.start({ bookingId }), startsAt);
  const now = addMinutes(endsAt, 1);
  const reported = { bookingId, kind: "quality" as const, text: "The kitchen was not cleaned at all." };
  const { problemId } = await as(customer, () => Problems.report(reported), now);
  const key = { bookingId, problemId };
  await as(worker, () => Problems.answer({ ...key, text: "I cleaned all of it." }), now);
  const { problem } = await as(reviewer, () => Problems.staffCase(key), now);
  const decided = { ...key, version: problem.version, outcome: "credit" as const, amount: fils(20) };
  await as(reviewer, () => Problems.decide({ ...decided, reason: "The photos show it." }), now);
  await deliverAll(now);
  const before = (await as(customer, () => Wallet.mine({}), now)).balance;
  ports.mails.length = 0;
  await as(reviewer, () => Bookings.staffCancel({ bookingId, fee: "none", reason: "The cleaner left early." }), now);
  await deliverAll(now);
  expect((await as(customer, () => Wallet.mine({}), now)).balance - before).toBe(fils(10));
  const mail = ports.mails.findLast(({ to }) => to === customer.email);
  expect(mail?.text).toContain(`${formatFils(fils(10))} is back in your wallet.`);
});
