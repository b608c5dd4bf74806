import { FullName, mailedName, nameFault } from "@naqi/contracts";
import { ProfileStep } from "@naqi/contracts/cleaners/onboarding/operations";
import { describe, expect, it } from "vitest";

const zeroWidth = "\u200d";

describe("nameFault", () => {
  it.each([
    "Sara Haddad",
    "Maria de la Cruz",
    "J.R. Smith",
    "J. R. Smith",
    "J. Qa. Noor",
    "A/C Marina",
    "Na Li",
    "O'Brien",
    "D’Souza",
    "N'Golo Kanté",
    "Ma'mun Al-Rashid",
    "St. John",
    "St.John",
    "Md. Rahman",
    "Md.Rahman",
    "Dr.Ng",
    "Mr.To",
    "Ma.de Leon",
    "James.Bond",
    "Abu-Bakr As-Siddiq",
    "Nagi",
    "Nagi Al-Harthi",
    "Naji Service",
    "Faqi Alert",
    "Omar Security",
    "Alerta Gomez",
    "Mr.Clean",
    "St. John O'Neill",
    "Jean-Luc Picard",
    "Dr.Ahmad",
    "علي نقي",
    "محمد عبد الله",
    "فاطمة",
    "Наталья Иванова",
    "Ελένη Παπαδοπούλου",
    "李小龙",
    "Ali Naqi",
    "Syed Muhammad Naqi",
    "Naqvi Hussain",
    "Nagi Ahmed",
    "Marina Support Services",
    "Joy Services 24",
    "Al Fahim & Co.",
    "Sparkle L.L.C",
    "Dana 😀",
    "X",
  ])("allows a person's name: %s", (name) => expect(nameFault(name)).toBeUndefined());

  // covers B5.9
  it.each([
    "evil.com",
    "t.me/naqipay",
    "Sara t.me/x",
    "Sara www.evil.example",
    "https://evil",
    "sara@evil.example",
    "Win at Evil．com",
    "Evil。com now",
    "my-site.shop",
    `ev${zeroWidth}il.com`,
    "evil.news",
    "evil.qa",
    "pay-now.sa",
    "Sara evil.om",
    "naqi-help.blog",
    "win.money",
    "login.zip",
  ])("refuses an address: %s", (name) => expect(nameFault(name)).toBe("address"));

  // covers B5.9
  it.each([
    "Naqi",
    "NAQI Team",
    "naqi support",
    "Naqi Hussain",
    "The Naqi",
    "Your Naqi",
    "Dubai Naqi",
    "NaqiSupport",
    "TeamNaqi",
    "N a q i",
    "N.A.Q.I.",
    "Naq1",
    "NaqI",
    "Naql",
    "N4qi Team",
    "Naqi1",
    "Νaqi",
    "Nаqi",
    "Ｎａｑｉ",
    "𝐍𝐚𝐪𝐢 Support",
    `Na${zeroWidth}qi`,
    "Náqi",
    "نقي الدعم",
    "نقي",
    "Na'qi Support",
    "Na qi Support",
    "ꓠaqi Support",
    "Ɲaqi Team",
    "Na’qi Team",
    "Na.qi Support",
    "Na-qi Support",
    "N'a'q'i",
    "ɴᴀǫɪ Support",
    "ɴᴀǫɪ",
    "Nagi Support",
    "Nagi Team",
    "The Nagi Service",
    "Naqì Help",
    "Account Security Alert",
    "Security Alert",
    "Payment Reminder",
    "Urgent Account Notice",
    "Support",
    "Support!",
    "Support1",
    "Support Dubai",
    "Customer Support",
    "CustomerSupport",
    "Ѕuрроrt Team",
    "Help Center",
    "Security Team",
    "System Administrator",
    "فريق الدعم",
  ])("refuses what could be taken for ours: %s", (name) => expect(nameFault(name)).toBe("platform"));

  // covers B5.9
  it.each(["Sаra Haddad", "Αlex", "Иvan"])("refuses a word of two alphabets: %s", (name) =>
    expect(nameFault(name)).toBe("alphabets"),
  );

  it("refuses our name anywhere in a company's", () => {
    expect(nameFault("Al Naqi Cleaning", "company")).toBe("platform");
    expect(nameFault("Al Naqi Cleaning", "person")).toBeUndefined();
    expect(nameFault("Marina Support Services", "company")).toBeUndefined();
  });
});

it("a name that is entered is refused with the reason, and kept in one spelling of its letters", () => {
  const said = (name: string) => FullName.safeParse(name).error?.issues[0]?.message;
  expect(said("Win at evil.com")).toBe("A name can't contain a web or email address.");
  expect(said("Naqi Team")).toBe(
    "This name could be mistaken for Naqi's own team. Please use the name people know you by.",
  );
  expect(said("Sаra")).toBe("Please write each word of the name in one alphabet.");
  expect(said("")).toBe("This is required.");
  expect(FullName.parse(" Ｓａｒａ  Haddad ")).toBe("Sara Haddad");
  expect(ProfileStep.shape.businessName.safeParse("Naqi Cleaning").success).toBe(false);
});

it("mailedName replaces a stored name that may not be shown", () => {
  expect(mailedName("Sara H.", "Your customer")).toBe("Sara H.");
  expect(mailedName("Naqi Support", "A cleaner")).toBe("A cleaner");
});

describe("a name of 100 kB", () => {
  it.each([
    ["one word", "a".repeat(100_000)],
    ["joined words", "support".repeat(15_000)],
    ["single letters", "n ".repeat(50_000)],
    ["full stops", "ab.".repeat(33_000)],
  ])("is judged in no time: %s", (_, name) => {
    const { user } = process.cpuUsage();
    nameFault(name);
    // Microseconds. Without a bound each takes minutes.
    expect(process.cpuUsage().user - user).toBeLessThan(1_000_000);
  });
});
