import { addMinutes, policy } from "@naqi/contracts";
import { ChecklistEntity } from "@naqi/core/bookings/checklist-record/checklists.entity";
import { describe, expect, it } from "vitest";
import { begun, kept, ports } from "../../../support/given/checklist.ts";
import { deliverAll } from "../../../support/core/delivering.ts";
import { beforeTheWrite, intercept } from "../../../support/core/faults.ts";
import { jpeg, pdf } from "../../../support/made-files.ts";
import { refusal } from "../../../support/given/talking.ts";

const at = (link: string) => /^memory:\/\/files\/(.*)\?/.exec(link)?.[1] ?? "";

// covers checklists.pictures
describe("pictures of a line", () => {
  // covers B7.24
  it("are re-encoded, stored with links for the two parties only, and have no name", async () => {
    const visit = await begun();
    const { items } = await visit.add("i2", "before");
    const [picture] = items[1]!.pictures;
    expect(items[1]!.pictures).toEqual([{ pictureId: picture!.pictureId, moment: "before", width: 1600, height: 800 }]);
    await deliverAll(visit.during);
    expect(ports.documents.keys()).toEqual(kept());
    expect(kept()).toHaveLength(2);
    for (const who of [visit.customer, visit.worker]) {
      const { small, large } = await visit.links(who, picture!.pictureId);
      const shown = await Promise.all([small, large].map((link) => ports.documents.files.read(at(link))));
      expect(shown.map((one) => Buffer.from(one?.bytes ?? []).toString())).toEqual([
        "redrawn to 512",
        "redrawn to 1600",
      ]);
      for (const named of [visit.customer.memberId, visit.worker.memberId, visit.bookingId])
        expect(small).not.toContain(named);
    }
  });

  it("are at most two before and two after per line, and twenty in all", async () => {
    const items = Array.from({ length: 6 }, (_, index) => `Room ${index + 1}`);
    const visit = await begun(items);
    for (const itemId of ["i1", "i2", "i3", "i4", "i5"])
      for (const moment of ["before", "before", "after", "after"] as const) {
        if (itemId === "i2" && moment === "before")
          expect(await refusal(visit.add("i1", moment))).toBe("checklist.picturesFull");
        await visit.add(itemId, moment, addMinutes(visit.during, itemId < "i4" ? 0 : 60));
      }
    const last = await visit.seen();
    expect(last?.items.flatMap(({ pictures }) => pictures)).toHaveLength(policy.checklist.pictures);
    expect(await refusal(visit.upload(jpeg(), addMinutes(visit.during, 60)))).toBe("checklist.tooManyPictures");
    const pictureId = last!.items[0]!.pictures[0]!.pictureId;
    expect((await visit.take(pictureId)).items[0]?.pictures).toHaveLength(3);
    await visit.add("i6", "after", addMinutes(visit.during, 61));
    expect(await refusal(visit.upload(jpeg(), addMinutes(visit.during, 62)))).toBe("checklist.tooManyPictures");
  });

  it("stay within the limit with two uploads at once, and unclaimed files are deleted within the hour", async () => {
    const visit = await begun();
    await visit.add("i1", "after");
    const [one, two] = [await visit.upload(), await visit.upload()];
    beforeTheWrite(() => visit.name(one, "i1", "after"));
    const both = visit.name(two, "i1", "after");
    // The first write registers an unclaimed file: the other upload is done before it.
    expect(await refusal(both)).toBe("checklist.picturesFull");
    expect((await visit.seen())?.items[0]?.pictures).toHaveLength(2);
    await deliverAll(addMinutes(visit.during, 120));
    expect(kept()).toHaveLength(4);
  });

  it("are stored once, however often they are added, and besides a tick", async () => {
    const visit = await begun();
    const pictureId = await visit.upload();
    const added = await visit.name(pictureId);
    expect(await visit.name(pictureId)).toEqual(added);
    const next = await visit.upload();
    const { sent } = intercept({
      meanwhile: async ({ command, index }) => {
        // Between the reading and the last write.
        if (command === "TransactWriteItemsCommand" && index === 2) await visit.tick("i3");
      },
    });
    const after = await visit.name(next, "i1", "after");
    expect(sent.length).toBeGreaterThan(3);
    expect(after.items[0]?.pictures).toHaveLength(2);
    expect(after.items[2]?.doneAt).toBe(visit.during);
  });

  it("are removed with all their files", async () => {
    const visit = await begun();
    const { items } = await visit.add();
    const { pictureId } = items[0]!.pictures[0]!;
    expect((await visit.take(pictureId)).items[0]?.pictures).toEqual([]);
    expect((await visit.take(pictureId)).items[0]?.pictures).toEqual([]);
    expect(await refusal(visit.links(visit.customer, pictureId))).toBe("checklist.notFound");
    await deliverAll(visit.during);
    expect(kept()).toEqual([]);
  });

  it("are refused by their content, for unknown lines, and after the job is over", async () => {
    const visit = await begun();
    expect(await refusal(visit.name(await visit.upload(pdf())))).toBe("picture.wrongType");
    expect(await refusal(visit.name(await visit.upload(), "i9"))).toBe("checklist.notFound");
    const late = await visit.upload();
    await visit.complete();
    expect(await refusal(visit.name(late, "i1", "after", visit.endsAt))).toBe("checklist.notUnderWay");
    expect(await refusal(visit.upload(jpeg(), visit.endsAt))).toBe("checklist.notUnderWay");
    await deliverAll(addMinutes(visit.endsAt, 61));
    expect(kept()).toEqual([]);
  });

  // covers B7.24
  it("are shown for 90 days after the visit", async () => {
    const visit = await begun();
    const { pictureId } = (await visit.add()).items[0]!.pictures[0]!;
    await visit.complete();
    const until = addMinutes(visit.endsAt, 90 * 24 * 60);
    expect(await visit.links(visit.customer, pictureId, addMinutes(until, -1))).toHaveProperty("small");
    expect(await refusal(visit.links(visit.customer, pictureId, until))).toBe("checklist.notFound");
    const { data } = await ChecklistEntity.get({ bookingId: visit.bookingId }).go();
    expect(data?.ttl).toBe(Date.parse(until) / 1000);
  });
});
