import { addMinutes } from "@naqi/contracts";
import { Call, type MemberActor, Messages, Reports, Reviews } from "@naqi/core";

interface Made {
  cleaners: readonly MemberActor[];
  customers: readonly MemberActor[];
  staff: MemberActor;
}

/** The first customer and the first cleaner have reported something, and staff have closed one of the reports. */
export async function makeReports({ cleaners, customers, staff }: Made, base: string): Promise<void> {
  const [customer, cleaner] = [customers[0], cleaners[0]];
  if (!customer || !cleaner) throw new Error("There is nobody to report anything.");
  const talks = await Call.run({ actor: customer, now: base }, () => Messages.mine({}));
  for (const { conversationId } of talks.items.slice(0, 1)) {
    const early = addMinutes(base, -26 * 60);
    const { reportId } = await Call.run({ actor: customer, now: early }, () =>
      Reports.ofConversation({ conversationId, reason: "other", words: "Is this really the cleaner of the profile?" }),
    );
    await Call.run({ actor: staff, now: addMinutes(base, -20 * 60) }, async () => {
      await Reports.staffCase({ reportId });
      await Reports.close({ reportId, outcome: "dismissed", reason: "The account is the cleaner's own." });
    });
    await Call.run({ actor: customer, now: addMinutes(base, -60) }, async () => {
      const { items } = await Messages.thread({ conversationId });
      const messageId = items.find(({ by }) => by === "other")?.messageId;
      await Reports.ofConversation({ conversationId, messageId, reason: "payment_outside" });
    });
  }
  await Call.run({ actor: cleaner, now: addMinutes(base, -3 * 60) }, async () => {
    const { items } = await Reviews.received({});
    const worst = items.toSorted((one, other) => one.rating - other.rating)[0];
    if (!worst) return;
    const words = "This was not at my visit, I have never been to that building.";
    await Reports.ofReview({ cleanerId: cleaner.memberId, reviewId: worst.reviewId, reason: "untrue", words });
  });
}
