import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { DynamoDBClient } from "@aws-sdk/client-dynamodb";
import { DynamoDBDocumentClient } from "@aws-sdk/lib-dynamodb";
import {
  addMinutes,
  areaNames,
  cleaners as cleanersContract,
  dayOf,
  daysBetween,
  discountStatus,
  policy,
  campaignState,
  serviceSlugs,
  type Booking,
  type CleaningRequest,
  type Property,
} from "@naqi/contracts";
import { demoAccounts } from "@naqi/local/seed/people/accounts";
import { decodeJwt } from "jose";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { Table } from "../../../packages/local/src/checks/rows.ts";
import { copyMadeUp } from "../../support/setup/made-up.ts";
import { tokenOf } from "../../support/pool.ts";
import { allRows } from "../../support/core/rows.ts";
import { runProduct, type RunningProduct } from "../../support/setup/run-product.ts";

const folder = mkdtempSync(join(tmpdir(), "naqi-seed-"));
let product: RunningProduct;
let table: Table;
let broken: string[];
const now = new Date().toISOString();

const endpointOf = (data: string): string => JSON.parse(readFileSync(join(data, "table.json"), "utf8")).endpoint;

/** What the table of the running product holds; core reads its address when it is first imported. */
async function look() {
  Object.assign(process.env, { DYNAMODB_ENDPOINT: endpointOf(folder), TABLE_NAME: "naqi" });
  const { readTable } = await import("../../../packages/local/src/checks/rows.ts");
  const { checkTable } = await import("../../../packages/local/src/checks/index.ts");
  return { table: await readTable(), ...(await checkTable()) };
}

beforeAll(async () => {
  await copyMadeUp(folder);
  product = await runProduct({ folder });
  ({ table, broken } = await look());
}, 300_000);

afterAll(async () => {
  await product?.stop();
  rmSync(folder, { recursive: true, force: true });
});

const search = async (query: Record<string, string> = {}) => {
  const answer = await fetch(`${product.url}/api/cleaners?${new URLSearchParams(query)}`);
  return cleanersContract.search.output.parse(await answer.json());
};

const tokens = new Map<string, Promise<string>>();

/** Signs a demo account in, once: who has a second factor would have to wait for another code. */
function signIn(role: string) {
  const { email, password } = demoAccounts.find((account) => account.role === role)!;
  const token = tokens.get(role) ?? tokenOf(product.url, email, password);
  tokens.set(role, token);
  return token;
}

const get = async (path: string, token: string) =>
  (await fetch(`${product.url}/api${path}`, { headers: { authorization: `Bearer ${token}` } })).json();

describe("the seeded product", () => {
  it("has a demo customer with two homes who is through the onboarding, and one in the middle", async () => {
    const told = await get("/customer-onboarding", await signIn("customer"));
    expect(told).toMatchObject({
      currentStep: 6,
      customerType: "homeowner",
      properties: [{ propertyType: "2-bedroom" }, { propertyType: "1-bedroom", location: "JBR" }],
    });
    const begun = table.all("customeronboarding").filter(({ currentStep }) => currentStep === 2);
    expect(begun).toMatchObject([{ customerType: "airbnb_owner", completedSteps: [1] }]);
  });

  it("counts the demo customer's requests at the home they are for", async () => {
    const token = await signIn("customer");
    const { items } = (await get("/requests", token)) as { items: CleaningRequest[] };
    const { items: homes } = (await get("/properties", token)) as { items: Property[] };
    const counted = (home: Property) => items.filter(({ propertyId }) => propertyId === home.propertyId).length;
    expect(homes.map(({ requestCount }) => requestCount)).toEqual(homes.map(counted));
    expect(homes.find(({ propertyType }) => propertyType === "2-bedroom")?.requestCount).toBeGreaterThan(3);
  });

  it("breaks no invariant", () => {
    expect(broken).toEqual([]);
    expect(table.count).toBeGreaterThan(1_500);
  });

  it("lists the approved and verified of 62 cleaners, and not the two of a team, in every area and for every service", async () => {
    const { total, counts } = await search({ include: "counts" });
    expect(table.all("profile")).toHaveLength(64);
    expect(total).toBe(56);
    for (const area of areaNames) expect(counts?.areas[area], area).toBeGreaterThan(0);
    for (const service of serviceSlugs) expect(counts?.services[service], service).toBeGreaterThan(0);
  });

  it("has a team of two, one with an assigned visit, and an open invitation", () => {
    const seats = table.all("seat");
    expect(seats.map(({ memberId }) => Boolean(memberId)).toSorted()).toEqual([false, true, true]);
    const given = table.all("booking").filter(({ assignee }) => assignee);
    expect(given.map(({ status }) => status)).toEqual(["confirmed"]);
    expect(seats.map(({ memberId }) => memberId)).toContain(given[0]?.assignee?.memberId);
    const proven = new Set(table.all("verification").flatMap((row) => (row.status === "approved" ? row.userId : [])));
    const verified = table.all("profile").filter(({ worksFor, isVerified }) => worksFor && isVerified);
    expect(verified).toHaveLength(2);
    expect(verified.filter(({ cleanerId }) => !proven.has(cleanerId))).toEqual([]);
  });

  it("has a choice of deep cleaners in Dubai Marina", async () => {
    const { total } = await search({ service: "Deep Cleaning", area: "Dubai Marina" });
    expect(total).toBeGreaterThanOrEqual(6);
  });

  it("shows every cleaner's face except that of the one who must upload a photo, in the search and in bookings", async () => {
    const faceless = table.all("profile").filter(({ avatarUrl }) => !avatarUrl);
    expect(faceless.map(({ approvalStatus }) => approvalStatus)).toEqual(["changes_requested"]);
    const members = table.all("member").filter(({ role, avatarUrl }) => role === "customer" && !avatarUrl);
    const invited = new Set(table.all("referral").map(({ refereeId }) => refereeId));
    expect(members.filter(({ memberId }) => !invited.has(memberId))).toHaveLength(2);
    const { items } = await search();
    const shown = await fetch(`${product.url}${items[0]?.avatarUrl}`);
    expect([shown.status, shown.headers.get("content-type")]).toEqual([200, "image/jpeg"]);
    const showing = table.all("profile").filter(({ workPictures = [] }) => workPictures.length > 0);
    expect(showing.length).toBe(11);
    expect(showing.every(({ workPictures = [] }) => workPictures.length >= 3 && workPictures.length <= 4)).toBe(true);
    expect(table.all("booking").every(({ cleanerAvatarUrl }) => cleanerAvatarUrl)).toBe(true);
  });

  it("hides who is not approved, and whose verification has run out", async () => {
    const hidden = table
      .all("profile")
      .filter(({ approvalStatus, isVerified }) => approvalStatus !== "approved" || !isVerified);
    expect(hidden.map(({ approvalStatus }) => approvalStatus).sort()).toEqual([
      "approved",
      "changes_requested",
      "none",
      "none",
      "pending",
      "pending",
      "rejected",
      "suspended",
    ]);
    for (const { cleanerId } of hidden) {
      expect((await fetch(`${product.url}/api/cleaners/${cleanerId}`)).status).toBe(404);
    }
  });

  it("spreads ratings so that a minimum matters, and has newcomers", async () => {
    const [all, good, excellent] = await Promise.all([
      search(),
      search({ minRating: "4" }),
      search({ minRating: "4.8" }),
    ]);
    expect(good.total).toBeLessThan(all.total - 5);
    expect(excellent.total).toBeLessThan(good.total - 5);
    expect(excellent.total).toBeGreaterThan(5);
    const unrated = table.all("listing").filter(({ listed, ratingCount }) => listed && ratingCount === 0);
    expect(unrated.length).toBeGreaterThanOrEqual(5);
  });

  it("has bookings in every state", () => {
    const of = (status: string) => table.all("booking").filter((booking) => booking.status === status);
    expect(table.all("booking").length).toBeGreaterThanOrEqual(150);
    expect(of("completed").length).toBeGreaterThan(100);
    expect(of("in_progress").length).toBeGreaterThan(0);
    expect(of("confirmed").length).toBeGreaterThan(15);
    const cancelledBy = of("cancelled").map(({ cancellation }) => `${cancellation?.by} ${Boolean(cancellation?.fee)}`);
    expect(new Set(cancelledBy)).toEqual(new Set(["customer false", "customer true", "cleaner false"]));
    const reviews = table.all("review").length;
    expect(reviews / of("completed").length).toBeGreaterThan(0.6);
    expect(reviews).toBeLessThan(of("completed").length);
  });

  it("has codes of every kind and state", () => {
    const codes = table.all("discount");
    expect(new Set(codes.map((code) => discountStatus(code, now)))).toEqual(
      new Set(["available", "redeemed", "expired", "revoked"]),
    );
    expect(
      table
        .all("campaign")
        .map((one) => campaignState(one, now))
        .toSorted(),
    ).toEqual(["active", "stopped"]);
    const [running] = table.all("campaign").filter(({ stoppedAt }) => !stoppedAt);
    expect([running?.uses, running?.mostUses]).toEqual([10, 20]);
    expect(new Set(codes.map(({ discountType, valueType }) => `${discountType} ${valueType}`))).toEqual(
      new Set(["welcome fixed", "custom fixed", "custom percent", "referral fixed", "referral percent"]),
    );
  });

  it.each(demoAccounts.filter(({ email }) => !email.startsWith("second")))(
    "lets the demo $role sign in",
    async ({ role, email }) => {
      expect(decodeJwt(await signIn(role))).toMatchObject({ role, email, email_verified: "true" });
    },
  );

  it("gives the demo cleaner a job in progress and one today or tomorrow", async () => {
    const { items, counts } = await get("/jobs", await signIn("cleaner"));
    expect(counts.past).toBeGreaterThan(3);
    expect(items.map(({ status }: { status: string }) => status)).toContain("in_progress");
    const next = items.find(({ status }: { status: string }) => status === "confirmed");
    expect(daysBetween(dayOf(now), next.scheduledDate)).toBeLessThanOrEqual(1);
  });

  it("gives the demo customer bookings in both tabs and codes to use", async () => {
    const token = await signIn("customer");
    const { counts } = await get("/bookings", token);
    expect(counts.upcoming).toBeGreaterThanOrEqual(2);
    expect(counts.past).toBeGreaterThanOrEqual(2);
    const { items } = await get("/discounts", token);
    expect(new Set(items.map(({ status }: { status: string }) => status))).toEqual(
      new Set(["available", "redeemed", "expired", "revoked"]),
    );
  });

  it("has rewards for friends in every state, the demo accounts' among them, and what each says of itself", async () => {
    const of = table.all("referral").map(({ status }) => status);
    expect(new Set(of)).toEqual(new Set(["pending", "held", "review", "completed", "void"]));
    const theirs = await get("/referrals", await signIn("customer"));
    expect(new Set(theirs.friends.map(({ state }: { state: string }) => state))).toEqual(
      new Set(["pending", "held", "completed", "void"]),
    );
    expect(theirs).toMatchObject({ referralCount: 6, pendingRewards: 15_000, earnedRewards: 10_000 });
    const workers = await get("/referrals", await signIn("cleaner"));
    expect(workers).toMatchObject({ referralCount: 2, pendingRewards: 5_000, earnedRewards: 5_000 });
    const waiting = await get("/admin/rewards?status=review", await signIn("admin"));
    expect(waiting.items.flatMap(({ risks }: { risks: string[] }) => risks).sort()).toEqual(["address", "phone"]);
    const [reopened] = table.all("booking").filter(({ reopenings }) => reopenings);
    expect(reopened).toMatchObject({ status: "completed", reopenings: [{}] });
  });

  it("gives both demo accounts a new time to answer, and the customer a booking that was moved", async () => {
    const [{ items: visits }, { items: jobs }] = [
      await get("/bookings", await signIn("customer")),
      await get("/jobs", await signIn("cleaner")),
    ];
    expect(visits.map(({ proposal }: Booking) => proposal?.by)).toContain("cleaner");
    expect(jobs.map(({ proposal }: Booking) => proposal?.by)).toContain("customer");
    expect(visits.map(({ rescheduleCount }: Booking) => rescheduleCount)).toContain(1);
  });

  it("has a job board with offers in every state, some of them the demo cleaner's", async () => {
    const requests = table.all("request").filter(({ origin }) => origin === "posted");
    const of = (status: string) => requests.filter((request) => request.status === status).length;
    expect([of("open"), of("cancelled"), of("expired")]).toEqual([29, 4, 8]);
    expect(table.all("application").length).toBeGreaterThan(60);
    expect(new Set(table.all("application").map(({ status }) => status))).toEqual(
      new Set(["accepted", "pending", "rejected", "withdrawn"]),
    );
    const token = await signIn("cleaner");
    const { items, total } = await get("/requests/open?limit=48", token);
    expect(total).toBe(29);
    expect(items.some(({ applicationId }: { applicationId?: string }) => !applicationId)).toBe(true);
    const own = await get("/applications", token);
    expect(new Set(own.items.map(({ status }: { status: string }) => status))).toEqual(
      new Set(["pending", "rejected", "withdrawn"]),
    );
  });

  it("gives the demo customer requests in every state, one of them for a package, and a visit that says how to get in", async () => {
    const token = await signIn("customer");
    const { items } = await get("/requests", token);
    expect(new Set(items.map(({ status }: CleaningRequest) => status))).toEqual(
      new Set(["open", "booked", "cancelled", "expired"]),
    );
    const chosen = items.find(({ package: choice }: CleaningRequest) => choice) as CleaningRequest;
    expect([chosen.title, chosen.applicationCount > 0]).toEqual([undefined, true]);
    const visits = await get("/bookings", token);
    expect(visits.items.some(({ access }: Booking) => access)).toBe(true);
  });

  it("gives the demo cleaner earnings over several months, payout methods and a verification", async () => {
    const token = await signIn("cleaner");
    const { months, earned, pending } = await get("/earnings", token);
    expect(months.filter(({ jobs }: { jobs: number }) => jobs > 0).length).toBeGreaterThanOrEqual(3);
    expect([earned > 0, pending > 0]).toEqual([true, true]);
    expect((await get("/payouts", token)).methods).toHaveLength(2);
    expect((await get("/verification", token)).status).toBe("approved");
  });

  it("has looked at the papers of every firm that is listed", () => {
    const firms = table.all("profile").filter((row) => row.businessType === "business" && row.isVerified);
    const proven = new Set(table.all("verification").flatMap((row) => (row.status === "approved" ? row.userId : [])));
    expect(firms.length).toBeGreaterThan(5);
    expect(firms.filter(({ cleanerId }) => !proven.has(cleanerId))).toEqual([]);
  });

  it("has messages to support in every state, some of a member's address", () => {
    const tickets = table.all("ticket");
    expect(new Set(tickets.map(({ state }) => state))).toEqual(new Set(["open", "answered", "closed"]));
    const known = new Set(table.all("member").map(({ email }) => email));
    expect(new Set(tickets.map(({ email }) => known.has(email)))).toEqual(new Set([true, false]));
  });

  it("leaves staff ten cases, and nothing that waits for longer than they promise", async () => {
    const token = await signIn("admin");
    const { items: waiting } = await get("/admin/cleaners?status=pending", token);
    const { items: papers } = await get("/admin/verifications?status=under_review", token);
    const people = [...waiting, ...papers].map(({ cleanerId, userId }: Record<string, string>) => cleanerId ?? userId);
    expect([waiting.length, new Set(people).size]).toEqual([2, 10]);
    const since = [
      ...table.all("verification").flatMap((row) => (row.status === "under_review" ? row.statusSince : [])),
      ...table.all("profile").flatMap((row) => (row.approvalStatus === "pending" ? row.approvalSince : [])),
      ...table.all("profile").flatMap((row) => (row.approvalStatus === "pending" ? row.onboardingCompletedAt : [])),
      ...table.all("report").flatMap((row) => (row.state === "open" ? row.createdAt : [])),
      ...table.all("problem").flatMap((row) => (row.state === "in_review" ? row.since : [])),
      ...table.all("ticket").flatMap((row) => (row.state === "open" ? row.createdAt : [])),
    ];
    expect(since.length).toBeGreaterThan(15);
    const promised = addMinutes(now, -60 * policy.reviewHours.most);
    expect(since.filter((at) => String(at) < promised)).toEqual([]);
    expect(table.all("problem").map(({ state }) => state)).toContain("in_review");
    expect(new Set(table.all("verification").map(({ status }) => status))).toEqual(
      new Set(["pending", "under_review", "approved", "rejected", "expired"]),
    );
  });

  it("starts with the mails of the newest booking alone", async () => {
    await expect
      .poll(async () => (await look()).table.all("outbox").length, { timeout: 60_000, interval: 300 })
      .toBe(0);
    const page = await (await fetch(`${product.url}/local/mail`)).text();
    expect(page).toContain("customer@naqi.example");
    expect(page).toContain("cleaner@naqi.example");
    expect(page).not.toContain("Welcome to");
  });
});

describe("seeding once", () => {
  it("makes nothing up at the second start", async () => {
    const before = (await look()).rows;
    await product.stop();
    product = await runProduct({ folder });
    const client = DynamoDBDocumentClient.from(
      new DynamoDBClient({
        endpoint: endpointOf(folder),
        region: "local",
        credentials: { accessKeyId: "local", secretAccessKey: "local" },
      }),
    );
    const rows = (await allRows(client, "naqi")).length;
    client.destroy();
    expect(rows).toBe(before);
  }, 60_000);

  it("refuses data that an interrupted start left, and says what to do", async () => {
    const cut = mkdtempSync(join(tmpdir(), "naqi-cut-"));
    writeFileSync(join(cut, "seeding"), "");
    await expect(runProduct({ folder: cut })).rejects.toThrow("npm run reset");
    rmSync(cut, { recursive: true });
  }, 60_000);
});
