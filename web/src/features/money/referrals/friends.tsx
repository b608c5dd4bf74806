import { dayOf, type OutputOf, policy, type referrals } from "@naqi/contracts";
import { t } from "texts:money/referrals";
import { formatShortDate } from "@/lib/texts/format.ts";
import { serverNow } from "@/lib/time/clock.ts";
import { Badge, type BadgeTone } from "@/ui/marks/badge.tsx";

type Friends = OutputOf<typeof referrals.mine>["friends"];
type State = Friends[number]["state"];

const tones: Record<State, BadgeTone> = {
  pending: "neutral",
  held: "info",
  completed: "success",
  void: "neutral",
  reversed: "neutral",
};

/** The latest friends, by initial and state. */
export function Friends({ of: friends, count }: { of: Friends; count: number }) {
  const today = dayOf(serverNow());
  // The accounts of friends who are counted may be closed by now.
  if (friends.length === 0) return count === 0 && <p className="text-small text-muted">{t("invite.none")}</p>;
  return (
    <div className="border-t border-border pt-5">
      <h2 id="invite-friends" className="font-medium">
        {t("invite.friends")}
      </h2>
      <ul aria-labelledby="invite-friends" className="mt-2 divide-y divide-border">
        {friends.map(({ initial, state, day }, index) => (
          // Two friends may have the same initial, day and state; the list's order is fixed.
          // oxlint-disable-next-line react/no-array-index-key
          <li key={index} className="flex flex-wrap items-center gap-x-3 gap-y-1 py-2.5">
            <bdi className="min-w-8 font-medium">{initial ?? t("invite.somebody")}</bdi>
            <Badge tone={tones[state]}>{t(`friend.${state}`)}</Badge>
            <span className="ms-auto text-small text-muted">
              {state === "held" && day < today
                ? t("friend.heldLate")
                : t(`friend.${state}Day`, { day: formatShortDate(day) })}
            </span>
          </li>
        ))}
      </ul>
      {friends.length === policy.referral.listed && count > friends.length && (
        <p className="mt-2 text-small text-muted">{t("invite.latest", { count: friends.length })}</p>
      )}
    </div>
  );
}
