import { randomUUID } from "node:crypto";
import { Calendar, MessagePictures, Messages, Notices, Reports } from "@naqi/core";
import { keepNotice } from "@naqi/core/messaging/notices/keep";
import { unsubscribeLink } from "@naqi/core/messaging/notices/unsubscribe";
import { as, booking, cleaner, job, member, testNow, visitor } from "../../support/given/given.ts";
import { jpeg } from "../../support/made-files.ts";
import { pushBrowser } from "../../support/core/push-browser.ts";
import type { PerOperation } from "../../operations/record.ts";
import { signedIn } from "../../support/given/signing-in.ts";
import { staff } from "../../support/given/staff.ts";

/** One ordinary call of every operation of messages. Imported once the table is there; `put` keeps a private file. */
export async function messageSamples(put: (key: string, bytes: Uint8Array) => unknown) {
  const [customer, worker, other] = [await member("customer"), await cleaner(), await cleaner()];
  const { requestId } = await booking(customer, worker.memberId);
  const about = { requestId, cleanerId: worker.memberId };
  const { conversationId } = await as(customer, () => Messages.open(about));
  const said = () => ({
    conversationId,
    idempotencyKey: randomUUID(),
    text: "The key is with the guard at tower one.",
  });
  const pictureId = `pic_${"1".repeat(26)}`;
  const picture = () => {
    put(`incoming/${customer.memberId}/${pictureId}`, jpeg());
    return as(customer, () => MessagePictures.send({ ...said(), pictureId }));
  };
  const { messageId: upTo } = await picture();
  const asked = { conversationId, reason: "rude" } as const;
  const { reportId } = await as(worker, () => Reports.ofConversation(asked));
  const reviewer = await staff();
  const noticeOf = (index: number) => `evt_${String(index).padStart(26, "0")}-customer`;
  for (const [index, someone] of Array.from({ length: 20 }, (_, at) => [at, at % 2 ? customer : worker] as const)) {
    const kept = { memberId: someone.memberId, noticeId: noticeOf(index), kind: "booking.moved", path: "/" } as const;
    await as(job, () => keepNotice({ ...kept, facts: { serviceType: "deep_cleaning" } }));
  }
  const { token } = await as(customer, () => Calendar.renew({}));
  const { subscription: browser } = pushBrowser();
  const here = await signedIn(customer, testNow);
  // One exists already, as for a member who opens their choices.
  await as(here, () => Notices.addBrowser(pushBrowser().subscription));
  const link = await unsubscribeLink(customer.memberId, "offers");
  return {
    "calendar.mine": () => as(customer, () => Calendar.mine({})),
    "calendar.renew": () => as(worker, () => Calendar.renew({})),
    "calendar.turnOff": () => as(other, () => Calendar.turnOff({})),
    "calendar.feed": () => as(visitor, () => Calendar.feed({ token })),
    "notices.mine": () => as(customer, () => Notices.mine({})),
    "notices.choices": () => as(customer, () => Notices.choices({})),
    "notices.addBrowser": () => as(here, () => Notices.addBrowser(browser)),
    "notices.removeBrowser": () => as(customer, () => Notices.removeBrowser({ endpoint: browser.endpoint })),
    "notices.choose": () => as(customer, () => Notices.choose({ choice: "mail.reviews", on: false })),
    "notices.unsubscribe": () => as(visitor, () => Notices.unsubscribe({ link })),
    "notices.resubscribe": () => as(visitor, () => Notices.resubscribe({ link })),
    "notices.see": () => as(worker, () => Notices.see({ noticeId: noticeOf(10) })),
    "messages.mine": () => as(customer, () => Messages.mine({})),
    "messages.thread": () => as(customer, () => Messages.thread({ conversationId })),
    "messages.changes": () => as(worker, () => Messages.changes({})),
    "messages.open": () => as(customer, () => Messages.open(about)),
    "messages.inquire": () => as(customer, () => Messages.inquire({ cleanerId: other.memberId })),
    "messages.send": () => as(customer, () => Messages.send(said())),
    "messages.read": () => as(worker, () => Messages.read({ conversationId, upTo })),
    "messages.block": () => as(customer, () => Messages.block({ conversationId })),
    "messages.unblock": () => as(customer, () => Messages.unblock({ conversationId })),
    "message-pictures.form": () =>
      as(worker, () => MessagePictures.form({ conversationId, contentType: "image/jpeg", size: 1000 })),
    "message-pictures.send": picture,
    "message-pictures.links": () => as(worker, () => MessagePictures.links({ conversationId, messageId: upTo })),
    "message-pictures.staffLinks": () => as(reviewer, () => MessagePictures.staffLinks({ reportId, messageId: upTo })),
    "reports.ofConversation": () => as(customer, () => Reports.ofConversation(asked)),
    "reports.staffList": () => as(reviewer, () => Reports.staffList({})),
    "reports.staffCase": () => as(reviewer, () => Reports.staffCase({ reportId })),
    "reports.close": () =>
      as(reviewer, () => Reports.close({ reportId, outcome: "dismissed", reason: "Looked at it" })),
  } satisfies Partial<PerOperation<() => Promise<unknown>>>;
}
