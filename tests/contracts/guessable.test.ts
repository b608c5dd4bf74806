import { isGuessable } from "@naqi/contracts";
import { describe, expect, it } from "vitest";

const owner = ["Fatima Al Zaabi", "lighthouse.keeper@example.com"];

describe("a password that would be among the first that are tried", () => {
  it.each([
    ["a common word with a year", "Password2027!"],
    ["one in capitals", "PASSWORD"],
    ["one with signs in letters' places", "P@$5w0rd!!"],
    ["the same with every other", "w3lc0m3-4dm1n"],
    ["one with a seven for a letter", "7es7es7es"],
    ["an exclamation mark for a letter", "adm!nadm!n"],
    ["two of them", "welcomesunshine"],
    ["one with three letters of one's own", "password-xyz"],
    ["the longer of two that begin alike", "passwordpassword1"],
    ["a run of the alphabet", "abcdefghij"],
    ["one in the middle of digits", "1234defgh5678"],
    ["runs and letters of one's own", "lmnopq-kz-rstuvw"],
    ["one letter again and again", "aaaaaaaaaaaa"],
    ["four letters in turn", "qxqxzkzkqxqx"],
    ["signs alone", "!!!!????"],
    ["a seven for a letter within", "le7mein"],
    ["several digits before such a word", "13450-cl3an"],
    ["several behind it", "cl3an-13450"],
    ["a run of digits with signs between them", "1234-5678"],
    ["digits at either end, however many", "13450-clean-13450"],
    ["what this place is called", "Naqi-Dubai-2027"],
    ["nothing", ""],
  ])("is %s", (_, password) => expect(isGuessable(password)).toBe(true));

  it.each([
    ["words that nobody tries", "Sparkling-Floor-7"],
    ["a common word with four letters of one's own", "password-wxkz"],
    ["three letters that follow each other", "abcxyzkmv"],
    ["five characters in turn", "qx7zkqx7zk"],
    ["another script", "نظافة-المنزل"],
    ["a run downwards", "zyxwvutsrq"],
    ["letters that follow each other apart", "abcdkabcdmabcdvabcdw"],
  ])("is not made of %s", (_, password) => expect(isGuessable(password)).toBe(false));

  it("is one with its owner's name or address in it", () => {
    for (const password of ["Zaabi-2027-Fatima", "LIGHTHOUSE77", "keeper.Lighthouse"]) {
      expect([isGuessable(password, owner), isGuessable(password)], password).toEqual([true, false]);
    }
  });
  it("is one where a name of theirs begins with another", () => {
    expect(isGuessable("annabelle-xzk", ["Ann Annabelle"])).toBe(true);
  });
  it("may hold two letters of them, and more besides", () => {
    expect(isGuessable("bcfgal", ["Al Al", "x"])).toBe(false);
    expect(isGuessable("bcal-bcal", ["Al Al"])).toBe(false);
    expect(isGuessable("bcdal", ["Ali"])).toBe(false);
    expect(isGuessable("bcdali", ["Ali"])).toBe(true);
    expect(isGuessable("Lighthouse-on-the-hill", owner)).toBe(false);
  });
});
