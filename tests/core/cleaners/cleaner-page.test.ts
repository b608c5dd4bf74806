import { fillPage, fils, formatFils, placeOf, profileTemplate } from "@naqi/contracts";
import { Account, Cleaners } from "@naqi/core";
import { beforeEach, describe, expect, it, vi } from "vitest";
import { as, cleaner, testNow, visitor } from "../../support/given/given.ts";
import { fakePorts } from "../../support/core/ports.ts";
import { deliverAll } from "../../support/core/delivering.ts";
import { reinstateMember, suspendMember } from "../../support/given/staff.ts";

const template = [
  `<title>${placeOf("name")}</title><link rel="canonical" href="/cleaner-profile/00000000-0000-4000-8000-000000000000" />`,
  `<script type="application/ld+json">{"name":"${placeOf("name", "json")}","about":"${placeOf("about", "json")}"}</script>`,
  `<script type="application/json">${placeOf("known")}</script><p>${placeOf("about")}</p><p>${placeOf("rate")}</p>`,
].join("\n");

let ports: ReturnType<typeof fakePorts>;
beforeEach(() => {
  ports = fakePorts();
  ports.site.set(profileTemplate, template);
});

const page = (cleanerId: string, now = testNow) => as(visitor, () => Cleaners.page({ cleanerId }), now);

/** The state once the copy of the listings is stale. */
function sitemap() {
  vi.setSystemTime(Date.now() + 4_000);
  return as(visitor, () => Cleaners.sitemap({}));
}

const notFound = { code: "cleaner.notFound", status: 404 };

describe("cleaners.page", () => {
  it("fills the built page with the current public profile", async () => {
    const worker = await cleaner();
    const { memberId } = worker;
    const html = await page(memberId);
    expect(html).toContain("<title>Aisha Khan</title>");
    expect(html).toContain(`href="/cleaner-profile/${memberId}"`);
    expect(html).toContain(`<p>${formatFils(fils(50))}</p>`);
    expect(html).not.toMatch(/\{\{|00000000-0000-4000/);
    const [, known = ""] = /application\/json">(.*?)<\/script>/.exec(html) ?? [];
    const profile = await as(visitor, () => Cleaners.profile({ cleanerId: memberId }));
    expect(JSON.parse(known)).toEqual(JSON.parse(JSON.stringify(profile)));
    const { version } = await as(worker, () => Cleaners.own({}));
    await as(worker, () => Cleaners.updateOwn({ bio: "Slow and thorough.", version }));
    const after = await page(memberId.toUpperCase());
    expect([after.includes("Slow and thorough."), after.includes("Careful and quick.")]).toEqual([true, false]);
  });

  it("escapes a cleaner's text so that it cannot end a script, open an element or act as a placeholder", async () => {
    const bioLong = `</script><img src=x onerror=alert(1)> "{{known}}" {{json.name}} & <!--`;
    const { memberId } = await cleaner({ profile: { bioLong } });
    const html = await page(memberId);
    expect(html).not.toContain("<img");
    expect(html.match(/<\/script>/g)).toHaveLength(2);
    expect(html).not.toContain("<!--");
    const [, data = ""] = /ld\+json">(.*?)<\/script>/.exec(html) ?? [];
    expect(JSON.parse(data)).toMatchObject({ about: bioLong });
    expect(html).toContain(
      "&lt;/script&gt;&lt;img src=x onerror=alert(1)&gt; &quot;{{known}}&quot; {{json.name}} &amp;",
    );
  });

  it.each(["not-an-id", "", "00000000-0000-4000-8000-000000000000", "%00"])("refuses the address %j", (cleanerId) =>
    expect(page(cleanerId)).rejects.toMatchObject(notFound),
  );

  it.each(["pending", "suspended", "rejected", "none"] as const)(
    "refuses a cleaner who is %s",
    async (approvalStatus) => {
      const { memberId } = await cleaner({ profile: { approvalStatus } });
      await expect(page(memberId)).rejects.toMatchObject(notFound);
    },
  );

  it("disappears with the suspension and returns with the reinstatement", async () => {
    const worker = await cleaner();
    await suspendMember(worker.memberId);
    await deliverAll(testNow);
    await expect(page(worker.memberId)).rejects.toMatchObject(notFound);
    await reinstateMember(worker.memberId);
    await deliverAll(testNow);
    expect(await page(worker.memberId)).toContain("Aisha Khan");
  });

  it("contains nothing of a cleaner from the moment they delete their account", async () => {
    const worker = await cleaner();
    expect(await page(worker.memberId)).toContain("Aisha Khan");
    await as({ ...worker, authTime: testNow }, () => Account.close({}));
    await expect(page(worker.memberId)).rejects.toMatchObject(notFound);
    expect(await sitemap()).not.toContain(worker.memberId);
  });

  it("is refused while no site is built", async () => {
    ports.site.clear();
    const { memberId } = await cleaner();
    await expect(page(memberId)).rejects.toMatchObject(notFound);
  });
});

describe("cleaners.sitemap", () => {
  it("lists every listed cleaner once, and follows the listing", async () => {
    const [listed, other] = [await cleaner(), await cleaner({ profile: { approvalStatus: "pending" } })];
    const map = await sitemap();
    expect(map.split(`/cleaner-profile/${listed.memberId}</loc>`)).toHaveLength(2);
    expect(map).not.toContain(other.memberId);
    await suspendMember(listed.memberId);
    await deliverAll(testNow);
    expect(await sitemap()).not.toContain(listed.memberId);
  });
});

it("fillPage ignores braces that are not placeholders", () => {
  const values = { name: "A" } as Parameters<typeof fillPage>[2];
  expect(fillPage("{{name}} {{other}} {{{}}} {{constructor}}", "id", values)).toBe(
    "A {{other}} {{{}}} {{constructor}}",
  );
});
