import { describe, expect, it } from "vitest";
import { cleanerNames, firstNameOf, initialsOf, oneFullStop, publicName } from "../../packages/contracts/src/index.ts";

describe("names are cut after a whole first name", () => {
  it.each([
    ["Sara Haddad", "Sara", "Sara H."],
    ["  Maria  del  Carmen  ", "Maria", "Maria C."],
    ["Cher", "Cher", "Cher"],
    ["Abdul Rahman Khan", "Abdul Rahman", "Abdul Rahman K."],
    ["ABDUL RAHMAN KHAN", "ABDUL RAHMAN", "ABDUL RAHMAN K."],
    ["Abdul Rahman", "Abdul Rahman", "Abdul Rahman"],
    ["Abdulrahman Al Mansoori", "Abdulrahman", "Abdulrahman M."],
    ["Abu Bakr Siddiqui", "Abu Bakr", "Abu Bakr S."],
    ["Abd Al Aziz Saeed", "Abd Al Aziz", "Abd Al Aziz S."],
    ["Umm Kulthum Ibrahim", "Umm Kulthum", "Umm Kulthum I."],
    ["El Hadji Diouf", "El Hadji", "El Hadji D."],
    ["Bin Saeed Omar", "Bin Saeed", "Bin Saeed O."],
    ["Van Anh Nguyen", "Van Anh", "Van Anh N."],
    ["Anna van der Berg", "Anna", "Anna B."],
    ["De Shawn Miller", "De Shawn", "De Shawn M."],
    ["عبد الرحمن خان", "عبد الرحمن", "عبد الرحمن خ.\u200f"],
    ["أبو بكر صديقي", "أبو بكر", "أبو بكر ص.\u200f"],
    ["أم كلثوم إبراهيم", "أم كلثوم", "أم كلثوم إ.\u200f"],
    ["بن علي حداد", "بن علي", "بن علي ح.\u200f"],
    ["سارة حداد", "سارة", "سارة ح.\u200f"],
    ["محمد الهاشمي", "محمد", "محمد ه.\u200f"],
    ["منى الي", "منى", "منى ا.\u200f"],
    ["Fatima Al-Mansoori", "Fatima", "Fatima M."],
    ["Omar el-Sayed", "Omar", "Omar S."],
    ["Eva Alba", "Eva", "Eva A."],
    ["Abdul", "Abdul", "Abdul"],
    ["Ana 🧹broom", "Ana", "Ana 🧹."],
    ["Ana 👩‍👧‍👦", "Ana", "Ana 👩‍👧‍👦."],
    ["Ana E\u0301luard", "Ana", "Ana E\u0301."],
    ["", "", ""],
  ])("%j is greeted as %j and shown as %j", (full, greeted, shown) => {
    expect(firstNameOf(full)).toBe(greeted);
    expect(publicName(full)).toBe(shown);
  });
});

describe("initials", () => {
  it.each([
    ["Sara Haddad", "SH"],
    ["Cher", "C"],
    ["Abdul Rahman", "A"],
    ["Abdul Rahman Khan", "AK"],
    ["Layla Al Mansoori", "LM"],
    ["Pieter van der Berg", "PB"],
    ["maria del carmen", "MC"],
    ["عبد الرحمن", "ع"],
    ["عبد الرحمن خان", "ع\u200cخ"],
    ["محمد الهاشمي", "م\u200cه"],
    ["Fatima Al-Mansoori", "FM"],
    ["Ana 🧹broom", "A🧹"],
    ["Ana 👩‍👧‍👦", "A👩‍👧‍👦"],
    ["Ana 🇦🇪 fan", "AF"],
    ["Ana 🇦🇪", "A🇦🇪"],
    ["", ""],
  ])("of %j are %j", (full, initials) => {
    expect(initialsOf(full)).toBe(initials);
  });
});

describe("the names of a cleaner", () => {
  it.each([
    ["Sparkle", { name: "Sara Haddad", business: "Sparkle" }],
    ["Sara Haddad", { name: "Sara Haddad", business: "" }],
    ["", { name: "Sara Haddad", business: "" }],
  ])("with the business name %j are %j", (businessName, names) => {
    expect(cleanerNames({ fullName: "Sara Haddad", businessName })).toEqual(names);
  });
});

it.each([
  ["We've asked Mariam H..", "We've asked Mariam H."],
  ["We've asked \u2068سارة ه.\u2069. Please wait.", "We've asked \u2068سارة ه.\u2069 Please wait."],
  ["Wait... Sara H... is it you?", "Wait... Sara H... is it you?"],
  ["Look in the folder ..", "Look in the folder .."],
])("a sentence ends with one full stop: %s", (text, shown) => expect(oneFullStop(text)).toBe(shown));
