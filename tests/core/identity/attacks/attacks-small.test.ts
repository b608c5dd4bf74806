import { randomUUID } from "node:crypto";
import { Requests } from "@naqi/core";
import { contentOf } from "@naqi/core/media/content/content";
import { afterAll, beforeAll, describe, expect, it, vi } from "vitest";
import { as, cleaner, member, posted } from "../../../support/given/given.ts";
import { pdf } from "../../../support/made-files.ts";

// Other tests of this class cover its promises in tests/capabilities/promises.ts (B7).

describe("an unapproved cleaner sees requests without personal details", () => {
  // The board's copy polls for changes after three seconds of real time.
  beforeAll(() => void vi.useFakeTimers({ toFake: ["Date"] }));
  afterAll(() => void vi.useRealTimers());

  const onBoard = async (who: Parameters<typeof as>[0], word: string) => {
    vi.setSystemTime(Date.now() + 4_000);
    const { items } = await as(who, () => Requests.board({ text: word }));
    return items[0];
  };

  // covers B7.6
  it.each([
    ["a newcomer", () => member("cleaner")],
    ["who was not verified", () => cleaner({ profile: { isVerified: false } })],
    ["who is suspended as a cleaner", () => cleaner({ profile: { approvalStatus: "suspended" } })],
  ])("%s", async (_, who) => {
    const [customer, word] = [await member("customer", { fullName: "Sara Haddad" }), `q${randomUUID().slice(0, 8)}`];
    await posted(customer, { title: word, description: "Ring Sara at the second door." });
    const seen = await onBoard(await who(), word);
    expect(seen).toMatchObject({ title: word, location: "Dubai Marina" });
    expect(JSON.stringify(seen)).not.toContain("Sara");
    expect(await onBoard(await who(), `${word} second door`)).toBeUndefined();
    expect(await onBoard(await cleaner(), `${word} second door`)).toMatchObject({ title: word });
    expect(await onBoard(await cleaner(), word)).toMatchObject({ customer: { fullName: "Sara H." } });
  });
});

describe("a document opens no address automatically", () => {
  // covers B7.4
  it.each([
    ["when it is opened", "1 0 obj << /OpenAction << /S /URI /URI (https://evil.example) >> >> endobj"],
    [
      "when it is opened, written elsewhere",
      "7 0 obj << /S /URI /URI (http://a) >> endobj 1 0 obj << /OpenAction 7 0 R >> endobj",
    ],
    ["when a page is shown", "3 0 obj << /AA << /O << /S /URI /URI (https://evil.example) >> >> >> endobj"],
    ["of another file", "3 0 obj << /S /GoToR /F (\\\\\\\\evil\\\\share) >> endobj"],
  ])("%s", (_, objects) => {
    expect(contentOf(new Uint8Array(pdf(objects)))).toBeUndefined();
  });

  it("but may contain links, and a start page", () => {
    const links = "5 0 obj << /A << /S /URI /URI (https://bank.example) >> >> endobj";
    const beginning = "1 0 obj << /OpenAction 6 0 R >> endobj 6 0 obj << /S /GoTo /D [3 0 R /Fit] >> endobj";
    expect(contentOf(new Uint8Array(pdf(`${links} ${beginning}`)))).toBe("application/pdf");
  });
});
