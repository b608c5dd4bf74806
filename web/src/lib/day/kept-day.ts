import { addDays, addMinutes, type Booking, dayOf, hourNumber, hourOf, instantOf, type Me } from "@naqi/contracts";
import { prefix } from "../form/forget-drafts.ts";
import { storedSubject } from "../session/subject.ts";
import { serverNow, setServerTime } from "../time/clock.ts";

// Signing out, here or in another tab, erases it with what was typed.
const key = `${prefix}day`;
/** Raised when what is kept changes its form: a former one is forgotten. */
const shape = 3;
/** From this hour on tomorrow's jobs are kept too: in the morning many leave before they look at the phone. */
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

/** What a cleaner needs of a job to get there and to say how it goes: all that is kept of it on a phone. */
export type DayJob = Pick<Booking, (typeof facts)[number] | "address" | "visit" | "customerName"> &
  Partial<Pick<Booking, "title" | "propertyName" | "hasChecklist" | "payment">> & {
    /** Its cleaner was given it by their team (decision 0098). */
    isGiven?: true;
  };

export interface Day {
  shape: number;
  member: Me;
  /** When it was read, as the server has it, and as this device had it at that moment. */
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

/** Neither the way in, notes, titles and words of the customer's, nor money: only the first of their names. */
function reduced(job: DayJob): DayJob {
  const { formattedAddress, building, unit, location } = job.address;
  const { onMyWay, late, arrived, noAccess, noShow, doneAt } = job.visit ?? {};
  return {
    ...(Object.fromEntries(facts.map((fact) => [fact, job[fact]])) as Pick<Booking, (typeof facts)[number]>),
    ...(job.isGiven && { isGiven: true }),
    address: { formattedAddress, building, unit, location },
    customerName: job.customerName?.split(" ")[0],
    visit: {
      onMyWay,
      late,
      arrived,
      doneAt,
      // That something is reported, without what was said of it.
      ...(noAccess && { noAccess: { at: noAccess.at, withdrawnAt: noAccess.withdrawnAt, tried: [] } }),
      ...(noShow && { noShow: { at: noShow.at, withdrawnAt: noShow.withdrawnAt } }),
    },
  };
}

/**
 * Keeps a cleaner's jobs of today on this device, to be read without signal, until the day or the last of them is over; of
 * the member what the pages need to be drawn.
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
    // Private windows may refuse storage: then nothing can be read without signal.
  }
}

export function forgetDay() {
  try {
    localStorage.removeItem(key);
  } catch {
    // What was never kept needs no forgetting.
  }
}

/** What is kept of whoever's session this browser holds; anything else is erased. */
export function readDay(): Day | undefined {
  try {
    const stored = localStorage.getItem(key);
    if (!stored) return undefined;
    const day = JSON.parse(stored) as Day;
    if (day.shape === shape && day.member.memberId === storedSubject() && serverTimeBy(day) < day.until) return day;
  } catch {
    // As good as nothing.
  }
  forgetDay();
  return undefined;
}

/** A device's clock may be hours wrong; by how much was known when the server was last heard. */
const serverTimeBy = ({ keptAt, deviceAt }: Day) => new Date(Date.parse(keptAt) + Date.now() - deviceAt).toISOString();

let isOnlyKept = false;

/** Whether who is signed in is known from this device alone. */
export const isMemberKept = () => isOnlyKept;

/** Who is signed in as far as this device knows, for while the server cannot be asked; with its time. */
export function memberOfDay(): Me | undefined {
  const day = readDay();
  isOnlyKept = day !== undefined;
  if (day) setServerTime(serverTimeBy(day));
  return day?.member;
}

/** The server has said who is signed in: of anybody else nothing stays. */
export function forgetDayOfOthers(memberId: string) {
  isOnlyKept = false;
  if (readDay()?.member.memberId !== memberId) forgetDay();
}
