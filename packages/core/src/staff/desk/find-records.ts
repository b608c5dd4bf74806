import { admin, areaNames, dayOf, Email, type FoundRecords, instantOf } from "@naqi/contracts";
import { asSeenByStaff } from "../../bookings/booking/view.ts";
import { BookingEntity, type BookingRow } from "../../bookings/booking/bookings.entity.ts";
import { assignedVisits } from "../../cleaners/teams/given.ts";
import { implement } from "../../gate/implement.ts";
import { Call } from "../../kit/call.ts";
import { folded } from "../../kit/folded.ts";
import { pageFiltered } from "../../kit/table/pages.ts";
import { readTogether, row } from "../../kit/table/read-together.ts";
import { recordsNamed } from "../../kit/table/record-refs.ts";
import { RequestEntity } from "../../market/requests/requests.entity.ts";
import { asStaffSee } from "../../market/requests/staff.ts";
import type { RequestRow } from "../../market/requests/view.ts";
import { asTicket } from "../tickets/staff.ts";
import type { TicketRow } from "../tickets/thread.ts";
import { TicketEntity } from "../tickets/tickets.entity.ts";
import { type KnownPerson, peopleCopy } from "./people-copy.ts";

const most = { people: 20, ofOne: 25, records: 50 };

interface Found<Row> {
  rows: Row[];
  isWhole: boolean;
}

interface Finding<Row> {
  prefix: string;
  byIds(ids: readonly string[]): Promise<Row[]>;
  ofPerson(person: KnownPerson): Promise<Found<Row>>;
  /** Records of exactly this address, which need no account. */
  ofAddress?(email: string): Promise<Found<Row>>;
  /** Records without an account: those of an area, or with a typed name. */
  others(words: readonly string[]): Promise<Found<Row>>;
  textOf(row: Row): string;
  orderOf(row: Row): string;
}

const nothing = { rows: [], isWhole: true };

/** Finds records by the end of an id, or by person, area and words (decision 0125): one query per id or person, at most 20. */
export const findRecords = implement(admin.findRecords, async ({ kind, find }): Promise<FoundRecords> => {
  const none = { bookings: [], requests: [], tickets: [] };
  if (kind === "bookings") {
    const { rows, isWhole } = await found(find, ofBookings);
    return { ...none, bookings: rows.map(asSeenByStaff), isWhole };
  }
  if (kind === "requests") {
    const { rows, isWhole } = await found(find, ofRequests);
    return { ...none, requests: rows.map(asStaffSee), isWhole };
  }
  const { rows, isWhole } = await found(find, ofTickets);
  return { ...none, tickets: rows.map(asTicket), isWhole };
});

async function found<Row>(find: string, kind: Finding<Row>): Promise<Found<Row>> {
  const ids = await recordsNamed([kind.prefix], find);
  const named = ids.length > 0 ? await kind.byIds(ids) : [];
  if (named.length > 0) return { rows: named, isWhole: true };
  const { data: email } = Email.safeParse(find);
  const written = email && (await kind.ofAddress?.(email));
  if (written && written.rows.length > 0) return written;
  const words = folded(find).split(/\s+/).filter(Boolean);
  // Every record would match an empty search.
  if (words.length === 0) return nothing;
  await peopleCopy.refresh();
  const { people: alike, isWhole } = peopleCopy.named(find, most.people);
  // A whole address means its owner, not everyone whose address contains it.
  const owners = alike.filter(({ person }) => person.email.toLowerCase() === email);
  const people = owners.length > 0 ? owners : alike;
  const [others, ...ofPeople] = await Promise.all([
    kind.others(words),
    ...people.map(async ({ person, rest }) => {
      const latest = await kind.ofPerson(person);
      const meant = latest.rows.filter((one) => saysAll(kind.textOf(one), rest));
      return { rows: meant, isWhole: latest.isWhole };
    }),
  ]);
  const pages = [others, ...ofPeople];
  const rows = [...new Map(pages.flatMap((page) => page.rows).map((one) => [kind.orderOf(one), one])).values()];
  rows.sort((one, other) => (kind.orderOf(one) > kind.orderOf(other) ? -1 : 1));
  return {
    rows: rows.slice(0, most.records),
    isWhole: isWhole && rows.length <= most.records && pages.every((page) => page.isWhole),
  };
}

const saysAll = (text: string, words: readonly string[]) => words.every((word) => text.includes(word));

const areasNamed = (words: readonly string[]): readonly string[] =>
  areaNames.filter((area) => saysAll(folded(area), words));

async function latest<Row>(query: {
  go(options: { limit: number; order: "desc" }): Promise<{ data: Row[]; cursor: string | null }>;
}): Promise<Found<Row>> {
  const { data, cursor } = await query.go({ limit: most.ofOne, order: "desc" });
  return { rows: data, isWhole: cursor === null || data.length < most.ofOne };
}

/** A cleaner's own bookings, and the visits that they do for a business. */
async function ofCleaner(cleanerId: string): Promise<Found<BookingRow>> {
  const [own, assigned] = await Promise.all([
    latest(BookingEntity.query.byCleaner({ cleanerId })),
    assignedVisits(cleanerId, most.ofOne),
  ]);
  return { rows: [...own.rows, ...assigned.rows], isWhole: own.isWhole && assigned.isWhole };
}

const ofBookings: Finding<BookingRow> = {
  prefix: "bkg",
  byIds: async (ids) => present(await readTogether(...ids.map((bookingId) => row(BookingEntity, { bookingId })))),
  ofPerson: ({ memberId, role }) =>
    role === "customer"
      ? latest(BookingEntity.query.byCustomer({ customerId: memberId }))
      : role === "cleaner"
        ? ofCleaner(memberId)
        : Promise.resolve(nothing),
  async others(words) {
    const areas = areasNamed(words);
    if (areas.length === 0) return nothing;
    const ahead = BookingEntity.query
      .byStatus({ status: "confirmed" })
      .gte({ startsAt: instantOf(dayOf(Call.now()), "00:00") })
      .where(({ location }, { eq }) => areas.map((area) => eq(location, area)).join(" OR "));
    const { rows, cursor } = await pageFiltered(ahead, { limit: most.ofOne });
    return { rows, isWhole: cursor === undefined };
  },
  textOf: ({ location, address, title = "", customerName = "", cleanerName = "", assignee }) =>
    folded(
      [
        location,
        address.formattedAddress,
        address.building ?? "",
        address.unit ?? "",
        title,
        customerName,
        cleanerName,
        assignee?.fullName ?? "",
      ].join(" "),
    ),
  orderOf: ({ startsAt, bookingId }) => `${startsAt} ${bookingId}`,
};

const ofRequests: Finding<RequestRow> = {
  prefix: "req",
  byIds: async (ids) =>
    present(await readTogether(...ids.map((requestId) => row(RequestEntity, { requestId })))).filter(
      ({ origin }) => origin === "posted",
    ),
  ofPerson: ({ memberId, role }) =>
    role === "customer"
      ? latest(RequestEntity.query.byCustomer({ customerId: memberId, origin: "posted" }))
      : Promise.resolve(nothing),
  async others(words) {
    const areas = areasNamed(words);
    if (areas.length === 0) return nothing;
    const open = RequestEntity.query
      .byStatus({ origin: "posted", status: "open" })
      .where(({ location }, { eq }) => areas.map((area) => eq(location, area)).join(" OR "));
    const { rows, cursor } = await pageFiltered(open, { limit: most.ofOne, order: "desc" });
    return { rows, isWhole: cursor === undefined };
  },
  textOf: ({ location, title = "", description = "" }) => folded([location, title, description].join(" ")),
  orderOf: ({ createdAt, requestId }) => `${createdAt} ${requestId}`,
};

const typedNames = 200;

const ofTickets: Finding<TicketRow> = {
  prefix: "tkt",
  byIds: async (ids) => present(await readTogether(...ids.map((ticketId) => row(TicketEntity, { ticketId })))),
  ofPerson: ({ email }) => latest(TicketEntity.query.byEmail({ email })),
  ofAddress: (email) => latest(TicketEntity.query.byEmail({ email })),
  async others(words) {
    const states = (["open", "answered", "closed"] as const).map((state) =>
      TicketEntity.query.byState({ state }).go({ limit: typedNames, order: "desc" }),
    );
    const pages = await Promise.all(states);
    const rows = pages
      .flatMap(({ data }) => data)
      .filter(({ name, email }) => saysAll(folded(`${name} ${email}`), words));
    return { rows, isWhole: pages.every(({ data }) => data.length < typedNames) };
  },
  textOf: ({ name, message }) => folded(`${name} ${message}`),
  orderOf: ({ createdAt, ticketId }) => `${createdAt} ${ticketId}`,
};

const present = <Row>(rows: readonly (Row | null)[]): Row[] => rows.flatMap((one) => one ?? []);
