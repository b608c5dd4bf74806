import { verification } from "@naqi/contracts";
import { describe, expect, it } from "vitest";
import { sentName } from "../../../web/src/features/cleaners/verification/sent-name.ts";

describe("the name a file is sent under", () => {
  it.each([
    ["id.jpg", "id.jpg"],
    ["  my   id.jpg ", "my id.jpg"],
    ["\u2068IMG 1\u2069.jpg", "IMG 1.jpg"],
    ["\u200ePHOTO-2026.jpg", "PHOTO-2026.jpg"],
    ["\u202egnp.exe", "gnp.exe"],
    ["a\u0000b\nc.png", "abc.png"],
    ["\ud83d.png", ".png"],
    ["\u202e", "document"],
    ["😀.pdf", "😀.pdf"],
    ["نقي.pdf", "نقي.pdf"],
    [`${"😀".repeat(300)}.jpeg`, `${"😀".repeat(195)}.jpeg`],
    ["x".repeat(300), "x".repeat(200)],
    [`a.${"x".repeat(300)}`, `a.${"x".repeat(198)}`],
  ])("of %j is %j, which the server takes", (name, sent) => {
    expect(sentName(name)).toBe(sent);
    expect(verification.documentForm.input.shape.fileName.safeParse(sentName(name))).toEqual({
      success: true,
      data: sent,
    });
  });
});
