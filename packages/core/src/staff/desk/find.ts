import { admin, Email, type StaffFound } from "@naqi/contracts";
import { BookingEntity } from "../../bookings/booking/bookings.entity.ts";
import { asSeenByStaff } from "../../bookings/booking/view.ts";
import { implement } from "../../gate/implement.ts";
import { readTogether, row } from "../../kit/table/read-together.ts";
import { recordsNamed } from "../../kit/table/record-refs.ts";
import { RequestEntity } from "../../market/requests/requests.entity.ts";
import { asStaffSee } from "../../market/requests/staff.ts";
import { asTicket } from "../tickets/staff.ts";
import { TicketEntity } from "../tickets/tickets.entity.ts";
import { peopleCopy } from "./people-copy.ts";
import { stillHere } from "./people-list.ts";

const most = 8;

/** Staff's one search (decision 0125): the copy of the people, at most two queries, and a batch for each kind found. */
export const find = implement(admin.find, async ({ find: typed }): Promise<StaffFound> => {
  const [ids] = await Promise.all([recordsNamed(["bkg", "req", "tkt"], typed), peopleCopy.refresh()]);
  const known = peopleCopy.list({ find: typed, sort: "name", direction: "asc" }, { limit: most });
  const { data: email } = Email.safeParse(typed);
  const isOwned = known.people.some((one) => one.email.toLowerCase() === email);
  const [people, records, written] = await Promise.all([
    stillHere(known.people),
    recordsOf(ids),
    email === undefined || isOwned ? { tickets: [], isWhole: true } : ticketsFrom(email),
  ]);
  return {
    people,
    ...records,
    tickets: [...records.tickets, ...written.tickets],
    isWhole: known.next === undefined && written.isWhole,
  };
});

async function recordsOf(ids: readonly string[]) {
  const of = (prefix: string) => ids.filter((id) => id.startsWith(prefix));
  const [bookings, requests, tickets] = await Promise.all([
    readTogether(...of("bkg").map((bookingId) => row(BookingEntity, { bookingId }))),
    readTogether(...of("req").map((requestId) => row(RequestEntity, { requestId }))),
    readTogether(...of("tkt").map((ticketId) => row(TicketEntity, { ticketId }))),
  ]);
  return {
    bookings: bookings.flatMap((one) => (one ? asSeenByStaff(one) : [])),
    requests: requests.flatMap((one) => (one?.origin === "posted" ? asStaffSee(one) : [])),
    tickets: tickets.flatMap((one) => (one ? asTicket(one) : [])),
  };
}

/** Tickets of an address without an account; a person's are on their page. */
async function ticketsFrom(email: string) {
  const { data, cursor } = await TicketEntity.query.byEmail({ email }).go({ limit: most, order: "desc" });
  return { tickets: data.map(asTicket), isWhole: cursor === null || data.length < most };
}
