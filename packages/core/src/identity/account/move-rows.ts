import { allOf, ifThere } from "../../kit/table/conditions.ts";
import { commit, deleting, putting, retry } from "../../kit/table/commit.ts";
import { TicketEntity } from "../../staff/tickets/tickets.entity.ts";
import { readMember } from "../member-record/member.ts";
import { SubscriptionEntity } from "../member-record/subscriptions.entity.ts";
import { forEach } from "./own-rows.ts";

export interface AddressMove {
  memberId: string;
  from: string;
  to: string;
  /** The change was undone: only what it moved returns; the rest belongs to whoever has the other mailbox. */
  isUndo: boolean;
}

/**
 * Tickets and subscriptions, which are found by address alone, follow their owner to a new address, so that they are exported and
 * erased with the account, and a later holder of the former address has none of them (decision 0187). Repeatable. A change that was
 * undone or followed by another moves nothing any more. A closed account's rows still move: the second pass of the erasure finds them.
 */
export async function moveRows(move: AddressMove): Promise<void> {
  const member = await readMember(move.memberId);
  if (member && member.standing !== "closed" && member.email !== move.to) return;
  await Promise.all([moveTickets(move), moveSubscriptions(move)]);
}

const goesWith = ({ to, isUndo }: AddressMove, { formerEmail }: { formerEmail?: string | undefined }) =>
  !isUndo || formerEmail === to;

async function moveTickets(move: AddressMove): Promise<void> {
  const { from, to, isUndo } = move;
  const { data } = await TicketEntity.query.byEmail({ email: from }).go({ pages: "all" });
  await forEach(
    data.filter((ticket) => goesWith(move, ticket)),
    async ({ ticketId, createdAt }) => {
      const patch = TicketEntity.patch({ ticketId });
      const moved = isUndo
        ? patch.set({ email: to }).remove(["formerEmail"])
        : patch.set({ email: to, formerEmail: from });
      await ifThere(
        moved
          .composite({ createdAt })
          .where(({ email }, { eq }) => eq(email, from))
          .go(),
      );
    },
  );
}

/** The new address's own choice about a list counts more than the moved one. */
async function moveSubscriptions(move: AddressMove): Promise<void> {
  const { from, to, isUndo } = move;
  const { data } = await SubscriptionEntity.query.primary({ email: from }).go({ consistent: true, pages: "all" });
  for (const row of data.filter((one) => goesWith(move, one))) {
    const { list } = row;
    const moved = { ...row, email: to, formerEmail: isUndo ? undefined : from };
    const { data: own } = await SubscriptionEntity.get({ email: to, list }).go({ consistent: true });
    await commit([
      ...(own ? [] : [putting("subscription", SubscriptionEntity.create(moved), retry)]),
      deleting(
        "former",
        SubscriptionEntity.delete({ email: from, list }).where(({ linkId, leftAt }, { eq, notExists }) =>
          allOf(eq(linkId, row.linkId), row.leftAt ? eq(leftAt, row.leftAt) : notExists(leftAt)),
        ),
        retry,
      ),
    ]);
  }
}
