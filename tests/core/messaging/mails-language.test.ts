import { readFileSync } from "node:fs";
import { addDays, addMinutes, areaNames, areaCentres, type Booking, brand } from "@naqi/contracts";
import { Bookings, type MemberActor, Messages, Notifications, Proposals, Tickets } from "@naqi/core";
import { settleDue } from "@naqi/core/bookings/booking/settling";
import { commit } from "@naqi/core/kit/table/commit";
import { subscribing } from "@naqi/core/identity/member-record/subscriptions";
import { en } from "@naqi/core/messaging/mails/en/index";
import type { JobFacts } from "@naqi/core/messaging/mails/facts";
import type { Letter } from "@naqi/core/messaging/mails/letter";
import { wordsIn } from "@naqi/core/messaging/mails/words";
import { handlers } from "@naqi/core/messaging/notifications/handlers";
import type { Kind, Notice, Notices, OutboxEvent } from "@naqi/core/messaging/outbox/events";
import { outboxEvent } from "@naqi/core/messaging/outbox/outbox-event";
import { afterAll, beforeAll, expect, it, vi } from "vitest";
import { eventSamples } from "../../support/core/event-samples.ts";
import { waitingEvents } from "../../support/core/events.ts";
import {
  applied,
  as,
  booking,
  change,
  job,
  member,
  posted,
  started,
  testNow,
  today,
  visitor,
} from "../../support/given/given.ts";
import { accounts, close, mails, withdraw } from "../../support/given/offers.ts";
import { decideCleaner, staff } from "../../support/given/staff.ts";

const sign = "كلمة";
const valuesIn = (value: unknown): string[] => {
  if (value === undefined) return [];
  return value !== null && typeof value === "object" ? Object.values(value).flatMap(valuesIn) : [String(value)];
};

/** The mails' English texts. */
const english: Letter[] = [];

/** The sentences of a text, except those that start with an address or a link. */
const sentencesOf = (text: string) =>
  text.split(/\n|(?<=[.?!]["')]?)\s+/).filter((sentence) => !/^\S*(@|:\/\/)/.test(sentence));

/** The texts of requested mails. */
const asked = new Set<string>();
const functionsIn = (words: object, path = ""): string[] =>
  Object.entries(words).flatMap(([key, value]: [string, unknown]) => {
    if (typeof value === "object" && value !== null) return functionsIn(value, `${path}${key}.`);
    return typeof value === "function" ? [path + key] : [];
  });

/**
 * A language with a single word, in other letters: core's values for a mail are inserted unchanged, on separate lines.
 */
function generated<Words extends object>(words: Words, path = ""): Words {
  const said = Object.entries(words).map(([key, value]: [string, unknown]) => {
    if (typeof value === "object" && value !== null) return [key, generated(value, `${path}${key}.`)];
    if (typeof value !== "function") return [key, value];
    return [
      key,
      (...given: unknown[]) => {
        asked.add(path + key);
        return inSigns((value as (...given: unknown[]) => Letter | string)(...given), given);
      },
    ];
  });
  return Object.fromEntries(said) as Words;
}

function inSigns(letter: Letter | string, given: unknown[]): Letter | string {
  if (typeof letter === "string") return [sign, ...valuesIn(given)].join("\n");
  english.push(letter);
  const { action, ...rest } = letter;
  const values = valuesIn(given).filter((value) => !action?.path.includes(value));
  const link = action && { action: { label: sign, path: action.path } };
  return { ...rest, subject: sign, paragraphs: [sign, ...values], ...link };
}

const values = [
  brand,
  ...areaNames,
  /\S+:\/\/\S+|\S+@\S+/g, // addresses
  /\b[a-z]{3}_[0-9a-z]{26}\b|\b[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}\b|\b[A-Z0-9-]{6,}\b/g, // ids and codes of discounts
  /\b\d{4}-\d\d-\d\dT[\d:.]+Z\b/g, // instants
  /^[a-z]+(_[a-z]+)*(\.none)?$/g, // codes of the contracts and keys of rows, alone on their lines
];
/** The lines of a mail with Latin words. */
const plainEnglish = (text: string) =>
  text
    .split("\n")
    .filter((line) => /[a-z]{2}/i.test(values.reduce<string>((rest, value) => rest.replaceAll(value, ""), line)));

beforeAll(() => void (wordsIn.en = generated(en)));
afterAll(() => void (wordsIn.en = en));

/** Members, and their texts, in letters that no mail of ours uses. */
const words = "نص";
const name = "سارة حداد";
const address = {
  formattedAddress: "برج ١",
  building: "مبنى ٣",
  unit: "٢",
  area: "Dubai Marina",
  location: areaCentres["Dubai Marina"],
} as const;

const worker = async () => {
  const someone = await member("cleaner", { fullName: name });
  await change(someone.memberId, { profile: { businessName: words, bio: words } });
  return someone;
};

/** Declined, withdrawn, lapsed and accepted: every outcome of a proposal. */
async function everyMove(customer: MemberActor, cleaner: MemberActor, visit: Booking) {
  const { bookingId } = visit;
  const soon = addMinutes(visit.startsAt, -20 * 60);
  const to = { scheduledDate: addDays(visit.scheduledDate, 1), scheduledTime: "10:00" };
  const propose = async (version: number, now = soon) => {
    const asked = { bookingId, version, ...to, idempotencyKey: crypto.randomUUID() };
    const proposed = await as(customer, () => Bookings.reschedule(asked), now);
    return { bookingId, version: proposed.version };
  };
  const declined = await as(cleaner, async () => Bookings.declineMove(await propose(visit.version)), soon);
  const open = await propose(declined.version);
  const withdrawn = await as(customer, () => Bookings.withdrawMove(open), soon);
  const { version } = await propose(withdrawn.version);
  const later = addMinutes(soon, 6 * 60);
  await as(job, () => settleDue(), later);
  const last = await propose(version + 1, later);
  await as(cleaner, () => Bookings.acceptMove(last), later);
}

/** Member actions with notifications that use facts gathered by core. */
async function lived(customer: MemberActor, cleaner: MemberActor) {
  const { requestId: wanted } = await posted(customer, { title: `${words} ${words}`, description: words });
  for (const one of [cleaner, await worker(), await worker()]) await applied(one, wanted, { message: words });
  // Without any approval.
  await member("cleaner", { fullName: name });
  const done = await started(customer, cleaner, { address });
  // The customer is notified of a start while the visit is in progress.
  await as(job, () => Notifications.deliverDue(), addMinutes(done.startsAt, 2));
  const { bookingId, version } = await as(cleaner, () => Bookings.complete({ bookingId: done.bookingId }), done.endsAt);
  await as(
    await staff({ fullName: name }),
    () => Bookings.staffReopen({ bookingId, version, reason: `${words} ${words}` }),
    done.endsAt,
  );
  const liked = await started(customer, cleaner, { address, scheduledDate: addDays(today, 8) });
  await as(cleaner, () => Bookings.complete({ bookingId: liked.bookingId }), liked.endsAt);
  const blocked = await member("cleaner", { fullName: name });
  await change(blocked.memberId, { profile: { approvalStatus: "pending", isVerified: false } });
  await as(job, () => commit([outboxEvent("onboarding.blocked", { memberId: blocked.memberId })]));
  const off = await booking(customer, cleaner.memberId, { address, scheduledDate: addDays(today, 4) });
  await as(cleaner, () => Bookings.cancel({ bookingId: off.bookingId, reason: words }));
  const visit = await booking(customer, cleaner.memberId, { address, scheduledDate: addDays(today, 5) });
  await everyMove(customer, cleaner, visit);
  const { requestId } = await posted(customer, { title: `${words} ${words}`, description: words });
  const { applicationId } = await applied(cleaner, requestId, { message: words });
  await withdraw(cleaner, applicationId);
  await applied(cleaner, requestId, { message: words });
  await close(customer, requestId);
  const conversation = { requestId: visit.requestId, cleanerId: cleaner.memberId };
  const { conversationId } = await as(customer, () => Messages.open(conversation));
  const said = { conversationId, text: words, idempotencyKey: crypto.randomUUID() };
  await as(customer, () => Messages.send(said));
  const email = "ticket@example.com";
  const ticket = {
    idempotencyKey: crypto.randomUUID(),
    name,
    email,
    topic: "other" as const,
    message: words.repeat(10),
  };
  const { ticketId } = await as(visitor, () => Tickets.open(ticket));
  const reviewer = await staff({ fullName: name });
  await as(reviewer, () => Tickets.reply({ ticketId, reply: words }));
  // And those that wait for another admin.
  const hidden = await member("cleaner", { fullName: name });
  await change(hidden.memberId, {});
  await decideCleaner(reviewer, hidden.memberId, "suspend", words.repeat(2));
  const { items } = await as(reviewer, () => Proposals.list({}));
  const other = await staff({ fullName: name });
  for (const { proposalId } of items)
    await as(other, () => Proposals.confirm({ proposalId, reason: words.repeat(2) }), addMinutes(testNow, 60));
  await decideCleaner(reviewer, hidden.memberId, "reinstate", words.repeat(2));
  await decideCleaner(reviewer, hidden.memberId, "suspend", words.repeat(2));
}

const both = ["cleaner mail bell", "customer mail bell"];
const theirs = ["member mail bell"];

const groupOf = (kind: Kind) => {
  const handler = handlers[kind];
  return "group" in handler ? handler.group : undefined;
};

/** The matrix of decisions §5: the recipients and channels of every kind of event, and the choices they have. */
const whoHears: Partial<Record<Kind, string[]>> = {
  "account.closed": ["in account", "leaver mail"],
  "account.suspended": ["in account", ...theirs],
  "account.reinstated": ["in account", ...theirs],
  "application.made": ["in offers", "customer mail bell"],
  "application.withdrawn": ["in offers", ...both],
  "application.rejected": ["in offers", "cleaner mail bell"],
  "application.outdated": ["in offers", "cleaner mail bell"],
  "application.confirmed": ["in offers", "customer mail bell"],
  "request.closed": ["in account", ...theirs],
  "request.expired": ["in offers", ...theirs],
  "report.closed": ["in account", "reporter mail bell"],
  "booking.booked": ["in visits", ...both],
  "booking.cancelled": ["in visits", ...both],
  "booking.closed": ["in visits", ...both],
  "booking.given": ["in visits", "customer mail bell", "person mail bell"],
  "booking.takenBack": ["in visits", ...both, "former mail bell"],
  "booking.held": ["in visits", ...both, "person mail bell"],
  "booking.unheld": ["in visits", ...both, "person mail bell"],
  "booking.moved": ["in visits", ...both],
  "booking.reopened": ["in visits", ...both, "person mail bell"],
  "booking.tipped": ["in rewards", "cleaner mail bell"],
  "booking.asked": ["in visits", ...both],
  "booking.remind": ["in reminders", ...both],
  "booking.moveProposed": ["in visits", ...both],
  "booking.moveDeclined": ["in visits", ...both],
  "booking.moveWithdrawn": ["in visits", ...both],
  "booking.moveLapsed": ["in visits", ...both],
  "booking.answered": ["in visits", "cleaner bell", ...both],
  "booking.onMyWay": ["in visits", "cleaner bell", "customer bell"],
  "booking.late": ["in visits", "cleaner bell", "customer bell"],
  "booking.arrived": ["in visits", "cleaner bell", "customer bell", "customer mail bell"],
  "booking.started": ["in visits", "customer bell"],
  "booking.extensionProposed": ["in visits", "customer mail bell"],
  "booking.extensionDeclined": ["in visits", "cleaner bell"],
  "booking.extensionWithdrawn": ["in visits", "customer bell"],
  "booking.extensionLapsed": ["in visits", "cleaner bell"],
  "booking.extended": ["in visits", ...both],
  "booking.noAccess": ["in visits", ...both],
  "booking.noShow": ["in visits", "cleaner mail bell"],
  "booking.reportAnswered": ["in visits", ...both],
  "booking.reportWithdrawn": ["in visits", ...both],
  "booking.notCome": ["in visits", ...both],
  "booking.notLetIn": ["in visits", ...both],
  "booking.completed": ["in visits", "cleaner bell", "cleaner mail bell", "customer mail bell", "person mail bell"],
  "offer.waiting": ["in offers", ...theirs],
  "wait.offered": ["in visits", "customer mail bell"],
  "dispatch.invited": ["in offers", "cleaner bell"],
  "dispatch.unfilled": ["in visits", ...theirs],
  "discount.expiring": ["in rewards", ...theirs],
  "discount.issued": ["in rewards", ...theirs],
  "member.confirmationAsked": ["in account", "member mail"],
  "member.emailChangeAsked": ["in security", "address mail", "member mail"],
  "member.emailChanged": ["in security", "former mail", "member mail bell"],
  "member.emailUndone": ["in security", "member mail bell", "undone mail"],
  "member.welcomed": ["in rewards", ...theirs],
  "member.unfinished": ["in reminders", ...theirs],
  "onboarding.unfinished": ["in reminders", ...theirs],
  "member.passwordForgotten": ["in account", "owner mail"],
  "message.unread": ["in messages", "browsers line", "member mail"],
  "onboarding.submitted": ["in account", ...theirs],
  "onboarding.blocked": ["in account", ...theirs],
  "onboarding.decided": ["in account", ...theirs],
  "payout.changed": ["in security", ...theirs],
  "plan.made": ["in visits", ...both],
  "plan.booked": ["in visits", ...both],
  "plan.missed": ["in visits", ...both],
  "plan.priceAsked": ["in visits", ...both],
  "plan.priceAgreed": ["in visits", "cleaner mail bell"],
  "plan.paused": ["in visits", ...both],
  "plan.resumed": ["in visits", ...both],
  "plan.ended": ["in visits", ...both],
  "problem.reported": ["in visits", ...both],
  "problem.answered": ["in visits", ...both],
  "problem.asked": ["in visits", "cleaner bell", "customer bell"],
  "problem.recleanProposed": ["in visits", ...both],
  "problem.recleanRefused": ["in visits", "cleaner mail bell", "customer mail bell"],
  "problem.withdrawn": ["in visits", ...both],
  "problem.resolved": ["in visits", ...both],
  "problem.settled": ["in visits", ...both],
  "proposal.opened": ["in security", "staff mail"],
  "proposal.settled": ["in security", "staff mail"],
  "proposal.bypassed": ["in security", "staff mail"],
  "referral.codeIssued": ["in rewards", ...theirs],
  "referral.rewarded": ["in rewards", ...theirs],
  "referral.credited": ["in rewards", ...theirs],
  "review.invited": ["in reviews", "customer mail bell"],
  "review.hidden": ["in account", "author mail bell", "cleaner mail bell"],
  "review.restored": ["in account", "author mail bell", "cleaner mail bell"],
  "review.received": ["in reviews", ...theirs],
  "review.replied": ["in reviews", ...theirs],
  "calendar.linkCreated": ["in security", ...theirs],
  "security.changed": ["in security", ...theirs],
  "security.signedIn": ["in security", ...theirs],
  "site.subscriptionAsked": ["in account", "address mail"],
  "site.subscribed": ["in account", "address mail"],
  "team.invited": ["in account", "invited mail"],
  "team.joined": ["in account", ...theirs],
  "team.left": ["in account", ...theirs],
  "team.removed": ["in account", ...theirs],
  "team.expiring": ["in account", ...theirs],
  "team.unverified": ["in account", ...theirs],
  "ticket.opened": ["in account", "support mail"],
  "ticket.answered": ["in account", "writer mail"],
  "verification.submitted": ["in account", ...theirs],
  "verification.decided": ["in account", ...theirs],
  "verification.documentRefused": ["in account", ...theirs],
  "verification.expiring": ["in account", ...theirs],
  "verification.expired": ["in account", ...theirs, "staff mail"],
  "payout.paid": ["in account", ...theirs],
  "wallet.credited": ["in rewards", ...theirs],
};

/** The addresses of pages; each mail links to one. */
const pages = ["table.ts", "shared/public.ts"]
  .flatMap((file) => [...readFileSync(`web/src/routes/${file}`, "utf8").matchAll(/\bpage\(\s*"([^"]+)"/g)])
  .map(([, path = ""]) => new RegExp(`^${path.replaceAll(/:\w+/g, "[^/]+")}$`));

it("notifies every recipient, by every due channel, only in the reader's language, with days in words", async () => {
  process.env.SUPPORT_EMAIL = "support@naqi.example";
  const [customer, cleaner] = [await member("customer", { fullName: name }), await worker()];
  const account = { memberId: customer.memberId, emailVerified: true };
  accounts.push(
    { ...account, email: customer.email, kind: "password" },
    { ...account, email: "google@example.com", kind: "google" },
  );
  const spies = Object.entries(handlers).flatMap(([kind, handler]) =>
    "notices" in handler ? [[kind, vi.spyOn(handler as { notices(values: object): unknown }, "notices")] as const] : [],
  );
  await as(job, () => commit([subscribing("reader@example.com", "newsletter")]));
  await lived(customer, cleaner);
  const { memberId, email } = customer;
  const samples = eventSamples({
    memberId,
    customerId: memberId,
    cleanerId: memberId,
    assigneeId: (await worker()).memberId,
    formerId: memberId,
    email,
  });
  const more = Object.entries(samples).flatMap(([kind, all]) =>
    all.map((one: OutboxEvent["values"]) => ({ kind, values: one }) as OutboxEvent),
  );
  for (const { kind, values: told } of more) await as(job, () => commit([outboxEvent(kind, told)]));

  // Some events are due a day later.
  for (const day of [10, 11]) {
    await as(job, () => Notifications.deliverDue(), addDays(today, day) + testNow.slice(10));
  }
  const kinds = spies.map(([kind]) => kind);
  expect(spies.flatMap(([kind, { mock }]) => (mock.calls.length > 0 ? [] : kind))).toEqual([]);
  expect(await waitingEvents()).toEqual([]);
  const told: Record<string, string[]> = {};
  for (const [kind, { mock }] of spies) {
    const notices = (await Promise.all(mock.results.map(({ value }) => value as Notices))).flatMap(
      Object.entries<Notice>,
    );
    // Several admins are numbered.
    const lines = notices.map(([name, { mail, bell, line }]) =>
      [name.replace(/\d+$/, ""), mail && "mail", bell && "bell", line && "line"].filter(Boolean).join(" "),
    );
    told[kind] = [`in ${groupOf(kind as Kind)}`, ...[...new Set(lines)].sort()];
  }
  expect(told).toEqual(whoHears);
  expect(mails.length).toBeGreaterThan(kinds.length);
  expect(mails.flatMap(({ subject, text }) => plainEnglish(`${subject}\n${text}`))).toEqual([]);
  const led = mails.flatMap(({ text }) =>
    [...text.matchAll(/https?:\/\/[^/\s]+(\/[^\s?#]*)/g)].map(([, path = ""]) => path),
  );
  expect([...new Set(led)].filter((path) => !pages.some((page) => page.test(path)))).toEqual([]);
  const shown = english.flatMap(({ subject, paragraphs }) => [subject, ...paragraphs]);
  expect(shown.filter((text) => /\d{4}-\d\d-\d\d/.test(text))).toEqual([]);
  // Some of these have no event above.
  const [visit] = samples["booking.booked"] as unknown as [JobFacts];
  for (const write of Object.values(en.teamJobs))
    for (const by of ["customer", "cleaner", "staff", "system"] as const)
      english.push(
        write(visit, { by, from: { day: today, hour: "10:00" }, admitted: false, isReported: by === "staff" }),
      );
  const replacing = {
    bookingId: visit.bookingId,
    cleanerName: "Nisha Rawat",
    discountCode: "WELCOME",
    walletAmount: 10,
  };
  english.push(en.bookings.replaced(visit, { codeBack: "WELCOME", creditBack: 30 }, replacing));
  english.push(en.members.toFormer(en.members.emailChanged(), "token", testNow));
  const written = english.flatMap(({ subject, paragraphs, action }) => [subject, ...paragraphs, action?.label ?? ""]);
  expect(written.flatMap(sentencesOf).filter((sentence) => /^[a-z]/.test(sentence))).toEqual([]);
  // `toFormer` requires a changed address (`undo-after-takeover.test.ts`), `replaced` a visit (`suspension-replacements.test.ts`).
  const never = functionsIn(en).filter((path) => !asked.has(path) && !path.startsWith("teamJobs."));
  expect(never).toEqual(["pushed", "bookings.replaced", "members.toFormer"]);
}, 60_000);
