import { describe, expect, it } from "vitest";
import { leadsAway } from "@/lib/texts/leads-away.ts";

describe("contact details in a text", () => {
  it.each([
    "Call +971 50 123 4567",
    "٠٥٠ ١٢٣ ٤٥٦٧",
    "050-123-4567",
    "me@example.com",
    "first.last+home@mail.example",
    "https://example.com",
    "www.example.com",
    "wa.me/971501234567",
  ])("are found in %j", (text) => expect(leadsAway(text)).toBe(true));

  it.each(["", "Three rooms and 2 baths", "AED 250", "Flat 1203", "At 10:00 on 3 Dec", "Good @ cleaning"])(
    "are not found in %j",
    (text) => expect(leadsAway(text)).toBe(false),
  );
});
