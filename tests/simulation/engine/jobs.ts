import { Notifications } from "@naqi/core";
import { settleDue } from "@naqi/core/bookings/booking/settling";
import { dispatchesDue } from "@naqi/core/bookings/dispatches/inviting";
import { plansDue } from "@naqi/core/bookings/plans/due-actions";
import { askStaffDue } from "@naqi/core/bookings/problems/ask-staff";
import { recount } from "@naqi/core/bookings/reviews/recount";
import { releaseDue as releaseReviews } from "@naqi/core/bookings/reviews/releasing";
import { waitsDue } from "@naqi/core/bookings/waits/offering";
import { expireDue as expireVerifications } from "@naqi/core/cleaners/verification/expire";
import { purgeUnconfirmed } from "@naqi/core/identity/members/purge";
import { expireDue as closeRequests } from "@naqi/core/market/requests/expire";
import { expireDue as expireCodes } from "@naqi/core/money/discounts/discounts";
import { warnOfExpiry } from "@naqi/core/money/discounts/expiring";
import { releaseDue as releaseRewards } from "@naqi/core/money/referrals/release";
import { expireDueRequests } from "@naqi/core/staff/approvals/lapse";
import { sealTrail } from "@naqi/core/staff/audit/sealing";
import { type JobName, jobs } from "../../../packages/functions/src/jobs.ts";
import type { World } from "./world.ts";

/** What each job does, without the cloud around it. */
const works = (world: World): Record<JobName, () => Promise<unknown>> => ({
  "deliver-outbox": () => Notifications.deliverDue(() => world.count("events failed")),
  "expire-discount-codes": async () => [await expireCodes(), await warnOfExpiry()],
  "close-stale-requests": closeRequests,
  "settle-bookings": settleDue,
  "advance-dispatches": dispatchesDue,
  "book-plans": plansDue,
  "ask-staff": askStaffDue,
  "lapse-waits": waitsDue,
  "lapse-proposals": expireDueRequests,
  "seal-audit": sealTrail,
  "release-reviews": releaseReviews,
  "release-rewards": releaseRewards,
  "recount-ratings": () =>
    recount((corrected) => world.broken.push(`a rating was wrong: ${JSON.stringify(corrected)}`)),
  "expire-verifications": expireVerifications,
  "purge-unconfirmed": purgeUnconfirmed,
});

/** A failed job is tried again at its next turn, not at once. */
const run = (world: World, name: JobName, work: () => Promise<unknown>) =>
  world.act({ kind: "job", name }, name, work, { tries: 1 });

/** Runs all jobs at their pace, those of each minute less often: nothing but lateness follows from it. */
export function startJobs(world: World): void {
  const { scheduler, faults, settings } = world;
  for (const [name, work] of Object.entries(works(world)) as [JobName, () => Promise<unknown>][]) {
    const every = "minutes" in jobs[name].every ? jobs[name].every.minutes : jobs[name].every.hours * 60;
    const everyMs = Math.max(every, settings.jobMinutes) * 60_000;
    const once = () => run(world, name, work);
    const turn = async () => {
      scheduler.at(scheduler.time + everyMs, turn);
      // Side by side, as a schedule may start it.
      if (faults.isOn("jobTwice", 0.02)) scheduler.at(scheduler.time, once, once);
      else await once();
    };
    scheduler.at(scheduler.time + everyMs, turn);
  }
}

/** Passes new events on as the table's stream does: soon, now and then twice, late, or in another order. */
export function startStream(world: World): void {
  const { scheduler, faults, newEvents, random } = world;
  const deliver = (ids: readonly string[]) => () =>
    run(world, "deliver-outbox", () => Notifications.deliverThese(ids, () => world.count("events failed")));
  const turn = async () => {
    scheduler.at(scheduler.time + 60_000, turn);
    if (newEvents.length === 0) return;
    const ids = newEvents.splice(0);
    const late = faults.isOn("streamLate", 0.02) ? random.below(40) * 60_000 : 0;
    if (late > 0) ids.reverse();
    const works = faults.isOn("streamTwice", 0.02) ? [deliver(ids), deliver(ids)] : [deliver(ids)];
    scheduler.at(scheduler.time + late, ...works);
  };
  scheduler.at(scheduler.time + 60_000, turn);
}
