import { Discounts, type MemberActor, Members } from "@naqi/core";
import { beforeEach, expect, it } from "vitest";
import { beforeTheWrite } from "../../../support/core/faults.ts";
import { deliverAll } from "../../../support/core/delivering.ts";
import { as, member, visitor } from "../../../support/given/given.ts";
import { fakePorts, tokenIn } from "../../../support/core/ports.ts";

let ports: ReturnType<typeof fakePorts>;
beforeEach(() => void (ports = fakePorts()));

const state = (who: MemberActor, phone: string) => as(who, () => Members.update({ phone }));
const welcomes = async (who: MemberActor) =>
  (await as(who, () => Discounts.mine({}))).items.filter(({ discountType }) => discountType === "welcome");
async function confirm(who: MemberActor) {
  await deliverAll();
  const mail = ports.mails.findLast(({ to }) => to === who.email);
  return as(who, () => Members.confirmEmail({ token: tokenIn(mail!) }));
}

// G118: one person by mailbox or phone gets one welcome code. The write of the confirmation has no condition on the phone.
it("a phone stated while the address is being confirmed is compared, and claimed", async () => {
  const number = "+971509998877";
  const accounts = [
    await member("customer", { emailVerified: false }),
    await member("customer", { emailVerified: false }),
  ];
  for (const one of accounts) {
    await deliverAll();
    beforeTheWrite(() => state(one, number));
    await confirm(one);
  }
  const all = await Promise.all(accounts.map(welcomes));
  expect(all.flat()).toHaveLength(1);
});

// A third, honest account that states it before confirming is compared with a mark without a holder.
it("a phone stated while confirming is known to a later account", async () => {
  const number = "+971509998866";
  const first = await member("customer", { emailVerified: false });
  await deliverAll();
  beforeTheWrite(() => state(first, number));
  await confirm(first);
  expect(await welcomes(first)).toHaveLength(1);
  const second = await member("customer", { emailVerified: false });
  await state(second, number);
  await confirm(second);
  expect(await welcomes(second)).toEqual([]);
});

// The link is read, the pool sets the password, and only then is the address confirmed, with the phone from before.
it("a phone stated while the link of the mail sets a password in another browser is compared", async () => {
  const number = "+971509998855";
  await state(await member("customer"), number);
  const second = await member("customer", { emailVerified: false });
  await deliverAll();
  const token = tokenIn(ports.mails.findLast(({ to }) => to === second.email)!);
  beforeTheWrite(() => state(second, number));
  await as(visitor, () => Members.confirmElsewhere({ token, newPassword: "correct horse battery 9" }));
  expect(await welcomes(second)).toEqual([]);
});
