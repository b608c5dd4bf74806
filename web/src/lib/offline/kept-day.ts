import {
  addDays,
  addMinutes,
  type BookedExtra,
  type Booking,
  dayOf,
  hourNumber,
  hourOf,
  instantOf,
  type Me,
  type TeamJob,
} from "@naqi/contracts";
import { prefix } from "../form/forget-drafts.ts";
import { storedSubject } from "../session/subject.ts";
import { serverNow, setServerTime } from "../time/clock.ts";

// Signing out, here or in another tab, deletes it together with the drafts.
const key = `${prefix}day`;
/** Increased when the stored format changes: older data are dropped. */
const shape = 4;
/** From this hour on tomorrow's jobs are stored too: many cleaners leave in the morning before opening the app. */
const eveningHour = 18;
const minutesAfterEnd = 120;

const facts = [
  "bookingId",
  "serviceType",
  "package",
  "location",
  "scheduledDate",
  "scheduledTime",
  "durationMinutes",
  "startsAt",
  "endsAt",
  "status",
  "needsStartCode",
  "startedAt",
  "held",
  "reclean",
] as const;

/** What a cleaner needs to get to a job and report on it: only this is stored on the phone. */
export type DayJob = Pick<Booking, (typeof facts)[number] | "address" | "visit" | "customerName"> &
  Partial<Pick<Booking, "title" | "propertyName" | "hasChecklist" | "payment">> & {
    /** Without their prices. */
    extras?: readonly Pick<BookedExtra, "slug">[] | undefined;
    /** The team assigned it to the cleaner (decision 0098). */
    isGiven?: true;
    /** What an assigned cleaner collects for the business (G124); they see no other amount. */
    toCollect?: TeamJob["toCollect"];
    businessName?: TeamJob["businessName"];
  };

export interface Day {
  shape: number;
  member: Me;
  /** When it was loaded, by the server's clock and by the device's clock. */
  keptAt: string;
  deviceAt: number;
  until: string;
  jobs: DayJob[];
}

const isOfDay = ({ scheduledDate, status, endsAt }: DayJob, now: string) => {
  const today = dayOf(now);
  if (scheduledDate === today) return true;
  if (scheduledDate === addDays(today, 1)) return hourNumber(hourOf(now)) >= eveningHour;
  return status === "in_progress" && addMinutes(endsAt, minutesAfterEnd) > now;
};

/**
 * Without access instructions, notes, the customer's own words and the price; only the first name. The amounts to
 * collect stay: the cleaner needs them at the door (G124).
 */
function reduced(job: DayJob): DayJob {
  const { formattedAddress, building, unit, location } = job.address;
  const { onMyWay, late, arrived, noAccess, noShow, doneAt } = job.visit ?? {};
  const { payment, toCollect, businessName } = job;
  return {
    ...(Object.fromEntries(facts.map((fact) => [fact, job[fact]])) as Pick<Booking, (typeof facts)[number]>),
    ...(job.isGiven ? { isGiven: true, toCollect, businessName } : { payment }),
    ...(job.extras && { extras: job.extras.map(({ slug }) => ({ slug })) }),
    address: { formattedAddress, building, unit, location },
    customerName: job.customerName?.split(" ")[0],
    visit: {
      onMyWay,
      late,
      arrived,
      doneAt,
      // That something is reported, without its text.
      ...(noAccess && { noAccess: { at: noAccess.at, withdrawnAt: noAccess.withdrawnAt, tried: [] } }),
      ...(noShow && { noShow: { at: noShow.at, withdrawnAt: noShow.withdrawnAt } }),
    },
  };
}

/**
 * Stores a cleaner's jobs of today on this device for offline use, until the day or the last job is over, with the
 * member data that the pages need.
 */
export function keepDay(me: Me, upcoming: readonly DayJob[]) {
  const now = serverNow();
  const jobs = upcoming.filter((job) => isOfDay(job, now)).map(reduced);
  const ends = jobs.flatMap(({ scheduledDate, endsAt }) => [
    instantOf(addDays(scheduledDate, 1), "00:00"),
    addMinutes(endsAt, minutesAfterEnd),
  ]);
  const until = [instantOf(addDays(dayOf(now), 1), "00:00"), ...ends].toSorted().at(-1) ?? now;
  const member = { ...me, avatarUrl: undefined, phone: undefined };
  const day: Day = { shape, member, keptAt: now, deviceAt: Date.now(), until, jobs };
  try {
    localStorage.setItem(key, JSON.stringify(day));
  } catch {
    // Private windows may refuse storage: then nothing is available offline.
  }
}

export function forgetDay() {
  try {
    localStorage.removeItem(key);
  } catch {
    // Without storage there is nothing to delete.
  }
}

/** The stored data of this browser's session; any other data are deleted. */
export function readDay(): Day | undefined {
  try {
    const stored = localStorage.getItem(key);
    if (!stored) return undefined;
    const day = JSON.parse(stored) as Day;
    if (day.shape === shape && day.member.memberId === storedSubject() && serverTimeBy(day) < day.until) return day;
  } catch {
    // Counts as absent.
  }
  forgetDay();
  return undefined;
}

/** A device's clock may be hours wrong; the offset is known from the last server contact. */
const serverTimeBy = ({ keptAt, deviceAt }: Day) => new Date(Date.parse(keptAt) + Date.now() - deviceAt).toISOString();

let isOnlyKept = false;

/** Whether the identity comes from this device only. */
export const isMemberKept = () => isOnlyKept;

/** The signed-in member as stored on this device, for offline use; with the time. */
export function memberOfDay(): Me | undefined {
  const day = readDay();
  isOnlyKept = day !== undefined;
  if (day) setServerTime(serverTimeBy(day));
  return day?.member;
}

/** The server has confirmed the member: data of any other member are deleted. */
export function forgetDayOfOthers(memberId: string) {
  isOnlyKept = false;
  if (readDay()?.member.memberId !== memberId) forgetDay();
}
