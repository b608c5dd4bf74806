import { Call } from "../../kit/call.ts";
import { allOf, ifThere } from "../../kit/table/conditions.ts";
import { commit, deleting, putting, retry } from "../../kit/table/commit.ts";
import { TicketEntity } from "../../staff/tickets/tickets.entity.ts";
import { openUndo, readMember } from "../member-record/member.ts";
import { SubscriptionEntity } from "../member-record/subscriptions.entity.ts";
import { forEach } from "./own-rows.ts";

export interface AddressMove {
  memberId: string;
  from: string;
}

/**
 * Moves tickets and subscriptions, which are found by address alone, to their owner's latest address that can't be undone (decision
 * 0187). It is due when the change itself can't be undone; until then the former address is answered. Repeatable. A change that
 * was undone, or an account that has closed, moves nothing.
 */
export async function moveRows({ memberId, from }: AddressMove): Promise<void> {
  Call.job();
  const member = await readMember(memberId);
  if (!member || member.standing === "closed") return;
  const to = openUndo(member)?.email ?? member.email;
  if (to !== from) await Promise.all([moveTickets(from, to), moveSubscriptions(from, to)]);
}

async function moveTickets(from: string, to: string): Promise<void> {
  const { data } = await TicketEntity.query.byEmail({ email: from }).go({ pages: "all" });
  await forEach(data, ({ ticketId, createdAt }) =>
    ifThere(
      TicketEntity.patch({ ticketId })
        .set({ email: to })
        .composite({ createdAt })
        .where(({ email }, { eq }) => eq(email, from))
        .go(),
    ),
  );
}

/** What the new address has joined or left itself stays. */
async function moveSubscriptions(from: string, to: string): Promise<void> {
  const { data } = await SubscriptionEntity.query.primary({ email: from }).go({ consistent: true, pages: "all" });
  for (const row of data) {
    const { list, linkId, leftAt: left } = row;
    const { data: own } = await SubscriptionEntity.get({ email: to, list }).go({ consistent: true });
    await commit([
      ...(own ? [] : [putting("subscription", SubscriptionEntity.create({ ...row, email: to }), retry)]),
      deleting(
        "former",
        SubscriptionEntity.delete({ email: from, list }).where((found, { eq, notExists }) =>
          allOf(eq(found.linkId, linkId), left ? eq(found.leftAt, left) : notExists(found.leftAt)),
        ),
        retry,
      ),
    ]);
  }
}
