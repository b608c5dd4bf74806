import { formerMember } from "@naqi/contracts";
import { AuditEntity } from "../audit/audit.entity.ts";
import { eraseCounts } from "../kit/limits.ts";
import { MailTokenEntity } from "../kit/mail-token.ts";
import { ConversationEntity } from "../messages/messages.entity.ts";
import { ReferralEntity } from "../referrals/referrals.entity.ts";
import { SubscriptionEntity, TicketEntity } from "../site/site.entity.ts";
import type { Leaver } from "./forget.ts";

/** What stands in place of a title whose words were a leaver's. */
const formerTitle = "Cleaning";

/** Takes a leaver's name and address out of rows that are not theirs: conversations, links, lists, tickets, the audit trail. */
export async function eraseTraces(leaver: Leaver): Promise<void> {
  const { memberId, email, ownsEmail, pseudonym } = leaver;
  await Promise.all([
    leaveConversations(leaver),
    forgetLinks(leaver),
    ...(ownsEmail ? [forgetAddress(email)] : []),
    disguiseAudit(memberId, pseudonym),
    forgetReferrals(memberId),
  ]);
}

/** The other side keeps its conversation, with a former member. */
async function leaveConversations({ memberId, party, pseudonym }: Leaver) {
  const { data } = await ConversationEntity.query.primary({ memberId }).go({ consistent: true, pages: "all" });
  for (const { conversationId, otherId } of data) {
    const { data: theirs } = await ConversationEntity.get({ memberId: otherId, conversationId }).go();
    if (theirs?.otherId === memberId) {
      await ConversationEntity.patch({ memberId: otherId, conversationId })
        .set({ otherId: pseudonym, otherName: formerMember, ...(party === "customer" && { title: formerTitle }) })
        .go();
    }
    await ConversationEntity.delete({ memberId, conversationId }).go();
  }
}

async function forgetLinks({ memberId, email, ownsEmail }: Leaver) {
  const { data } = await MailTokenEntity.query.byEmail({ email }).go({ pages: "all" });
  const theirs = data.filter((link) => ownsEmail || link.memberId === memberId);
  await Promise.all(theirs.map(({ tokenHash }) => MailTokenEntity.delete({ tokenHash }).go()));
}

async function forgetAddress(email: string) {
  const [lists, tickets] = await Promise.all([
    SubscriptionEntity.query.primary({ email }).go({ pages: "all" }),
    TicketEntity.query.byEmail({ email }).go({ pages: "all" }),
  ]);
  await Promise.all([
    ...lists.data.map(({ list }) => SubscriptionEntity.delete({ email, list }).go()),
    ...["reset_mail", "subscription_mail", "ticket"].map((name) => eraseCounts(email, name)),
    ...tickets.data.map(({ ticketId }) => TicketEntity.delete({ ticketId }).go()),
  ]);
}

/** Friends keep the discount they came by; nobody is left to be rewarded for them. */
async function forgetReferrals(memberId: string) {
  const { data } = await ReferralEntity.query.byReferrer({ referrerId: memberId }).go({ pages: "all" });
  const friends = data.map(({ refereeId }) => refereeId);
  await Promise.all([memberId, ...friends].map((refereeId) => ReferralEntity.delete({ refereeId }).go()));
}

/** That something was done, by whom and when, stays; about whom does not. Reasons may name the person, so they go. */
async function disguiseAudit(memberId: string, pseudonym: string) {
  const { data } = await AuditEntity.query.bySubject({ subjectId: memberId }).go({ pages: "all" });
  for (const { auditId, at } of data) {
    await AuditEntity.patch({ auditId })
      .set({ subjectId: pseudonym, subjectName: formerMember })
      .remove(["reason"])
      .composite({ at })
      .go();
  }
}
