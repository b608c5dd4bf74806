import { formerMember } from "@naqi/contracts";
import { ifThere } from "../kit/conditions.ts";
import type { Leaver } from "../kit/personal.ts";
import type { Effect } from "../notifications/effects.ts";
import { OutboxEntity, queues } from "../notifications/outbox.entity.ts";

/** What stands in place of a title whose words were a leaver's. */
const formerTitle = "Cleaning";

/**
 * Takes a leaver out of what is still to be sent or was given up: mails to them go, mails to others lose their name and
 * words. Both queues are read whole; the first is short, and the second is for people to empty.
 */
export async function eraseEffects(leaver: Leaver): Promise<void> {
  for (const queue of queues) {
    const { data } = await OutboxEntity.query.byDue({ queue }).go({ pages: "all" });
    for (const { effectId, effect } of data) {
      const left = withoutLeaver(effect, leaver);
      if (!left) await OutboxEntity.delete({ effectId }).go();
      // What went wrong may name an address as well.
      else if (left !== effect)
        await ifThere(OutboxEntity.patch({ effectId }).set({ effect: left }).remove(["lastError"]).go());
    }
  }
}

/** The effect as it may stay: itself when it does not name the leaver, nothing when it is for nobody any more. */
function withoutLeaver(effect: Effect, { memberId, email, ownsEmail, ...leaver }: Leaver): Effect | undefined {
  switch (effect.kind) {
    case "mail":
      return effect.memberId === memberId ? undefined : mailWithout(effect, { memberId, ...leaver });
    case "reset_password":
    case "subscription":
      return ownsEmail && effect.email === email ? undefined : effect;
    case "identity":
      return effect.action === "confirm_email" && effect.memberId === memberId ? undefined : effect;
    default:
      // The erasing itself and its receipt, and what names nobody.
      return effect;
  }
}

type MailEffect = Extract<Effect, { kind: "mail" }>;

function mailWithout(
  effect: MailEffect,
  { memberId, party, pseudonym }: Pick<Leaver, "memberId" | "party" | "pseudonym">,
): Effect | undefined {
  if ("booking" in effect && effect.booking.otherId === memberId) {
    const { notes: _theirs, ...booking } = effect.booking;
    const former = { otherId: pseudonym, otherName: formerMember };
    if (party === "cleaner") return { ...effect, booking: { ...effect.booking, ...former } };
    return { ...effect, booking: { ...booking, ...former, title: formerTitle, where: "Dubai" } };
  }
  if (!("application" in effect)) return effect;
  const { application } = effect;
  // The application goes with its cleaner, and so does the news of it.
  if (application.cleanerId === memberId) return undefined;
  if (application.customerId !== memberId) return effect;
  return { ...effect, application: { ...application, customerId: pseudonym, title: formerTitle } };
}
