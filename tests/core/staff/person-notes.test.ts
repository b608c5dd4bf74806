import { randomUUID } from "node:crypto";
import { addMinutes, policy } from "@naqi/contracts";
import { Account, Admin } from "@naqi/core";
import { PersonNoteEntity } from "@naqi/core/staff/desk/person-notes.entity";
import { describe, expect, it } from "vitest";
import { deliverAll } from "../../support/core/delivering.ts";
import { beforeTheWrite, intercept } from "../../support/core/faults.ts";
import { everything } from "../../support/core/look.ts";
import { fakePorts } from "../../support/core/ports.ts";
import { as, member, testNow } from "../../support/given/given.ts";
import { staff } from "../../support/given/staff.ts";
import { refusal } from "../../support/given/talking.ts";

const later = (minutes: number) => addMinutes(testNow, minutes);
const noted = async (memberId: string) =>
  (await PersonNoteEntity.query.primary({ memberId }).go()).data.map(({ text }) => text);

// covers staff.notes
describe("notes about a member", () => {
  it("are listed with their author, latest first, in pages", async () => {
    const [reviewer, { memberId }] = [await staff(), await member("cleaner")];
    for (const index of [1, 2, 3])
      await as(reviewer, () => Admin.addNote({ memberId, note: `Note ${index}` }), later(index));
    const page = await as(reviewer, () => Admin.notes({ memberId, limit: 2 }));
    expect(page.items).toEqual([
      expect.objectContaining({ text: "Note 3", byName: "Omar Said", at: later(3) }),
      expect.objectContaining({ text: "Note 2" }),
    ]);
    expect(page.items[0]).not.toHaveProperty("memberId");
    const { cursor } = page;
    const rest = await as(reviewer, () => Admin.notes({ memberId, limit: 2, cursor }));
    expect(rest.items.map(({ text }) => text)).toEqual(["Note 1"]);
    expect(rest.cursor).toBeUndefined();
    const other = await member("cleaner");
    expect(await refusal(as(reviewer, () => Admin.notes({ memberId: other.memberId, cursor })))).toBe(
      "request.invalid",
    );
  });

  it("lose nothing when two members of staff write at the same time, and a repeat writes nothing", async () => {
    const { memberId } = await member("customer");
    const team = [await staff(), await staff()];
    await Promise.all(team.map((who, index) => as(who, () => Admin.addNote({ memberId, note: `Note ${index}` }))));
    expect((await noted(memberId)).sort()).toEqual(["Note 0", "Note 1"]);
    const asked = { memberId, note: "Once.", idempotencyKey: randomUUID() };
    for (let time = 0; time < 2; time++) {
      const { items } = await as(team[0]!, () => Admin.addNote(asked), later(1));
      expect(items.map(({ text }) => text)[0]).toBe("Once.");
      expect(items).toHaveLength(3);
    }
    expect(await noted(memberId)).toHaveLength(3);
  });

  it("leave a line in the trail, without their words", async () => {
    const [reviewer, { memberId }] = [await staff(), await member("customer")];
    await as(reviewer, () => Admin.addNote({ memberId, note: "Shouts on the phone." }));
    const rows = (await everything()).filter((row) => row.__edb_e__ === "audit" && row.subjectId === memberId);
    expect(rows).toEqual([expect.objectContaining({ action: "person.note", actorId: reviewer.memberId })]);
    expect(JSON.stringify(rows)).not.toContain("Shouts");
  });

  it.each([
    ["no words", " "],
    ["more than the limit", "x".repeat(policy.personNote + 1)],
    ["10,000 characters", "x".repeat(10_000)],
  ])("of %s are refused", async (_, note) => {
    const [reviewer, { memberId }] = [await staff(), await member("customer")];
    const refused = as(reviewer, () => Admin.addNote({ memberId, note }));
    expect(await refusal(refused)).toBe("request.invalid");
    expect(await noted(memberId)).toEqual([]);
  });

  it("are refused about oneself, other staff, no one and a closed account, also if it is closed meanwhile", async () => {
    const [reviewer, colleague] = [await staff(), await staff()];
    const about = (memberId: string) => refusal(as(reviewer, () => Admin.addNote({ memberId, note: "Hm." })));
    expect(await about(reviewer.memberId)).toBe("admin.ownCase");
    expect(await about(colleague.memberId)).toBe("admin.wrongMoment");
    expect(await about(randomUUID())).toBe("admin.personNotFound");
    const leaving = await member("customer", { authTime: testNow });
    const { stop } = beforeTheWrite(() => as(leaving, () => Account.close({})));
    expect(await about(leaving.memberId)).toBe("admin.wrongMoment");
    stop();
    expect(await about(leaving.memberId)).toBe("admin.wrongMoment");
    expect(await noted(leaving.memberId)).toEqual([]);
  });

  it("are not for customers and cleaners, not exported, and erased with the account", async () => {
    const ports = fakePorts();
    const [reviewer, customer] = [await staff(), await member("customer", { authTime: testNow })];
    const { memberId } = customer;
    const note = "Wrote in capitals again.";
    await as(reviewer, () => Admin.addNote({ memberId, note }));
    expect(await refusal(as(customer, () => Admin.notes({ memberId })))).toBe("request.forbidden");
    expect(await refusal(as(customer, () => Admin.addNote({ memberId, note })))).toBe("request.forbidden");
    await as(customer, () => Account.requestExport({}));
    const [key = ""] = ports.documents.keys().filter((one) => one.startsWith(`exports/${memberId}/`));
    const exported = Buffer.from((await ports.documents.files.read(key))?.bytes ?? []).toString();
    expect(exported).toContain(customer.email);
    expect(exported).not.toContain(note);
    await as(customer, () => Account.close({}));
    await deliverAll(later(120));
    expect(await noted(memberId)).toEqual([]);
  });

  it("take two table requests to read, and are of someone", async () => {
    const [reviewer, { memberId }] = [await staff(), await member("customer")];
    const { sent, stop } = intercept();
    await as(reviewer, () => Admin.notes({ memberId }));
    stop();
    expect(sent).toHaveLength(2);
    const memberless = as(reviewer, () => Admin.notes({ memberId: randomUUID() }));
    expect(await refusal(memberless)).toBe("admin.personNotFound");
  });
});
