import { randomUUID } from "node:crypto";
import { addMinutes, type TicketTopic } from "@naqi/contracts";
import { Call, type MemberActor, Tickets } from "@naqi/core";

interface Writer {
  name: string;
  email: string;
}

interface Written {
  by: Writer;
  hoursAgo: number;
  topic: TicketTopic;
  message: string;
  /** What staff did about it, hours after it was written; open without. */
  settled?: { hours: number } & ({ reply: string } | { reason: string });
  /** They wrote again, hours later, and were answered again. */
  again?: { hours: number; message: string; reply: string };
  /** A note of staff, who took it, half an hour after it was written. */
  note?: string;
}

const visitor = (name: string): Writer => ({
  name,
  email: `${name.toLowerCase().replaceAll(/[^a-z]+/g, ".")}@visitors.example`,
});

const aboutTheKey = (by: Writer): Written => ({
  by,
  hoursAgo: 120,
  topic: "safety_and_trust",
  message: "Who holds the key that I left with the guard, once the cleaner has gone?",
  settled: {
    hours: 6,
    reply: "The guard does. Write in the conversation where it is to be left, and your cleaner sees it.",
  },
  again: {
    hours: 20,
    message: "And if the guard is not there when the cleaner leaves?",
    reply: "Then the cleaner calls you before leaving. Please keep your phone near at the end of the visit.",
  },
});

const written = (customer: Writer, cleaner: Writer): Written[] => [
  {
    by: visitor("Lina Farah"),
    hoursAgo: 20,
    topic: "getting_started",
    message:
      "Hello,\n\ndo you clean holiday homes as well? We let two flats in the Marina and need somebody on Fridays.",
  },
  {
    by: customer,
    hoursAgo: 9,
    topic: "payments_and_pricing",
    message: "The receipt of my last visit shows the welcome code, but I would like the VAT on a line of its own.",
    note: "Our accountant says that the receipt is right as it is. I will explain it on Monday.",
  },
  { by: visitor("Omar Nasser"), hoursAgo: 4, topic: "other", message: "مرحباً، هل يمكنني الحجز لوالدتي باسمي أنا؟" },
  {
    by: cleaner,
    hoursAgo: 2,
    topic: "account_settings",
    message: "My phone number changes next week. Do customers see the old one until then?",
  },
  {
    by: visitor("Peter Novak"),
    hoursAgo: 50,
    topic: "booking_and_scheduling",
    message: "Can I book a cleaner for the same hour every Tuesday?",
    settled: {
      hours: 3,
      reply:
        "Not in one go yet: please book each Tuesday by itself. From a past visit, Book Again keeps everything but the day.",
    },
  },
  aboutTheKey(customer),
  {
    by: visitor("Best Marketing"),
    hoursAgo: 70,
    topic: "other",
    message: "We bring your site to the first page of every search engine. Answer for a free offer.",
    settled: { hours: 1, reason: "Advertising." },
  },
  {
    by: visitor("Peter Novak"),
    hoursAgo: 49,
    topic: "booking_and_scheduling",
    message: "Sorry, I have sent the question about Tuesdays twice.",
    settled: { hours: 2, reason: "The same as another one, which was answered." },
  },
];

interface Made {
  cleaners: readonly MemberActor[];
  customers: readonly MemberActor[];
  staff: MemberActor;
}

/** People have written to support, with an account and without; staff have answered and closed some. */
export async function makeTickets({ cleaners, customers, staff }: Made, base: string): Promise<void> {
  const [customer, cleaner] = [customers[0], cleaners[0]];
  if (!customer || !cleaner) throw new Error("There is nobody to write to support.");
  const writer = ({ fullName: name, email }: MemberActor) => ({ name, email });
  for (const { by, hoursAgo, topic, message, settled, again, note } of written(writer(customer), writer(cleaner))) {
    const at = addMinutes(base, -60 * hoursAgo);
    const write = (hours: number, more: { message: string; ticketId?: string }) => {
      const asked = { ...by, idempotencyKey: randomUUID(), topic, ...more };
      return Call.run({ actor: { kind: "visitor" }, now: addMinutes(at, 60 * hours) }, () => Tickets.open(asked));
    };
    const byStaff = <Done>(hours: number, work: () => Promise<Done>) =>
      Call.run({ actor: staff, now: addMinutes(at, 60 * hours) }, work);
    const { ticketId } = await write(0, { message });
    if (note) {
      const { ticket } = await byStaff(0.5, () => Tickets.note({ ticketId, note }));
      await byStaff(0.5, () => Tickets.assign({ ticketId, version: ticket.version, assigneeId: staff.memberId }));
    }
    if (settled)
      await byStaff(settled.hours, () =>
        "reply" in settled
          ? Tickets.reply({ ticketId, reply: settled.reply })
          : Tickets.close({ ticketId, reason: settled.reason }),
      );
    if (!again) continue;
    await write(again.hours, { message: again.message, ticketId });
    await byStaff(again.hours + 1, () => Tickets.reply({ ticketId, version: 2, reply: again.reply }));
  }
}
