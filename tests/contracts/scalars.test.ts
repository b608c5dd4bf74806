import {
  addDays,
  Address,
  Availability,
  cleaners,
  Day,
  DiscountCode,
  EarlierDay,
  Email,
  Fils,
  FullName,
  Hour,
  isEmail,
  Location,
  MemberId,
  members,
  NewCode,
  plainEmail,
  ReferralCode,
  security,
} from "@naqi/contracts";
import { bookings, ServiceType, text } from "@naqi/contracts";
import { describe, expect, it } from "vitest";

const accepts = (schema: { safeParse(value: unknown): { success: boolean } }, value: unknown) =>
  schema.safeParse(value).success;

describe("a day", () => {
  it.each(["2026-11-21", "2028-02-29", "2027-12-31"])("accepts %s", (day) => expect(accepts(Day, day)).toBe(true));
  it.each(["2027-02-29", "2027-04-31", "2027-13-01", "2027-00-10", "27-01-01", "2027-1-1", "1999-01-01", "", "today"])(
    "refuses %j",
    (day) => expect(accepts(Day, day)).toBe(false),
  );
  it("that others are counted from leaves them a year", () => {
    expect([accepts(EarlierDay, "2098-12-31"), accepts(EarlierDay, "2099-01-01")]).toEqual([true, false]);
    expect(accepts(Day, addDays("2098-12-31", 365))).toBe(true);
  });
});

describe("a member's id", () => {
  it("is the same one however it is typed, because what is stored under it is compared letter by letter", () => {
    const memberId = "15ea4856-a3e6-4ee3-a788-8fb7b0328bd7";
    expect(MemberId.parse(memberId.toUpperCase())).toBe(memberId);
    expect(["15ea4856", `${memberId} `, [memberId]].filter((id) => accepts(MemberId, id))).toEqual([]);
  });
});

describe("an hour", () => {
  it.each(["00:00", "08:00", "23:00"])("accepts %s", (hour) => expect(accepts(Hour, hour)).toBe(true));
  it.each(["25:00", "24:00", "8:00", "08:30", "08:00:00", "-1:00", "08:00 ", "٠٨:٠٠"])("refuses %j", (hour) =>
    expect(accepts(Hour, hour)).toBe(false),
  );
});

describe("an amount", () => {
  it.each([0, 1, 100_000_000])("accepts %d", (amount) => expect(accepts(Fils, amount)).toBe(true));
  it.each([-1, 1.5, 100_000_001, Number("1e309"), Number.NaN, "100", null])("refuses %s", (amount) =>
    expect(accepts(Fils, amount)).toBe(false),
  );
  it("refuses a price of zero or less when booking", () => {
    const price = bookings.book.input.shape.agreedPrice;
    expect([0, -1, Number("1e309"), 0.5].filter((amount) => accepts(price, amount))).toEqual([]);
    expect(accepts(price, 1)).toBe(true);
  });
});

describe("text", () => {
  const note = text(1, 1000);

  it.each([
    ["Arabic", "الرجاء الاتصال عند الوصول"],
    ["emoji", "🧹 second door ✨ 👩‍👩‍👧"],
    ["right-to-left and left-to-right marks", "\u200fمارينا\u200e Gate 1"],
    ["line breaks and tabs", "first\nsecond\tthird"],
  ])("accepts %s", (_, value) => expect(note.parse(value)).toBe(value));

  it.each([
    ["NUL", "a\u0000b"],
    ["escape", "a\u001b[31mb"],
    ["delete", "a\u007fb"],
    ["half a surrogate pair", "a\ud83d"],
    ["a control character of the second kind", "a\u009bb"],
    ["what is no character", "a\ufffeb"],
    ["10,000 characters", "x".repeat(10_000)],
    ["only spaces", "   "],
  ])("refuses %s", (_, value) => expect(accepts(note, value)).toBe(false));

  it("trims, and counts an emoji as one character", () => {
    expect(text(1, 3).parse("  🧹🧹🧹 ")).toBe("🧹🧹🧹");
    expect(accepts(text(1, 3), "🧹🧹🧹🧹")).toBe(false);
  });

  it.each([
    ["zero-width spaces", "\u200b\u200b"],
    ["joiners", "\u200c\u200d\u2060"],
    ["marks of direction", "\u200e\u200f\u061c"],
    ["soft hyphens", "\u00ad"],
    ["fillers", "\u3164\u115f\uffa0"],
    ["empty braille", "\u2800"],
    ["accents without a letter", "\u0301\u0301"],
    ["tags and selectors", "\u{e0041}\ufe0f\u{e0100}"],
  ])("of nothing but %s is empty", (_, value) => {
    expect(accepts(FullName, value)).toBe(false);
    expect(text(0, 100).parse(` ${value} `)).toBe("");
  });

  it("is as long as what is seen of it, and drops what pasting brought along", () => {
    expect(accepts(text(3, 9), "a\u200d\u200d\u200d")).toBe(false);
    expect(text(3, 9).parse("\ufeff \u200bso\u00adfa\u2060 ")).toBe("sofa");
    expect(note.parse("\u0645\u06cc\u200c\u062e\u0648\u0627\u0647\u0645")).toContain("\u200c");
  });

  it.each([
    ["a right-to-left override", "invoice\u202efdp.exe", "invoicefdp.exe"],
    ["the isolates of a copied contact", "\u2068Sara\u2069", "Sara"],
  ])("drops %s", (_, typed, kept) => expect(note.parse(typed)).toBe(kept));

  it("of a name or an address has no marks of direction", () => {
    expect(FullName.parse("\u200fSara Haddad\u200e")).toBe("Sara Haddad");
    expect(FullName.parse("Sara \u200f Haddad \u061c")).toBe("Sara Haddad");
    const address = { formattedAddress: "\u200e Marina\u202c Gate 1", location: { lat: 25.08, lng: 55.14 } };
    expect(Address.parse(address).formattedAddress).toBe("Marina Gate 1");
  });

  it("of a unit has the digits that the cleaner reads", () => {
    const address = { formattedAddress: "Marina Gate 1", location: { lat: 25.08, lng: 55.14 }, unit: "شقة ٣٠٤" };
    expect(Address.parse(address).unit).toBe("شقة 304");
  });

  it("of a name or an address is one line", () => {
    expect(FullName.parse("Sara\n\tBcc:  all")).toBe("Sara Bcc: all");
  });

  it("stores one spelling of what looks the same", () => {
    expect(FullName.parse("Zoe\u0301")).toBe("Zo\u00e9");
  });
});

describe("an email address", () => {
  it.each([
    ["user@مثال.امارات", "user@xn--mgbh0fb.xn--mgbaam7a8h"],
    ["user@xn--mgbh0fb.xn--mgbaam7a8h", "user@xn--mgbh0fb.xn--mgbaam7a8h"],
    ["Info@Müller.example", "info@xn--mller-kva.example"],
    ["\u200fsara@example.com", "sara@example.com"],
    ["\u2068sara@example.com\u2069 ", "sara@example.com"],
    ["sara@exam\u200bple.com", "sara@example.com"],
    ["o'hara+naqi@example.com", "o'hara+naqi@example.com"],
    ["a!#$%&*/=?^`{|}~@example.com", "a!#$%&*/=?^`{|}~@example.com"],
  ])("reads %j as %s", (typed, kept) => {
    expect(Email.parse(typed)).toBe(kept);
    expect(isEmail(plainEmail(typed))).toBe(true);
  });
  it.each([
    "sara",
    "sara@",
    "@example.com",
    "sara@example",
    "sara@@example.com",
    "sara@-example.com",
    "sara@example..com",
    "sara@example.c/om",
    "sara..h@example.com",
    ".sara@example.com",
    "sara.@example.com",
    "sara@127.0.0.1",
    "sara@مثال/x.امارات",
    "sara haddad@example.com",
    "sara@example.com, b@example.com",
    "سارة@example.com",
    `${"x".repeat(243)}@example.com`,
    `sara@${"x".repeat(64)}.com`,
    `sara@${"x.".repeat(126)}com`,
  ])("refuses %.40j", (typed) => {
    expect(accepts(Email, typed)).toBe(false);
    expect(isEmail(plainEmail(typed))).toBe(false);
  });
});

describe("typed codes", () => {
  const { changePassword, recover } = security;
  it("are read without invisible characters, and a password without outer spaces", () => {
    const proof = { password: " Naqi-demo-2026 ", code: "\u2066123 456\u2069" };
    const newPassword = "Sparkling-Floor-7";
    expect(changePassword.input.parse({ ...proof, newPassword })).toMatchObject({
      password: "Naqi-demo-2026",
      code: "123456",
    });
    expect(ReferralCode.parse("\u200eabcd2345")).toBe("ABCD2345");
    expect(NewCode.parse("\u200bEid-25")).toBe("EID-25");
    const recoveryCode = "\u200fABCDE-FGHJK";
    expect(recover.input.parse({ email: "a@example.com", password: "x ", recoveryCode })).toMatchObject({
      password: "x",
      recoveryCode: "ABCDEFGHJK",
    });
  });
});

describe("a discount code", () => {
  it.each(["WELCOME-ABC234", " welcome-abc234 ", "Welcome-Abc234", "\u200fWELCOME-\u200bABC234\u2069"])(
    "reads %j as the same code",
    (typed) => expect(DiscountCode.parse(typed)).toBe("WELCOME-ABC234"),
  );
  it.each(["", "AB", "A B C", "x".repeat(33), "DROP;TABLE", "كود", "A\u0000BC", "-ABC"])("refuses %j", (typed) =>
    expect(accepts(DiscountCode, typed)).toBe(false),
  );
});

describe("a place", () => {
  // covers S107
  it("must lie in Dubai", () => {
    const address = { formattedAddress: "Marina Gate 1", location: { lat: 25.08, lng: 55.14 } };
    expect(accepts(Address, address)).toBe(true);
    expect(accepts(Address, { ...address, location: { lat: 51.5, lng: -0.1 } })).toBe(false);
    expect(accepts(Address, { ...address, extra: 1 })).toBe(false);
  });
  it.each([
    { lat: 91, lng: 55 },
    { lat: Number.POSITIVE_INFINITY, lng: 55 },
    { lat: Number.NaN, lng: 55 },
    { lat: "25", lng: "55" },
    { lat: 25 },
  ])("refuses %o", (location) => expect(accepts(Location, location)).toBe(false));
});

describe("a service", () => {
  it.each([
    ["deep_cleaning", "deep_cleaning"],
    ["Deep Cleaning", "deep_cleaning"],
    ["DEEP-cleaning", "deep_cleaning"],
    [" Home Cleaning ", "regular_cleaning"],
    ["regular house cleaning", "regular_cleaning"],
    ["Post-Construction", "post_construction"],
  ])("reads %j as %s", (spelling, slug) => expect(ServiceType.parse(spelling)).toBe(slug));
  it.each(["", "magic", "constructor", "__proto__", "x".repeat(10_000)])("refuses %j", (spelling) =>
    expect(accepts(ServiceType, spelling)).toBe(false),
  );
});

describe("a member's own data", () => {
  const { enroll, update, confirmElsewhere } = members;
  const token = "x".repeat(43);

  it("never takes the admin role, nor fields it does not know", () => {
    const asked = { role: "customer", fullName: "Sara" };
    expect(accepts(enroll.input, asked)).toBe(true);
    expect(accepts(enroll.input, { ...asked, role: "admin" })).toBe(false);
    expect(accepts(enroll.input, { ...asked, standing: "active" })).toBe(false);
  });
  it("reads 'company' as a business", () => {
    expect(enroll.input.parse({ role: "cleaner", fullName: "A", businessType: "company" }).businessType).toBe(
      "business",
    );
  });
  it.each([
    ["0501234567", "+971501234567"],
    ["050 123 4567", "+971501234567"],
    ["501234567", "+971501234567"],
    ["00971 50 123 4567", "+971501234567"],
    ["+971 50-123.4567", "+971501234567"],
    ["+971 (0)50 123 4567", "+971501234567"],
    ["971501234567", "+971501234567"],
    ["٠٥٠ ١٢٣ ٤٥٦٧", "+971501234567"],
    ["۰۵۰۱۲۳۴۵۶۷", "+971501234567"],
    ["\u202a+971501234567\u202c", "+971501234567"],
    ["04 123 4567", "+97141234567"],
    ["+971 800 4567", "+9718004567"],
    ["800 4567", "+9718004567"],
    ["600 540000", "+971600540000"],
    ["+44 20 7946 0958", "+442079460958"],
    ["0044 20 7946 0958", "+442079460958"],
    ["+44 (0)20 7946 0958", "+442079460958"],
    ["0044(0) 20 7946 0958", "+442079460958"],
    ["+44-(0)20 7946 0958", "+442079460958"],
    ["+44.(0)20.7946.0958", "+442079460958"],
    ["(+44)(0)20 7946 0958", "+442079460958"],
    ["(+44) - (0)20 7946 0958", "+442079460958"],
    ["0044-(0)20 7946 0958", "+442079460958"],
    ["+33-(0)6 12 34 56 78", "+33612345678"],
    ["+971-(0)50 123 4567", "+971501234567"],
    ["+44 07911 123456", "+447911123456"],
    ["0044 07911 123456", "+447911123456"],
    ["+966 050 123 4567", "+966501234567"],
    ["+353 087 123 4567", "+353871234567"],
    ["+20 10 1234 5678", "+201012345678"],
    ["+20 010 1234 5678", "+201012345678"],
    ["+39 06 698 12345", "+390669812345"],
    ["+225 07 12 34 56 78", "+2250712345678"],
    ["+226 07 12 34 56", "+22607123456"],
    ["+39 (0)6 698 12345", "+390669812345"],
    ["(+39)-(0)6 698 12345", "+390669812345"],
  ])("reads the phone %j as %s", (typed, phone) =>
    expect(update.input.parse({ phone: typed })).toMatchObject({ phone }),
  );
  it.each([
    "050123456",
    "05012345678",
    "442079460958",
    "+971 50 123 45",
    "call me",
    "+9715012345678",
    "+9715",
    "+971 50 123",
    "+971 50 123 456",
    "+971 4 123 456",
    "+971 4 123 45678",
    "+971 600 5400",
    "+971 600 5400001",
    "+971 800 1",
    "+971 8 123 4567",
    "+971 1 123 4567",
    "++971501234567",
    "+0123456789",
  ])("refuses the phone %j", (phone) => expect(accepts(update.input, { phone })).toBe(false));
  it.each([
    "https://a.example/x.png",
    "http://a.example/x.png",
    "javascript:alert(1)",
    "data:image/png;base64,AA",
    "/pictures/x/256.jpg",
  ])("takes no picture address, such as %.40s", (avatarUrl) =>
    expect(accepts(update.input, { avatarUrl })).toBe(false),
  );
  // covers S020
  it.each([
    "short1A",
    "1234567890",
    "12345678910",
    "1q2w3e4r5t",
    "aaaaabbbbb",
    `Aa1${"x".repeat(254)}`,
    " Sparkling-Floor-7",
    "Sparkling-Floor-7 ",
  ])("refuses the password %.24j", (newPassword) =>
    expect(accepts(confirmElsewhere.input, { token, newPassword })).toBe(false),
  );
  // covers V6.2
  it.each(["كلمة Sparkling 7", "مفتاح الباب الأزرق", "all lower case words", "OURFLOORSHINES", "58203971462"])(
    "accepts the password %j, of whatever characters",
    (newPassword) => expect(accepts(confirmElsewhere.input, { token, newPassword })).toBe(true),
  );
});

describe("a search", () => {
  const { input } = cleaners.search;
  it("reads numbers from a query string", () => {
    expect(input.parse({ minRate: "3000", minRating: "4.5", limit: "10" })).toMatchObject({
      minRate: 3000,
      minRating: 4.5,
      limit: 10,
    });
  });
  it.each([
    { minRate: "" },
    { minRate: "1e309" },
    { maxRate: "-1" },
    { minRating: "6" },
    { limit: "0" },
    { limit: "49" },
    { page: "2" },
    { sort: "newest" },
    { hour: "10:00" },
    { day: "2027-02-29" },
    { day: "2027-03-10", minutes: "90" },
    { day: "2027-03-10", minutes: "540" },
    { near: "48.858,2.294" },
    { near: "25.1" },
    { near: "25.1,55.2,1" },
    { language: "Klingon" },
    { include: "everything" },
  ])("refuses %o", (asked) => expect(accepts(input, asked)).toBe(false));
});

describe("a working plan", () => {
  it("names every weekday and nothing else", () => {
    const day = { available: true, start: "08:00", end: "18:00" };
    const weeklySchedule = { 0: day, 1: day, 2: day, 3: day, 4: day, 5: day, 6: day };
    expect(accepts(Availability, { availableAnytime: false, weeklySchedule })).toBe(true);
    expect(accepts(Availability, { availableAnytime: false, weeklySchedule: { ...weeklySchedule, 7: day } })).toBe(
      false,
    );
    const late = { ...weeklySchedule, 3: { ...day, end: "25:00" } };
    expect(accepts(Availability, { availableAnytime: false, weeklySchedule: late })).toBe(false);
  });
});
