import {
  admin,
  AskedBooking,
  asksAt,
  BoardRequest,
  BookingSaid,
  bookings,
  calendar,
  CleanerProfile,
  cleaners,
  contracts,
  EarningsMonth,
  idOf,
  isDisputed,
  MailedToken,
  members,
  NewCode,
  Offer,
  PackageChoice,
  pageInput,
  PictureAddress,
  policy,
  Problem,
  PropertyDetails,
  PublicReview,
  referrals,
  Refusal,
  reports,
  requests,
  reviews,
  SearchInput,
  StaffBooking,
  StaffOffer,
  StaffReason,
  text,
  Version,
  wallet,
  WeeklyStep,
  wrongOf,
} from "@naqi/contracts";
import { locationOfMakani, makaniOf } from "@naqi/contracts/common/makani";
import { describe, expect, it } from "vitest";
import * as z from "zod";

const accepts = (schema: z.ZodType, value: unknown) => schema.safeParse(value).success;
/** What is said of an input, by the field that it is said of. */
const said = (schema: z.ZodType, input: unknown) =>
  schema
    .safeParse(input)
    .error?.issues.map(({ path, message }) => [path.join("."), message].filter(Boolean).join(": "));

describe("what an answer leaves out", () => {
  const keys = ({ shape }: { shape: object }) => Object.keys(shape);

  it("is the customer and the property of a request on the board", () => {
    expect(keys(BoardRequest)).toContain("title");
    for (const hidden of ["customerId", "propertyId"]) expect(keys(BoardRequest)).not.toContain(hidden);
  });
  it("is the way in and the code of the start, of a booking as staff see it", () => {
    expect(keys(StaffBooking)).toContain("address");
    for (const hidden of ["access", "startCode", "needsStartCode"]) expect(keys(StaffBooking)).not.toContain(hidden);
  });
  it("is the request of an offer, and for staff all but what was offered", () => {
    expect(keys(Offer)).toContain("proposedPrice");
    expect(keys(Offer)).not.toContain("request");
    const kept = "applicationId cleanerId cleanerName createdAt durationMinutes message proposedPrice status";
    expect(keys(StaffOffer).sort()).toEqual(kept.split(" "));
  });
  it("hides that staff review a friend's reward, which does not exist without a visit", () => {
    const friend = (state: string) => ({ state, day: "2027-03-10" });
    const { friends } = referrals.mine.output.shape;
    expect(["pending", "review"].map((state) => accepts(friends, [friend(state)]))).toEqual([true, false]);
    const { input } = referrals.staffRewards;
    expect(["review", "pending"].map((status) => accepts(input, { status }))).toEqual([true, false]);
  });
  it("is all of a person's plan but when it comes, for staff", () => {
    expect(keys(admin.person.output.shape.plans.element).sort()).toEqual(
      "createdAt durationMinutes frequency hour planId".split(" "),
    );
  });
  it("is a cleaner's days off", () => {
    expect(keys(CleanerProfile.shape.weeklyPlan)).toEqual(["availableAnytime", "weeklySchedule"]);
    for (const hidden of ["daysOff", "exceptions"]) expect(keys(WeeklyStep)).not.toContain(hidden);
  });
});

describe("what is sent back as it was given", () => {
  it.each<[string, z.ZodType, string]>([
    ["a version", Version, "0123456789abcdef"],
    ["a mailed token", MailedToken, "x".repeat(43)],
    ["an id", idOf("req"), `req_${"0".repeat(26)}`],
    ["a calendar's secret", calendar.renew.output.shape.token, "x".repeat(64)],
  ])("%s has its length, and nothing before or behind it", (_, schema, whole) => {
    expect(accepts(schema, whole)).toBe(true);
    for (const other of [`0${whole}`, `${whole}0`, whole.slice(1), whole.slice(0, -1), `!${whole}`, `${whole}!`, ""])
      expect(accepts(schema, other), other).toBe(false);
  });
  it("a month is one of twelve, of this century", () => {
    const months = [
      "2027-01",
      "2027-09",
      "2027-10",
      "2027-12",
      "2027-00",
      "2027-13",
      "1999-01",
      "02027-01",
      "2027-011",
    ];
    const taken = months.filter((month) => accepts(EarningsMonth.shape.month, month));
    expect(taken).toEqual(["2027-01", "2027-09", "2027-10", "2027-12"]);
  });
  it("a place in a list has up to 2,000 letters, digits, dashes and underscores", () => {
    const list = z.strictObject(pageInput());
    const taken = ["a", "aB-_9", "x".repeat(2_000)].filter((cursor) => accepts(list, { cursor }));
    expect(taken).toHaveLength(3);
    const refused = ["", " a", "a ", "a!b", "!a", "a!", "x".repeat(2_001)].filter((cursor) =>
      accepts(list, { cursor }),
    );
    expect(refused).toEqual([]);
  });
  it("a line that is reported has its own id", () => {
    const reported = (messageId: string) =>
      accepts(reports.ofConversation.input, { conversationId: `cnv_${"0".repeat(26)}`, messageId, reason: "spam" });
    expect([reported(`msg_${"0".repeat(26)}`), reported(`cnv_${"0".repeat(26)}`)]).toEqual([true, false]);
  });
  it("an offer has its own ids", () => {
    const offer = { requestId: `req_${"0".repeat(26)}`, applicationId: `app_${"0".repeat(26)}` };
    const Offered = AskedBooking.shape.offer;
    expect(accepts(Offered, offer)).toBe(true);
    expect(accepts(Offered, { ...offer, requestId: offer.applicationId })).toBe(false);
    expect(accepts(Offered, { ...offer, applicationId: offer.requestId })).toBe(false);
  });
});

describe("what is said of a text", () => {
  it("is that it is missing, too short or too long", () => {
    expect(said(text(1, 3), "")).toEqual(["This is required."]);
    expect(said(text(2, 3), "")).toEqual(["At least 2 characters."]);
    expect(said(text(1, 3), "long")).toEqual(["At most 3 characters."]);
    expect(said(StaffReason, " ")).toEqual(["Please give a reason."]);
    const { formattedAddress } = AskedBooking.shape.address.shape;
    expect(said(formattedAddress, "")).toEqual(["Please fill in all required fields including address"]);
    const { shape } = PropertyDetails.shape.address;
    expect(said(shape.formattedAddress, "")).toEqual(["Please fill in address and property type"]);
    expect(Object.keys(shape)).not.toContain("unit");
  });
  it("of an amount is how much it may be", () => {
    const credit = { memberId: "15ea4856-a3e6-4ee3-a788-8fb7b0328bd7", reason: "They waited.", amount: 10_000_000 };
    const given = { ...credit, idempotencyKey: credit.memberId };
    const most = policy.wallet.goodwill / 100;
    expect(said(wallet.staffCredit.input, given)).toEqual([`amount: More than zero and at most AED ${most}.`]);
  });
  it("goes with its code and its values, if it is one of ours", () => {
    expect([wrongOf("At most 3 characters."), wrongOf("At most")]).toEqual([
      { code: "longest", values: { most: 3 } },
      undefined,
    ]);
    const fields = { name: "At least 2 characters.", other: "Not one of ours." };
    const problem = new Refusal("invalid", "request.invalid", "No.", { fields }).toProblem();
    expect(problem.wrong).toEqual({ name: { code: "shortest", values: { least: 2 } } });
    expect(Problem.parse(problem)).toEqual(problem);
    expect(accepts(Problem, { ...problem, kind: "bug" })).toBe(true);
    expect(accepts(Problem, { ...problem, kind: "strange" })).toBe(false);
    expect(accepts(Problem, { ...problem, wrong: { name: {} } })).toBe(false);
    expect(accepts(Problem, { ...problem, wrong: { name: { code: "a", values: { b: true } } } })).toBe(false);
  });
  it("of a code tells letters that only look like ours from a wrong form", () => {
    for (const typed of ["КABC", "ABCК", "ABКCD"]) expect(said(NewCode, typed)?.[0]).toMatch("look like");
    expect(said(NewCode, "A")?.[0]).toMatch("3 to 32");
  });
  it("of days that are the wrong way round is said of the last", () => {
    const span = { from: "2027-02-28", until: "2027-02-27" };
    expect(said(bookings.staffList.input, span)).toEqual(["until: The last day is before the first."]);
  });
});

describe("what is read of an input", () => {
  it("a picture's address is without the space around it", () =>
    expect(PictureAddress.parse(" https://a.example/x.png ")).toBe("https://a.example/x.png"));
  it("a phone may be taken away, and is a phone otherwise", () => {
    const { input } = cleaners.updateOwn;
    const typed = ["", "050 123 4567", "none"];
    const taken = typed.map((phone) => accepts(input, { phone, version: "0123456789abcdef" }));
    expect(taken).toEqual([true, true, false]);
    expect(typed.map((phone) => accepts(members.update.input, { phone }))).toEqual([true, true, false]);
  });
  it("a package is one that there is", () => {
    const packages = ["premium", "none"].map((packageId) => accepts(PackageChoice, { service: "laundry", packageId }));
    expect(packages).toEqual([false, false]);
    expect(accepts(PackageChoice, { service: "laundry", packageId: "household" })).toBe(true);
  });
  it("a rating has one to five stars", () => {
    const rating = (stars: number) => accepts(PublicReview.shape.rating, stars);
    expect([0, 1, 5, 6, 1.5].map(rating)).toEqual([false, true, true, false, false]);
  });
  it("what a party says of a visit is their last word, or is not marked so", () => {
    const says = (isLast?: boolean) =>
      accepts(BookingSaid, { cleaner: { tookPlace: true, at: "2027-03-10T09:00:00.000Z", isLast } });
    expect([says(true), says(), says(false)]).toEqual([true, true, false]);
  });
  it("an individual stays one", () => {
    const asked = { role: "cleaner", fullName: "Aisha Khan", businessType: "individual" };
    expect(members.enroll.input.parse(asked).businessType).toBe("individual");
  });
  it("a number of a search may be one, and a place may have no decimals", () => {
    expect(SearchInput.parse({ minRate: 3000 }).minRate).toBe(3000);
    for (const near of ["25,55.2", "25.1,55", "25.123456,55.123456"]) expect(accepts(SearchInput, { near })).toBe(true);
    for (const near of ["25.1234567,55.2", "25.,55.2", "25.1,555"]) expect(accepts(SearchInput, { near })).toBe(false);
  });
  it("filters are saved as soon as there is one, though another is empty", () => {
    const { input } = requests.saveFilters;
    expect(accepts(input, { name: "Beach", filters: { location: "JBR", text: "" } })).toBe(true);
    expect(accepts(input, { name: "Beach", filters: { text: "" } })).toBe(false);
  });
  it("a review has a comment and a rating a note, empty by default; a move has no other visit", () => {
    const bookingId = `bkg_${"0".repeat(26)}`;
    expect(reviews.write.input.parse({ bookingId, rating: 5 })).toMatchObject({ comment: "", tags: [] });
    expect(reviews.rate.input.parse({ bookingId, rating: 5 })).toMatchObject({ note: "" });
    expect(bookings.acceptMove.input.parse({ bookingId, version: 1 })).toMatchObject({ acknowledgedOverlap: false });
  });
});

it("what reads by GET reads the table, and all else writes it, unless it says otherwise", () => {
  expect(bookings.get.needs).toMatchObject({ table: "reads" });
  expect(bookings.cancel.needs).toMatchObject({ table: "writes" });
  expect(Object.keys(contracts).length).toBeGreaterThan(20);
});

describe("a visit that both are asked about", () => {
  const yes = { tookPlace: true, at: "2027-03-10T09:00:00.000Z" };
  const no = { ...yes, tookPlace: false };
  it.each([
    ["nobody was asked", undefined, false],
    ["nobody has said anything", {}, false],
    ["the cleaner says yes", { cleaner: yes }, false],
    ["the customer says no", { customer: no }, false],
    ["the customer alone says yes", { cleaner: no, customer: yes }, false],
    ["both say no", { cleaner: no, customer: no }, false],
    ["both say yes", { cleaner: yes, customer: yes }, false],
    ["the cleaner alone says yes", { cleaner: yes, customer: no }, true],
  ])("is disputed or not, where %s", (_, answers, is) => expect(isDisputed({ said: answers })).toBe(is));
  it("is asked about two hours after its end", () =>
    expect(asksAt({ endsAt: "2027-03-10T08:00:00.000Z" })).toBe("2027-03-10T10:00:00.000Z"));
});

it("a Makani number is ten digits and nothing else", () => {
  expect([makaniOf("30032-95320"), makaniOf("30032 95320")]).toEqual(["30032 95320", "30032 95320"]);
  for (const typed of ["", "house", "130032 95320", "30032 953201", "3003 95320", "x30032 95320"]) {
    expect([typed, makaniOf(typed), locationOfMakani(typed)]).toEqual([typed, undefined, undefined]);
  }
});
