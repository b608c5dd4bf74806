import { addMinutes, largePicture, policy } from "@naqi/contracts";
import { Cleaners, type MemberActor, Members, Notifications, Pictures } from "@naqi/core";
import { beforeEach, describe, expect, it } from "vitest";
import { intercept } from "../../support/core/faults.ts";
import { actor, as, cleaner, job, member, testNow, visitor } from "../../support/given/given.ts";
import { jpeg, pdf, png, zip } from "../../support/made-files.ts";
import { fakePorts } from "../../support/core/ports.ts";
import { suspendMember } from "../../support/given/staff.ts";

let ports: ReturnType<typeof fakePorts>;
beforeEach(() => {
  ports = fakePorts();
});

type Kind = "photo" | "logo" | "work";
const ask = (kind: Kind = "photo", contentType: "image/jpeg" | "image/png" = "image/jpeg") => ({
  kind,
  contentType,
  size: 1000,
});

/** Requests a form and sends bytes with it. */
async function upload(someone: MemberActor, bytes: Uint8Array = jpeg(), kind: Kind = "photo") {
  const { pictureId, ...form } = await as(someone, () => Pictures.form(ask(kind)));
  ports.documents.upload(form, bytes);
  return pictureId;
}
const finish = (someone: MemberActor, pictureId: string, kind: Kind = "photo") =>
  as(someone, () => Pictures.finish({ pictureId, kind }));
const show = async (someone: MemberActor, kind: Kind = "photo", bytes = jpeg()) =>
  finish(someone, await upload(someone, bytes, kind), kind);
const deliver = (now = testNow) => as(job, Notifications.deliverDue, now);
/** Files that were stored but never shown are deleted within the hour. */
const inAnHour = addMinutes(testNow, 60);
const photoOf = async (someone: MemberActor) => (await as(someone, () => Members.me({}))).avatarUrl;
const profileOf = ({ memberId }: MemberActor) => as(visitor, () => Cleaners.profile({ cleanerId: memberId }));

describe("the form of a picture", () => {
  it("allows one file of the type at a key of the caller's own, for five minutes", async () => {
    const someone = await member("customer");
    const form = await as(someone, () => Pictures.form(ask()));
    expect(form.expiresAt).toBe(new Date(Date.parse(testNow) + 300_000).toISOString());
    expect(form.fields.key).toBe(`incoming/${someone.memberId}/${form.pictureId}`);
    expect(() => ports.documents.upload(form, jpeg(), { "Content-Type": "text/html" })).toThrow("AccessDenied");
    expect(() => ports.documents.upload(form, jpeg(), { key: "incoming/other" })).toThrow("AccessDenied");
    expect(() => ports.documents.upload(form, new Uint8Array(policy.pictureBytes + 1))).toThrow("EntityTooLarge");
  });

  it("states in the spec's words what it refuses", async () => {
    const someone = await member("customer");
    const fields = (input: object) =>
      as(someone, () => Pictures.form({ ...ask(), ...input } as never)).catch(
        (error: { extra: { fields: object } }) => error.extra.fields,
      );
    expect(await fields({ contentType: "image/gif" })).toEqual({ contentType: "Please upload a JPG or PNG picture." });
    expect(await fields({ size: policy.pictureBytes + 1 })).toEqual({
      size: "Please upload a picture smaller than 5MB.",
    });
    expect(await fields({ size: 0 })).toHaveProperty("size");
    expect(await fields({ kind: "passport" })).toHaveProperty("kind");
  });

  it("is for members with a role; a logo for cleaners; thirty an hour", async () => {
    await expect(as(visitor, () => Pictures.form(ask()))).rejects.toMatchObject({ code: "request.anonymous" });
    await expect(as(actor(), () => Pictures.form(ask()))).rejects.toMatchObject({ code: "member.notEnrolled" });
    const someone = await member("customer");
    await expect(as(someone, () => Pictures.form(ask("logo")))).rejects.toMatchObject({ code: "request.forbidden" });
    for (let turn = 0; turn < 30; turn++) await as(someone, () => Pictures.form(ask()));
    await expect(as(someone, () => Pictures.form(ask()))).rejects.toMatchObject({ code: "picture.tooMany" });
  });
});

describe("finishing a picture", () => {
  it("shows a customer's photo in two sizes, re-encoded, and deletes the upload", async () => {
    const someone = await member("customer");
    const { kind, url } = await show(someone);
    expect(kind).toBe("photo");
    expect(url).toMatch(/^\/pictures\/[\w-]+\/256\.jpg$/);
    expect(await photoOf(someone)).toBe(url);
    const key = (address: string) => address.replace("/pictures/", "");
    expect(Buffer.from(ports.shown.get(key(url)) ?? []).toString()).toBe("redrawn to 256");
    expect(Buffer.from(ports.shown.get(key(largePicture(url))) ?? []).toString()).toBe("redrawn to 1024");
    await deliver();
    expect(ports.documents.keys()).toEqual([]);
  });

  // covers S031
  it("shows a cleaner's photo in profile and listing, and the logo in the profile", async () => {
    const worker = await cleaner();
    const photo = await show(worker);
    const logo = await show(worker, "logo", png());
    expect(await profileOf(worker)).toMatchObject({ avatarUrl: photo.url, businessLogoUrl: logo.url });
    expect(await photoOf(worker)).toBe(photo.url);
    const { items } = await as(visitor, () => Cleaners.search({}));
    expect(items.find(({ cleanerId }) => cleanerId === worker.memberId)?.avatarUrl).toBe(photo.url);
  });

  it("removes the former picture", async () => {
    const someone = await member("customer");
    const first = await show(someone);
    const second = await show(someone);
    expect(ports.shown.size).toBe(4);
    await deliver();
    expect([...ports.shown.keys()].every((key) => second.url.includes(key.split("/")[0] ?? "-"))).toBe(true);
    expect(ports.shown.size).toBe(2);
    expect(first.url).not.toBe(second.url);
  });

  it.each([
    ["a PDF", pdf()],
    ["a ZIP behind a JPEG", Buffer.concat([jpeg(), zip()])],
    ["a page", Buffer.from("<html><script>alert(1)</script>")],
    ["a JPEG cut short", jpeg().subarray(0, -4), "picture.damaged"],
  ])("refuses %s by its content, whatever its form said", async (_, bytes, code = "picture.wrongType") => {
    const someone = await member("customer");
    const pictureId = await upload(someone, bytes);
    await expect(finish(someone, pictureId)).rejects.toMatchObject({ code });
    expect(ports.shown.size).toBe(0);
    expect(await photoOf(someone)).toBeUndefined();
  });

  // covers S031
  it("refuses files larger than 5 MB, and ones that have not arrived", async () => {
    const someone = await member("customer");
    const { pictureId } = await as(someone, () => Pictures.form(ask()));
    await expect(finish(someone, pictureId)).rejects.toMatchObject({
      code: "picture.missing",
      message: "The picture did not reach us. Please try again.",
    });
    ports.documents.put(`incoming/${someone.memberId}/${pictureId}`, new Uint8Array(policy.pictureBytes + 1));
    await expect(finish(someone, pictureId)).rejects.toMatchObject({
      code: "picture.tooLarge",
      message: "Please upload a picture smaller than 5MB.",
    });
  });

  it("does not find another member's upload", async () => {
    const [someone, stranger] = [await member("customer"), await member("customer")];
    const pictureId = await upload(someone);
    await expect(finish(stranger, pictureId)).rejects.toMatchObject({ code: "picture.missing" });
    await expect(finish(someone, pictureId, "logo")).rejects.toMatchObject({ code: "request.forbidden" });
    await expect(finish(actor(), pictureId)).rejects.toMatchObject({ code: "member.notEnrolled" });
    expect((await finish(someone, pictureId)).url).toContain("/pictures/");
  });

  it("is idempotent, also after the upload is gone", async () => {
    const someone = await cleaner();
    const pictureId = await upload(someone);
    const first = await finish(someone, pictureId);
    expect(await finish(someone, pictureId)).toEqual(first);
    await deliver();
    expect(await finish(someone, pictureId)).toEqual(first);
    expect(ports.shown.size).toBe(2);
  });

  it("keeps the shown picture and the row's reference consistent, in a race of ten", async () => {
    const someone = await cleaner();
    const ids = await Promise.all(Array.from({ length: 10 }, () => upload(someone)));
    const outcomes = await Promise.allSettled([...ids, ...ids].map((id) => finish(someone, id)));
    expect(outcomes.some(({ status }) => status === "fulfilled")).toBe(true);
    for (const outcome of outcomes)
      if (outcome.status === "rejected")
        expect(outcome.reason).toMatchObject({ code: expect.stringMatching(/^(request\.busy|picture\.missing)$/) });
    while ((await deliver(inAnHour)).delivered > 0) continue;
    const url = await photoOf(someone);
    expect((await profileOf(someone)).avatarUrl).toBe(url);
    expect([...ports.shown.keys()].sort()).toEqual(
      [url ?? "", largePicture(url ?? "")].map((address) => address.replace("/pictures/", "")).sort(),
    );
  });

  it("leaves no file if it ends between publishing and its transaction", async () => {
    const someone = await member("customer");
    const pictureId = await upload(someone);
    let writes = 0;
    const { stop } = intercept({
      before: ({ command }) =>
        command === "TransactWriteItemsCommand" && ++writes === 2 ? new Error("Gone.") : undefined,
    });
    await expect(finish(someone, pictureId)).rejects.toThrow("Gone.");
    stop();
    expect(ports.shown.size).toBe(2);
    await deliver(inAnHour);
    expect(ports.shown.size).toBe(0);
  });

  it("changes nothing when publishing fails", async () => {
    const someone = await member("customer");
    const pictureId = await upload(someone);
    const { providePorts } = await import("@naqi/core");
    const publish = async () => Promise.reject(new Error("down"));
    providePorts({ pictures: { publish, erase: publish } });
    await expect(finish(someone, pictureId)).rejects.toThrow("down");
    expect(await photoOf(someone)).toBeUndefined();
    expect(ports.documents.keys()).toHaveLength(1);
  });
});

describe("pictures of past work", () => {
  it("are in the profile in upload order, six at most", async () => {
    const worker = await cleaner();
    const urls: string[] = [];
    for (let turn = 0; turn < policy.workPictures; turn++) urls.push((await show(worker, "work")).url);
    expect((await profileOf(worker)).workPictures).toEqual(urls);
    await expect(show(worker, "work")).rejects.toMatchObject({
      code: "picture.full",
      message: "You can show up to 6 pictures of past work. Remove one to add another.",
    });
    expect((await profileOf(worker)).workPictures).toEqual(urls);
    await deliver();
    expect(ports.shown.size).toBe(12);
  });

  it("are never more than six, in a race of eight", async () => {
    const worker = await cleaner();
    const ids = await Promise.all(Array.from({ length: 8 }, () => upload(worker, jpeg(), "work")));
    const outcomes = await Promise.allSettled(ids.map((id) => finish(worker, id, "work")));
    const { workPictures } = await profileOf(worker);
    expect(workPictures.length).toBe(outcomes.filter(({ status }) => status === "fulfilled").length);
    expect(workPictures.length).toBeLessThanOrEqual(policy.workPictures);
    while ((await deliver(inAnHour)).delivered > 0) continue;
    expect(ports.shown.size).toBe(workPictures.length * 2);
  });

  it("are removed one by one, or all; another cleaner's address changes nothing", async () => {
    const [worker, other] = [await cleaner(), await cleaner()];
    const [first, second] = [await show(worker, "work"), await show(worker, "work")];
    const theirs = await show(other, "work");
    await as(worker, () => Pictures.remove({ kind: "work", url: theirs.url }));
    await as(worker, () => Pictures.remove({ kind: "work", url: first.url }));
    expect((await profileOf(worker)).workPictures).toEqual([second.url]);
    expect((await profileOf(other)).workPictures).toEqual([theirs.url]);
    await deliver();
    expect(ports.shown.size).toBe(4);
    await as(worker, () => Pictures.remove({ kind: "work" }));
    expect((await profileOf(worker)).workPictures).toEqual([]);
  });

  it("are only for cleaners, and idempotent", async () => {
    const someone = await member("customer");
    await expect(as(someone, () => Pictures.form(ask("work")))).rejects.toMatchObject({ code: "request.forbidden" });
    const pictureId = await upload(someone);
    await expect(finish(someone, pictureId, "work")).rejects.toMatchObject({ code: "request.forbidden" });
    const worker = await cleaner();
    const own = await upload(worker, jpeg(), "work");
    expect(await finish(worker, own, "work")).toEqual(await finish(worker, own, "work"));
    expect((await profileOf(worker)).workPictures).toHaveLength(1);
  });
});

describe("removing a picture", () => {
  it("removes it from member, profile and listing, and from the site", async () => {
    const worker = await cleaner();
    await show(worker);
    const logo = await show(worker, "logo");
    await as(worker, () => Pictures.remove({ kind: "photo" }));
    expect(await photoOf(worker)).toBeUndefined();
    expect((await profileOf(worker)).avatarUrl || undefined).toBeUndefined();
    expect((await profileOf(worker)).businessLogoUrl).toBe(logo.url);
    await deliver();
    expect(ports.shown.size).toBe(2);
    expect(await as(worker, () => Pictures.remove({ kind: "photo" }))).toEqual({ kind: "photo" });
    await as(worker, () => Pictures.remove({ kind: "logo" }));
    await deliver();
    expect(ports.shown.size).toBe(0);
  });

  it("is for members with a role", async () => {
    await expect(as(actor(), () => Pictures.remove({ kind: "photo" }))).rejects.toMatchObject({
      code: "member.notEnrolled",
    });
    await expect(as(visitor, () => Pictures.remove({ kind: "photo" }))).rejects.toMatchObject({
      code: "request.anonymous",
    });
  });
});

describe("addresses of pictures", () => {
  it("can only be set by an upload", async () => {
    const someone = await member("customer");
    const set = (avatarUrl: string) =>
      as(someone, () => Members.update({ avatarUrl } as unknown as Parameters<typeof Members.update>[0]));
    for (const address of [
      "",
      "/pictures/x/256.jpg",
      "https://example.com/a.jpg",
      "http://example.com/a.jpg",
      "javascript:alert(1)",
      "data:image/png,x",
    ])
      await expect(set(address)).rejects.toMatchObject({ code: "request.invalid" });
  });

  it("map the small form to the large one, and others to themselves", () => {
    expect(largePicture("/pictures/a-b/256.jpg")).toBe("/pictures/a-b/1024.jpg");
    expect(largePicture("https://example.com/256.jpg")).toBe("https://example.com/256.jpg");
  });
});

describe("copying a picture from an address", () => {
  const url = "https://pictures.example/me.png";
  const copy = (someone: MemberActor, from = url) => as(someone, () => Pictures.copy({ url: from }));

  it("shows it as the caller's own, re-encoded, and removes the former one", async () => {
    const someone = await member("customer");
    const former = await show(someone);
    ports.web.set(url, png());
    const copied = await copy(someone);
    expect(copied).toEqual({ kind: "photo", url: expect.stringMatching(/^\/pictures\/[\w-]+\/256\.jpg$/) });
    expect(await photoOf(someone)).toBe(copied.url);
    const keys = (address: string) => [address, largePicture(address)].map((one) => one.replace("/pictures/", ""));
    for (const key of keys(copied.url)) expect(Buffer.from(ports.shown.get(key) ?? []).toString()).toMatch(/^redrawn/);
    await deliver();
    for (const key of keys(former.url)) expect(ports.shown.has(key)).toBe(false);
  });

  it("updates a cleaner's profile", async () => {
    const worker = await cleaner();
    ports.web.set(url, jpeg());
    const copied = await copy(worker);
    expect((await profileOf(worker)).avatarUrl).toBe(copied.url);
  });

  it.each([
    "http://pictures.example/me.png",
    "javascript:alert(1)",
    "//pictures.example/me.png",
    "https://user:word@pictures.example/me.png",
    "https://pictures.example:8443/me.png",
    `https://pictures.example/${"a".repeat(2048)}`,
    "",
  ])("fetches nothing at %j", async (address) => {
    ports.web.set(address, png());
    await expect(copy(await member("customer"), address)).rejects.toMatchObject({
      code: "request.invalid",
      extra: { fields: { url: "Please enter a picture address that starts with https://" } },
    });
  });

  it.each([
    ["what is not there", undefined, "picture.unreachable"],
    ["too much", "tooLarge" as const, "picture.tooLarge"],
    ["what is no picture", pdf(), "picture.wrongType"],
    ["half a photo", png().subarray(0, -6), "picture.damaged"],
    ["a program", zip(), "picture.wrongType"],
    ["a page", new Uint8Array(Buffer.from("<svg onload=alert(1)>")), "picture.wrongType"],
  ])("refuses %s, and leaves the former one", async (_, found, code) => {
    const someone = await member("customer");
    const { url: former } = await show(someone);
    if (found) ports.web.set(url, found);
    await expect(copy(someone)).rejects.toMatchObject({ code });
    expect(await photoOf(someone)).toBe(former);
  });

  it("is for active members with a role, and counts among the thirty an hour", async () => {
    ports.web.set(url, png());
    await expect(as(visitor, () => Pictures.copy({ url }))).rejects.toMatchObject({ code: "request.anonymous" });
    await expect(copy(actor())).rejects.toMatchObject({ code: "member.notEnrolled" });
    const someone = await member("customer");
    for (let turn = 0; turn < 29; turn++) await as(someone, () => Pictures.form(ask()));
    await copy(someone);
    await expect(copy(someone)).rejects.toMatchObject({ code: "picture.tooMany" });
    const gone = await member("customer");
    await suspendMember(gone.memberId);
    await expect(copy(gone)).rejects.toMatchObject({ code: "member.suspended" });
  });
});
