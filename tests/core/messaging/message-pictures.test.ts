import { randomUUID } from "node:crypto";
import { addMinutes, policy } from "@naqi/contracts";
import { Account, Admin, type MemberActor, MessagePictures, Messages, Reports } from "@naqi/core";
import { beforeEach, describe, expect, it } from "vitest";
import { deliverAll } from "../../support/core/delivering.ts";
import { intercept } from "../../support/core/faults.ts";
import { as, cleaner, member, testNow } from "../../support/given/given.ts";
import { everything } from "../../support/core/look.ts";
import { jpeg, pdf, png, zip } from "../../support/made-files.ts";
import { fakePorts } from "../../support/core/ports.ts";
import { fingerprint } from "../../support/core/rows.ts";
import { staff } from "../../support/given/staff.ts";
import { refusal, saying, talkers, threadOf, unreadOf } from "../../support/given/talking.ts";

let ports: ReturnType<typeof fakePorts>;
beforeEach(() => {
  ports = fakePorts();
});

const formOf = (who: MemberActor, conversationId: string, asked: object = {}) =>
  as(who, () =>
    MessagePictures.form({ conversationId, contentType: "image/jpeg", size: 1000, ...asked } as {
      conversationId: string;
      contentType: "image/jpeg";
      size: number;
    }),
  );

/** Requests a form and sends bytes with it. */
async function upload(who: MemberActor, conversationId: string, bytes: Uint8Array = jpeg()) {
  const { pictureId, ...form } = await formOf(who, conversationId);
  ports.documents.upload(form, bytes);
  return pictureId;
}

interface Sending {
  text?: string;
  key?: string;
  now?: string;
}
const send = (who: MemberActor, conversationId: string, pictureId: string, { text, key, now }: Sending = {}) =>
  as(
    who,
    () =>
      MessagePictures.send({
        conversationId,
        pictureId,
        idempotencyKey: key ?? randomUUID(),
        ...(text !== undefined && { text }),
      }),
    now,
  );

const linksOf = (who: MemberActor, conversationId: string, messageId: string) =>
  as(who, () => MessagePictures.links({ conversationId, messageId }));
/** When unclaimed files are deleted. */
const inAnHour = addMinutes(testNow, 60);
const kept = () => ports.documents.keys().filter((key) => key.startsWith("messages/"));
const at = (link: string) => /^memory:\/\/files\/(.*)\?/.exec(link)?.[1] ?? "";
const shown = async (link: string) => Buffer.from((await ports.documents.files.read(at(link)))?.bytes ?? []).toString();

/** A conversation in which its customer has sent a picture. */
async function pictured(text?: string) {
  const talk = await talkers();
  const pictureId = await upload(talk.customer, talk.conversationId);
  const line = await send(talk.customer, talk.conversationId, pictureId, text === undefined ? {} : { text });
  return { ...talk, line };
}

// covers conversations.pictures
describe("sending a picture", () => {
  it("creates a message with its size, with text or without, for both, and counts as unread", async () => {
    const { customer, worker, conversationId, line } = await pictured();
    expect(line).toMatchObject({ by: "me", picture: { width: 1600, height: 800 } });
    expect(line).not.toHaveProperty("picture.folder");
    const theirs = await threadOf(worker, conversationId);
    expect(theirs.lines.at(-1)).toMatchObject({ by: "other", picture: { width: 1600, height: 800 } });
    expect(theirs.texts).toEqual([]);
    expect(theirs.conversation.last).toEqual({ by: "other", hasPicture: true, at: testNow });
    expect(await unreadOf(worker)).toBe(1);
    await send(worker, conversationId, await upload(worker, conversationId, png()), { text: " Like this? " });
    expect((await threadOf(customer, conversationId)).conversation.last).toMatchObject({
      text: "Like this?",
      hasPicture: true,
    });
    await saying(worker, conversationId, { text: "Well?" });
    expect((await threadOf(customer, conversationId)).conversation.last).not.toHaveProperty("hasPicture");
  });

  it("stores it re-encoded in two sizes, under a name without a reference to its sender, and deletes the upload", async () => {
    const { customer, worker, conversationId, line } = await pictured();
    await deliverAll();
    expect(ports.documents.keys()).toEqual(kept());
    expect(kept()).toHaveLength(2);
    const { small, large, expiresAt } = await linksOf(worker, conversationId, line.messageId);
    expect([await shown(small), await shown(large)]).toEqual(["redrawn to 512", "redrawn to 1600"]);
    expect(small).toContain(`?seconds=${policy.linkSeconds}`);
    expect(expiresAt).toBe(addMinutes(testNow, policy.linkSeconds / 60));
    for (const named of [customer.memberId, worker.memberId, conversationId]) expect(small).not.toContain(named);
    // Nothing of it is in the public picture bucket.
    expect(ports.shown.size).toBe(0);
  });

  it.each([
    ["a program", Buffer.from("MZ\u0090\u0000This program cannot be run in DOS mode.")],
    ["a PDF", pdf()],
    ["a ZIP behind a JPEG", Buffer.concat([jpeg(), zip()])],
    ["a page", Buffer.from("<html><script>alert(1)</script>")],
  ])("refuses %s by its content, whatever its form said", async (_, bytes) => {
    const { customer, conversationId } = await talkers();
    const pictureId = await upload(customer, conversationId, bytes);
    await expect(send(customer, conversationId, pictureId)).rejects.toMatchObject({
      code: "picture.wrongType",
      message: "Please upload a JPG or PNG picture.",
    });
    expect(kept()).toEqual([]);
    expect((await threadOf(customer, conversationId)).lines).toHaveLength(1);
  });

  it("refuses too large files, missing ones, another member's, and too much text", async () => {
    const { customer, worker, conversationId } = await talkers();
    const form = await formOf(customer, conversationId);
    expect(form.fields.key).toBe(`incoming/${customer.memberId}/${form.pictureId}`);
    const tries = [
      formOf(customer, conversationId, { size: policy.pictureBytes + 1 }),
      formOf(customer, conversationId, { size: 0 }),
      formOf(customer, conversationId, { contentType: "image/svg+xml" }),
    ];
    for (const attempt of tries) expect(await refusal(attempt)).toBe("request.invalid");
    expect(() => ports.documents.upload(form, new Uint8Array(policy.pictureBytes + 1))).toThrow("EntityTooLarge");
    expect(await refusal(send(customer, conversationId, form.pictureId))).toBe("picture.missing");
    const theirs = await upload(worker, conversationId);
    expect(await refusal(send(customer, conversationId, theirs))).toBe("picture.missing");
    const text = "a".repeat(policy.messageLength + 1);
    expect(await refusal(send(worker, conversationId, theirs, { text }))).toBe("request.invalid");
    ports.documents.put(`incoming/${customer.memberId}/${form.pictureId}`, new Uint8Array(policy.pictureBytes + 1));
    expect(await refusal(send(customer, conversationId, form.pictureId))).toBe("picture.tooLarge");
  });

  it("is idempotent, also once the upload is gone, and stores one picture", async () => {
    const { customer, worker, conversationId } = await talkers();
    const pictureId = await upload(customer, conversationId);
    const key = randomUUID();
    const outcomes = await Promise.all([1, 2, 3].map(() => send(customer, conversationId, pictureId, { key })));
    expect(new Set(outcomes.map(({ messageId }) => messageId)).size).toBe(1);
    await deliverAll(inAnHour);
    expect(await send(customer, conversationId, pictureId, { key })).toEqual(outcomes[0]);
    expect(await unreadOf(worker)).toBe(1);
    expect(kept()).toHaveLength(2);
    const { small } = await linksOf(worker, conversationId, outcomes[0]?.messageId ?? "");
    expect(await shown(small)).toBe("redrawn to 512");
  });

  it("counts with messages to 30 a minute, and leaves nothing beyond", async () => {
    const { customer, conversationId } = await talkers();
    for (let count = 1; count < policy.messages.most; count++) await saying(customer, conversationId);
    await send(customer, conversationId, await upload(customer, conversationId));
    expect(await refusal(saying(customer, conversationId))).toBe("message.tooMany");
    const pictureId = await upload(customer, conversationId);
    expect(await refusal(send(customer, conversationId, pictureId))).toBe("message.tooMany");
    await deliverAll(inAnHour);
    expect(kept()).toHaveLength(2);
    await send(customer, conversationId, pictureId, { now: addMinutes(testNow, 1) });
  });

  it("may be tried 30 times an hour", async () => {
    const { customer, conversationId } = await talkers();
    for (let count = 0; count < policy.pictureForms.most; count++) await formOf(customer, conversationId);
    expect(await refusal(formOf(customer, conversationId))).toBe("picture.tooMany");
  });

  it("is processed at most 60 times an hour, also if its message is refused each time", async () => {
    const { customer, worker, conversationId } = await talkers();
    const pictureId = await upload(customer, conversationId);
    await as(worker, () => Messages.block({ conversationId }));
    const refusals = new Set<string>();
    for (let count = 0; count < policy.pictureDraws.most; count++)
      refusals.add((await refusal(send(customer, conversationId, pictureId))) ?? "");
    expect([...refusals]).toEqual(["message.blocked"]);
    expect(await refusal(send(customer, conversationId, pictureId))).toBe("picture.tooMany");
    expect(kept()).toHaveLength(2 * policy.pictureDraws.most);
  });

  it("takes three requests to the table, including its transaction", async () => {
    const { customer, conversationId } = await talkers();
    const pictureId = await upload(customer, conversationId);
    const { sent } = intercept();
    await send(customer, conversationId, pictureId);
    expect(sent.map(({ command }) => command.replace("Command", ""))).toEqual([
      "BatchGetItem",
      // Unreferenced files expire unless the last request cancels that.
      "TransactWriteItems",
      "TransactWriteItems",
    ]);
  });

  it("leaves no file if it ends between storing the picture and its transaction", async () => {
    const { customer, conversationId } = await talkers();
    const pictureId = await upload(customer, conversationId);
    const { stop } = intercept({ before: ({ index }) => (index === 2 ? new Error("Gone.") : undefined) });
    await expect(send(customer, conversationId, pictureId)).rejects.toThrow("Gone.");
    stop();
    expect(kept()).toHaveLength(2);
    await deliverAll(inAnHour);
    expect(kept()).toEqual([]);
  });

  it("keeps the picture of a message whose answer was lost", async () => {
    const { customer, worker, conversationId } = await talkers();
    const pictureId = await upload(customer, conversationId);
    const key = randomUUID();
    const { stop } = intercept({ after: ({ index }) => (index === 2 ? new Error("Gone.") : undefined) });
    await expect(send(customer, conversationId, pictureId, { key })).rejects.toThrow("Gone.");
    stop();
    await deliverAll(inAnHour);
    const { messageId } = await send(customer, conversationId, pictureId, { key });
    expect(await shown((await linksOf(worker, conversationId, messageId)).small)).toBe("redrawn to 512");
  });

  it.each([0, 1])("changes nothing on a fault before request %d, and can be sent again", async (index) => {
    const { customer, conversationId } = await talkers();
    const pictureId = await upload(customer, conversationId);
    const key = randomUUID();
    const before = fingerprint(await everything());
    const { stop } = intercept({ before: (call) => (call.index === index ? new Error("Gone.") : undefined) });
    await expect(send(customer, conversationId, pictureId, { key })).rejects.toThrow("Gone.");
    stop();
    expect(fingerprint(await everything())).toEqual(before);
    await send(customer, conversationId, pictureId, { key });
  });
});

// covers conversations.pictures
describe("a picture", () => {
  it("is only for the two parties: for all others neither conversation nor message exists", async () => {
    const { customer, worker, conversationId, line } = await pictured();
    const { messageId } = line;
    const elsewhere = await pictured();
    const stranger = await cleaner();
    for (const who of [await member("customer"), stranger, elsewhere.customer]) {
      expect(await refusal(formOf(who, conversationId))).toBe("message.notFound");
      expect(await refusal(linksOf(who, conversationId, messageId))).toBe("message.notFound");
    }
    const pictureId = await upload(elsewhere.customer, elsewhere.conversationId);
    expect(await refusal(send(elsewhere.customer, conversationId, pictureId))).toBe("message.notFound");
    expect(await refusal(linksOf(customer, conversationId, elsewhere.line.messageId))).toBe("message.notFound");
    const words = await saying(worker, conversationId);
    expect(await refusal(linksOf(customer, conversationId, words.messageId))).toBe("message.notFound");
    const reviewer = await staff();
    expect(await refusal(linksOf(reviewer, conversationId, messageId))).toBe("request.forbidden");
  });

  it("of a blocked member is refused: its upload, and one that was in transit", async () => {
    const { customer, worker, conversationId } = await talkers();
    const pictureId = await upload(customer, conversationId);
    await as(worker, () => Messages.block({ conversationId }));
    expect(await refusal(formOf(customer, conversationId))).toBe("message.blocked");
    expect(await refusal(formOf(worker, conversationId))).toBe("message.blockedByYou");
    expect(await refusal(send(customer, conversationId, pictureId))).toBe("message.blocked");
    await deliverAll(inAnHour);
    expect(kept()).toEqual([]);
    await as(worker, () => Messages.unblock({ conversationId }));
    await send(customer, conversationId, pictureId);
  });

  it("is visible to staff once it is reported, and each view is logged", async () => {
    const { customer, worker, conversationId, line } = await pictured("Look at this.");
    const { messageId } = line;
    const reviewer = await staff();
    const { reportId } = await as(worker, () => Reports.ofConversation({ conversationId, messageId, reason: "rude" }));
    const seen = await as(reviewer, () => Reports.staffCase({ reportId }));
    expect(seen.messages.find((one) => one.messageId === messageId)).toMatchObject({
      text: "Look at this.",
      picture: { width: 1600, height: 800 },
    });
    const staffLinks = (given: object = {}) =>
      as(reviewer, () => MessagePictures.staffLinks({ reportId, messageId, ...given }));
    expect(await shown((await staffLinks()).large)).toBe("redrawn to 1600");
    const { history } = await as(reviewer, () => Admin.person({ memberId: customer.memberId }));
    expect(history.filter(({ action }) => action === "report.picture")).toMatchObject([{ recordId: reportId }]);
    // Of another conversation, of a message without a picture, of no report.
    const elsewhere = await pictured();
    const words = await saying(worker, conversationId);
    const nobody = `rep_${"0".repeat(26)}`;
    for (const given of [{ messageId: elsewhere.line.messageId }, { messageId: words.messageId }, { reportId: nobody }])
      expect(await refusal(staffLinks(given))).toBe("admin.notFound");
    for (const who of [customer, worker])
      expect(await refusal(as(who, () => MessagePictures.staffLinks({ reportId, messageId })))).toBe(
        "request.forbidden",
      );
  });

  it("is only in its sender's export", async () => {
    const { customer, worker, conversationId } = await pictured("Look.");
    const exported = async (who: MemberActor) => {
      await as(who, () => Account.requestExport({}));
      const key = ports.documents.keys().find((one) => one.startsWith(`exports/${who.memberId}/`)) ?? "";
      const file = await ports.documents.files.read(key);
      return JSON.parse(Buffer.from(file?.bytes ?? []).toString()) as { messages: { picture?: string }[] };
    };
    const { messages } = await exported(customer);
    expect(messages).toMatchObject([{ conversationId, text: "Look." }]);
    const data = messages[0]?.picture?.replace("data:image/jpeg;base64,", "") ?? "";
    expect(Buffer.from(data, "base64").toString()).toBe("redrawn to 512");
    expect((await exported(worker)).messages).toEqual([]);
  });

  it("is deleted with its sender, from the store as well, and the other party's stay", async () => {
    const worker = await cleaner();
    const customer = await member("customer", { authTime: testNow });
    const { conversationId } = await as(customer, () => Messages.inquire({ cleanerId: worker.memberId }));
    const line = await send(customer, conversationId, await upload(customer, conversationId), { text: "My door." });
    const other = await send(worker, conversationId, await upload(worker, conversationId));
    const last = await send(customer, conversationId, await upload(customer, conversationId));
    await as(customer, () => Account.close({}));
    for (const minutes of [0, 12]) await deliverAll(addMinutes(testNow, minutes));
    const { lines, conversation } = await threadOf(worker, conversationId);
    expect(lines.map(({ text, picture }) => [text, picture?.width])).toEqual([
      [undefined, undefined],
      [undefined, 1600],
      [undefined, undefined],
    ]);
    expect(conversation.last).not.toHaveProperty("hasPicture");
    for (const { messageId } of [line, last])
      expect(await refusal(linksOf(worker, conversationId, messageId))).toBe("message.notFound");
    expect(kept()).toHaveLength(2);
    const { small } = await linksOf(worker, conversationId, other.messageId);
    expect(await shown(small)).toBe("redrawn to 512");
  });
});
