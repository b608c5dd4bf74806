import { readFileSync } from "node:fs";
import { policy } from "@naqi/contracts";
import { describe, expect, it } from "vitest";
import { asvs } from "../../capabilities/asvs.ts";
import { promises } from "../../capabilities/promises.ts";
import { required, taggedTests } from "../../capabilities/coverage.ts";

const page = readFileSync("docs/security.md", "utf8");
const covered = new Set(taggedTests().flatMap(({ covers }) => covers));
const idsIn = (text: string) => [...text.matchAll(/`((?:[BV]\d+|[a-z]+)\.(?:\d+|[a-z]+))`/g)].map(([, id = ""]) => id);
const isOfFile = (id: string) => /\.(?:ts|md)$/.test(id);
const section = (title: string) => page.split(/^## /m).find((part) => part.startsWith(title)) ?? "";
const rowsIn = (text: string) =>
  text
    .split("\n")
    .filter((line) => line.startsWith("| ") && !line.startsWith("| -"))
    .filter((_, index, lines) => !/^\| (?:what|whose number) /.test(lines[index] ?? ""));

describe("docs/security.md", () => {
  it("names promises and capabilities that have a test", () => {
    const named = idsIn(page).filter((id) => !isOfFile(id));
    expect(named.length).toBeGreaterThan(40);
    expect(named.filter((id) => !(required.has(id) && covered.has(id)))).toEqual([]);
  });

  it("gives a proof for each row about who may see what", () => {
    const rows = rowsIn(section("Who may see what"));
    expect(rows.length).toBeGreaterThan(25);
    expect(rows.filter((row) => idsIn(row.split("|").at(-2) ?? "").length === 0)).toEqual([]);
  });

  it("answers for phone numbers, homes and documents", () => {
    const titles = [...section("Who may see what").matchAll(/^### (.+)$/gm)].map(([, title]) => title);
    expect(titles).toEqual(["Phone numbers", "Homes and visits", "Documents, numbers and other private data"]);
  });

  it("summarizes each class of promises", () => {
    const classes = [...section("Promises by class of attack").matchAll(/^\| (B\d) /gm)].map(([, id]) => id);
    expect(classes).toEqual(Object.keys(promises));
  });

  it("says of each section of the standard that was decided otherwise why", () => {
    const otherwise = Object.entries(asvs).flatMap(([id, one]) => ("otherwise" in one ? [id.slice(1)] : []));
    expect(otherwise.length).toBeGreaterThan(0);
    for (const id of otherwise) expect(section("Open points")).toContain(`ASVS ${id}`);
  });

  it("states the limits of the policy", () => {
    const { contactReveals, newcomerReveals, revealsOfOne, calls, linkSeconds, connection, strangerMails } = policy;
    for (const text of [
      `${contactReveals.most} a day, ${newcomerReveals.most} on the account's first day; ${revealsOfOne.most} reads a day of one cleaner`,
      `${calls.ofVisit.most} for one visit and ${calls.ofMember.most} in all a day`,
      `until ${calls.minutesAfterEnd / 60} hour after the end`,
      `links of ${linkSeconds} seconds`,
      `${connection.most} mails to\nstrangers an hour, or ${connection.solved} with solved challenges; the whole stage sends ${strangerMails.most}`,
      `${policy.sessions.most} for a person`,
    ])
      expect(page).toContain(text);
  });
});
