import { type TicketEntry, TicketState, TicketTopic } from "@naqi/contracts";
import { maybeText, shaped, text, word } from "../../kit/table/attributes.ts";
import { entity } from "../../kit/table/entity.ts";
import { model, over, primary, sparse } from "../../kit/table/table.ts";

export interface TicketEntryRow extends Omit<TicketEntry, "byName"> {
  by?: { memberId: string; name: string };
}

interface Exporting {
  ticketId: string;
  name: string;
  email: string;
  topic: TicketTopic;
  message: string;
  createdAt: string;
  state?: TicketState | undefined;
  reply?: string | undefined;
  settledAt?: string | undefined;
  entries?: TicketEntryRow[] | undefined;
}

/** What the writer wrote and was mailed; notes and who of staff does it are staff's (G19). */
const ownWords = ({ entries, ...row }: Exporting) => ({
  ticketId: row.ticketId,
  name: row.name,
  email: row.email,
  topic: row.topic,
  message: row.message,
  createdAt: row.createdAt,
  state: row.state,
  reply: row.reply,
  settledAt: row.settledAt,
  entries: entries?.filter(({ kind }) => kind !== "note").map(({ at, kind, text }) => ({ at, kind, text })),
});

/** The partition of `byDesk`: tickets of a state that one member of staff has, or no one. */
export const deskOf = (state: TicketState, assigneeId?: string) => `${state}.${assigneeId ?? "none"}`;

/** A message to support by id (G95); by address (gsi1), for erasure; by state (gsi2, sparse), and by assignee in it (gsi3, sparse), by creation. */
export const TicketEntity = entity(
  {
    model: model("ticket"),
    attributes: {
      ticketId: text,
      name: text,
      email: text,
      topic: word(TicketTopic.options),
      message: text,
      createdAt: text,
      /** Absent in rows from before states: the ticket is open, and found only by id (decision 0186). */
      state: { type: TicketState.options },
      /** The answer of rows from before threads (decision 0186). */
      reply: maybeText,
      settledAt: maybeText,
      waitsSince: maybeText,
      version: { type: "number" },
      entries: { type: shaped<TicketEntryRow[]>() },
      assignee: { type: shaped<{ memberId: string; name: string }>() },
      /** `deskOf` state and assignee; absent in rows from before it until they change. */
      desk: maybeText,
    },
    indexes: {
      primary: primary(["ticketId"], []),
      byEmail: over("gsi1", ["email"], ["createdAt"]),
      byState: sparse("gsi2", "state", ["createdAt", "ticketId"]),
      byDesk: sparse("gsi3", "desk", ["createdAt", "ticketId"]),
    },
  },
  {
    people: {
      email: {
        names: "address",
        found: [{ by: "byEmail" }],
        leaving: "erased",
        exported: { as: "tickets", shown: ownWords },
      },
      ticketId: {
        names: "anybody",
        leaving: { byHand: "Why staff closed it goes from the trail, where a visitor's row is nobody's." },
        exported: { nothing: "What staff noted is not the person's." },
      },
    },
  },
);
