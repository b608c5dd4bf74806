import { type MemberActor, Members } from "@naqi/core";
import { as, booking, cleaner, member } from "./given.ts";

/** A customer account with the same mailbox. */
export function secondAccountOf({ email }: MemberActor, tag = "self") {
  const [name = "", domain = ""] = email.split("@");
  return member("customer", { email: `${name}+${tag}@${domain}` });
}

/** A booking of a cleaner by a customer account that has the same mailbox, so it waits for staff (G120). */
export async function selfBooked(worker?: MemberActor, scheduledTime: "08:00" | "10:00" = "08:00") {
  const someone = worker ?? (await cleaner());
  const self = await secondAccountOf(someone);
  return { ...(await booking(self, someone.memberId, { scheduledTime })), self, worker: someone };
}

/** Gives two accounts one phone. */
export async function samePhone(...people: readonly MemberActor[]) {
  const phone = `+9715${String(Math.floor(Math.random() * 1e8)).padStart(8, "0")}`;
  for (const person of people) await as(person, () => Members.update({ phone }));
}
