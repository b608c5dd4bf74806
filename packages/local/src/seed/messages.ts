import { randomUUID } from "node:crypto";
import { addMinutes, type Booking } from "@naqi/contracts";
import { Bookings, Call, type MemberActor, MessagePictures, Messages } from "@naqi/core";
import type { Room } from "../drawings/rooms/room.ts";
import { roomPicture } from "./pictures.ts";
import { sendForm } from "./send-form.ts";

type Who = "customer" | "cleaner";

/** A message and the picture of a room sent with it. */
type Line = readonly [by: Who, text: string, room?: Room];

/** Messages about a visit, in turn; those after the last reply are unread. */
const talks: readonly (readonly Line[])[] = [
  [
    ["customer", "Hello! The key is with the guard at the entrance, he knows that you are coming."],
    ["cleaner", "Thank you, that helps. Is there parking for visitors?"],
    ["customer", "Yes, on level P1. Take a ticket, I will stamp it."],
    ["cleaner", "Perfect. Which room shall I begin with?"],
    ["customer", "This one, please.", "livingRoom"],
    ["cleaner", "It has a lovely view! Shall I bring my own vacuum cleaner?"],
  ],
  [
    ["cleaner", "Good morning! Please tell me if there is anything you want me to begin with."],
    ["customer", "The kitchen, please. The oven is the worst of it."],
  ],
  [
    ["customer", "We have a cat. She is shy, but please keep the balcony door closed."],
    ["cleaner", "Of course. I like cats."],
    ["customer", "مرحباً، هل يمكنك تنظيف الثلاجة أيضاً؟"],
    ["customer", "I mean the fridge, from inside."],
  ],
];

interface Made {
  cleaners: readonly MemberActor[];
  customers: readonly MemberActor[];
}

/** The first customer and the first cleaner have talked about what is ahead of them, most of it in the last hours. */
export async function makeTalks({ cleaners, customers }: Made, base: string): Promise<void> {
  const people = new Map([...cleaners, ...customers].map((one) => [one.memberId, one]));
  const [customer, cleaner] = [customers[0], cleaners[0]];
  if (!customer || !cleaner) throw new Error("There is nobody to talk.");
  const booked = await Call.run({ actor: customer, now: base }, () => Bookings.mine({ tab: "upcoming" }));
  const jobs = await Call.run({ actor: cleaner, now: base }, () => Bookings.jobs({ tab: "upcoming" }));
  const ahead = new Map([...booked.items, ...jobs.items].map((booking) => [booking.bookingId, booking]));
  for (const [index, booking] of [...ahead.values()].slice(0, 6).entries()) {
    const parties = { customer: people.get(booking.customerId), cleaner: people.get(booking.cleanerId) };
    await talk(booking, parties, talks[index % talks.length] ?? [], addMinutes(base, -90 - 45 * index));
  }
}

/** Sends the messages two minutes apart; the person who replies has read the messages before. */
async function talk(
  { requestId, cleanerId }: Booking,
  parties: Readonly<Record<Who, MemberActor | undefined>>,
  lines: readonly Line[],
  from: string,
): Promise<void> {
  let said: { by: Who; upTo: string } | undefined;
  for (const [index, [by, text, room]] of lines.entries()) {
    const actor = parties[by];
    if (!actor) return;
    const heard = said && said.by !== by ? said.upTo : undefined;
    const { messageId } = await Call.run({ actor, now: addMinutes(from, 2 * index) }, async () => {
      const { conversationId } = await Messages.open({ requestId, cleanerId });
      if (heard) await Messages.read({ conversationId, upTo: heard });
      const line = { conversationId, text, idempotencyKey: randomUUID() };
      const picture = room && (await roomPicture(room));
      return picture ? sendPicture(line, picture) : Messages.send(line);
    });
    said = { by, upTo: messageId };
  }
}

/** Uploads a picture and sends it, as the caller's browser would. */
async function sendPicture(line: Parameters<typeof Messages.send>[0], picture: File) {
  const { conversationId } = line;
  const contentType = "image/png";
  const { pictureId, ...form } = await MessagePictures.form({ conversationId, contentType, size: picture.size });
  await sendForm(form, picture);
  return MessagePictures.send({ ...line, pictureId });
}
