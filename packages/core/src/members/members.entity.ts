import { Entity } from "electrodb";
import { counter, maybeText, text, word } from "../kit/attributes.ts";
import { model, primary, table } from "../kit/table.ts";

/** primary   one member by id; the only place where a role is written */
export const MemberEntity = new Entity(
  {
    model: model("member"),
    attributes: {
      memberId: text,
      role: word(["customer", "cleaner", "admin"]),
      standing: { type: ["active", "suspended"] as const, required: true, default: "active" },
      fullName: text,
      email: text,
      /** When the owner of the address confirmed it; until then nothing reaches other people (decisions §6.3). */
      emailConfirmedAt: maybeText,
      phone: maybeText,
      avatarUrl: maybeText,
      /** Set with the welcome code, which there is once per person. */
      welcomedAt: maybeText,
      /** A customer's own code for friends; its row says the same the other way round. */
      referralCode: maybeText,
      /** A customer's own bookings by tab, and those completed. */
      upcomingBookings: counter,
      pastBookings: counter,
      completedBookings: counter,
      createdAt: text,
      updatedAt: text,
    },
    indexes: { primary: primary(["memberId"], []) },
  },
  table,
);
