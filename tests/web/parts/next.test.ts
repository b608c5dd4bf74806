import { describe, expect, it } from "vitest";
import { safeNext, signInTo } from "@/lib/browser/next.ts";

/** How the auth page reads an address that anyone may have written. */
const nextOf = (query: string) => safeNext(new URLSearchParams(query).get("next"));

describe("the destination after signing in", () => {
  it.each(["/search", "/search?area=JBR&min=50", "/cleaner-profile/1?book=1", "/customer/bookings#past"])(
    "goes to %s",
    (path) => expect(safeNext(path)).toBe(path),
  );

  // covers V3.7
  it.each([
    ["another site", "next=https://evil.com"],
    ["a site without a scheme", "next=//evil.com"],
    ["a site without a scheme, encoded", "next=%2F%2Fevil.com"],
    ["a site without a scheme, encoded twice", "next=%252F%252Fevil.com"],
    ["a backslash", "next=/\\evil.com"],
    ["a backslash, encoded", "next=%2F%5Cevil.com"],
    ["two backslashes", "next=\\\\evil.com"],
    ["a tab that browsers drop", "next=/%09/evil.com"],
    ["a line break that browsers drop", "next=/%0A/evil.com"],
    ["dots that resolve to two slashes", "next=/.//evil.com"],
    ["a script", "next=javascript:alert(1)"],
    ["a script, encoded", "next=javascript%3Aalert(1)"],
    ["data", "next=data:text/html,hi"],
    ["a relative path", "next=search"],
    ["a leading space", "next=%20//evil.com"],
    ["nothing", "next="],
    ["no next at all", ""],
    ["the sign-in page itself", "next=/auth?type=signup"],
  ])("refuses %s", (_, query) => expect(nextOf(query)).toBeUndefined());

  it("survives being put into the link", () => {
    const path = "/cleaner-profile/7f1c?service=deep_cleaning&book=1";
    expect(nextOf(signInTo(path).split("?")[1] ?? "")).toBe(path);
  });
});
