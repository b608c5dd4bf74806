import { addMinutes, type PayoutDetails, policy } from "@naqi/contracts";
import { CleanerEntity } from "@naqi/core/cleaners/profile/cleaners.entity";
import { MemberEntity } from "@naqi/core/identity/member-record/member-record.entity";
import { PayoutMethodEntity } from "@naqi/core/money/payouts/payouts.entity";
import { describe, expect, it } from "vitest";
import { deliverAll } from "../../support/core/delivering.ts";
import { testNow } from "../../support/given/given.ts";
import { everything } from "../../support/core/look.ts";
import { fakePorts } from "../../support/core/ports.ts";
import { bank, onboarding, wizardOf } from "../../support/given/wizard.ts";

const { mails, vault } = fakePorts();

const careem: PayoutDetails = { payoutMethod: "careem_pay", careemPhone: "+971 50 123 4567" };
const rowsOf = async (cleanerId: string) =>
  (await PayoutMethodEntity.query.primary({ cleanerId }).go({ consistent: true })).data;
const heldUntil = async (cleanerId: string) => (await CleanerEntity.get({ cleanerId }).go()).data?.payoutHeldUntil;
const fresh = { authTime: addMinutes(testNow, -1) };

async function mailsTo(email: string) {
  await deliverAll();
  return mails.filter(({ to, subject }) => to === email && subject === "Your payout method was changed");
}

describe("the first payout method", () => {
  it("becomes the default, is shown masked, and needs no hold and no mail", async () => {
    const { worker, wizard } = await onboarding(5);
    const { stepData } = await wizard.payout();
    expect(stepData.step6.methods).toEqual([
      {
        payoutMethodId: expect.stringMatching(/^pay_/),
        payoutMethod: "bank_transfer",
        masked: "AE** **** **** **** *** 3456",
        bankName: "Mashreq Bank",
        accountHolder: "Aisha Khan",
        isPrimary: true,
        addedAt: testNow,
      },
    ]);
    expect(await heldUntil(worker.memberId)).toBeUndefined();
    expect(await mailsTo(worker.email)).toEqual([]);
  });

  it("is on hold until a change of the address can no longer be undone", async () => {
    const { worker, wizard } = await onboarding(5);
    const { memberId } = worker;
    const formerEmail = { email: "former@example.com", until: addMinutes(testNow, policy.emailUndoHours * 60) };
    await MemberEntity.patch({ memberId }).set({ formerEmail }).go();
    await wizard.payout();
    expect(await heldUntil(memberId)).toBe(formerEmail.until);
  });

  it("is stored encrypted, for this cleaner only: no row contains the number", async () => {
    const { worker, wizard } = await onboarding(5);
    await wizard.payout();
    const number = bank.bankDetails.iban.replaceAll(" ", "");
    const rows = JSON.stringify((await everything()).filter((row) => JSON.stringify(row).includes(worker.memberId)));
    expect(rows).not.toContain(number);
    expect(rows).not.toContain(number.slice(4, 16));
    const [row] = await rowsOf(worker.memberId);
    const context = { memberId: worker.memberId, purpose: "payout" } as const;
    expect(JSON.parse(await vault.open(row?.sealed ?? "", context))).toMatchObject({ bankDetails: { iban: number } });
    await expect(vault.open(row?.sealed ?? "", { ...context, memberId: "another" })).rejects.toThrow(/./);
  });

  it("with a wrong check digit, or a number of another kind, is refused at its field", async () => {
    const { worker, wizard } = await onboarding(5);
    const ibanText = "Please enter a valid UAE IBAN (AE followed by 21 digits)";
    const iban = bank.bankDetails.iban.replace("AE07", "AE08");
    await expect(wizard.payout({ ...bank, bankDetails: { ...bank.bankDetails, iban } })).rejects.toMatchObject({
      extra: { fields: { "details.bankDetails.iban": ibanText } },
    });
    await expect(wizard.payout({ payoutMethod: "careem_pay", careemPhone: "050123456" })).rejects.toMatchObject({
      extra: { fields: { "details.careemPhone": "Please enter a valid UAE phone number (+971XXXXXXXXX)" } },
    });
    await expect(wizard.payout({} as PayoutDetails)).rejects.toMatchObject({
      extra: { fields: { "details.payoutMethod": "Please select a payout method" } },
    });
    expect(await rowsOf(worker.memberId)).toEqual([]);
  });
});

describe("replacing the payout method", () => {
  // covers B7.5
  it("needs a sign-in of the last five minutes", async () => {
    const { worker } = await onboarding(6);
    for (const authTime of [addMinutes(testNow, -6), addMinutes(testNow, -60)]) {
      await expect(wizardOf({ ...worker, authTime }).payout(careem)).rejects.toMatchObject({
        code: "member.signInAgain",
        status: 403,
      });
    }
    expect(await rowsOf(worker.memberId)).toMatchObject([{ payoutMethod: "bank_transfer" }]);
  });

  it("replaces it completely, holds payouts for 48 hours, and notifies the owner", async () => {
    const { worker } = await onboarding(6);
    const [former] = await rowsOf(worker.memberId);
    const { stepData } = await wizardOf({ ...worker, ...fresh }).payout(careem);
    expect(stepData.step6.methods).toMatchObject([
      {
        payoutMethodId: former?.payoutMethodId,
        payoutMethod: "careem_pay",
        masked: "+971 ** *** 4567",
        isPrimary: true,
      },
    ]);
    const [row] = await rowsOf(worker.memberId);
    expect([row?.bankName, row?.accountHolder]).toEqual([undefined, undefined]);
    expect(await heldUntil(worker.memberId)).toBe(addMinutes(testNow, 48 * 60));
    const [mail, ...more] = await mailsTo(worker.email);
    expect(more).toEqual([]);
    expect(mail?.text).toContain("+971 ** *** 4567");
    expect(mail?.text).toContain("payouts are on hold until Tue 9 Mar, 09:00, Dubai time");
    expect(mail?.text).not.toContain("1234567");
    // Links to the methods themselves, not to the list of earnings.
    expect(mail?.text).toContain("/cleaner/earnings?tab=payouts");
  });
});
