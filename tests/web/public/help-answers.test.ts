import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { policy } from "@naqi/contracts";
import { describe, expect, it } from "vitest";
import { findQuestions } from "@/features/public/help/find-questions.ts";
import { questions } from "@/features/public/help/questions.ts";

const root = join(import.meta.dirname, "../../../web/src");
const catalogues = join(root, "messages/en");
const named = (end: RegExp, folder: string) =>
  readdirSync(folder, { recursive: true, encoding: "utf8" }).filter((file) => end.test(file));

/** Every text of the product's screens, by catalogue and key; of the longer pages by their place. */
const texts = named(/\.json$/, catalogues).flatMap((file) =>
  flat(JSON.parse(readFileSync(join(catalogues, file), "utf8")) as unknown, file.replace(/\.json$/, "")),
);

function flat(value: unknown, at: string): { at: string; text: string }[] {
  if (typeof value === "string") return [{ at, text: value }];
  return Object.entries(value as object).flatMap(([key, inner]) => flat(inner, `${at}:${key}`));
}

const sources = named(/(?<!\.d)\.tsx?$/, root).map((file) => readFileSync(join(root, file), "utf8"));

/** Whether a screen shows this: its text is in a catalogue, under a key that a part reads. */
const isShown = (label: string) =>
  texts.some(({ at, text }) => {
    const [catalogue, key] = at.split(":") as [string, string];
    return (
      text === label &&
      !at.startsWith("pages/") &&
      sources.some(
        (source) => source.includes(`"${key}"`) && (catalogue === "common" || source.includes(`texts:${catalogue}"`)),
      )
    );
  });

const labelsIn = (text: string) => [...text.matchAll(/“([^”]+)”/g)].map(([, label]) => label as string);

describe("the answers of the help page", () => {
  it("name only buttons and labels that a screen shows", () => {
    for (const { id, answer } of questions())
      expect({ id, unknown: labelsIn(answer).filter((label) => !isShown(label)) }).toEqual({ id, unknown: [] });
  });

  it("do not count a label that no screen shows", () => {
    expect(isShown("Call me a taxi")).toBe(false);
    expect(questions().flatMap(({ answer }) => labelsIn(answer)).length).toBeGreaterThan(20);
  });

  it.each([
    ["do you bring a vacuum?", "who-brings"],
    ["can I pay by card?", "how-pay"],
    ["can I pay cash", "how-pay"],
    ["what if I am not home?", "at-home"],
    ["where do I leave the keys", "at-home"],
    ["can I get a refund?", "refunds"],
    ["are the cleaners insured", "insurance"],
    ["how do I cancel my booking", "change-booking"],
    ["can I tip my cleaner", "tips"],
    ["I need an invoice", "receipts"],
    ["something was broken", "not-happy"],
    ["can someone come today?", "how-soon"],
    ["my cleaner did not show up", "no-show"],
    ["how do I use my wallet credit", "wallet"],
    ["do you have weekly cleaning", "repeat-visits"],
    ["how do I get paid", "get-paid"],
    ["are you open?", "when-open"],
    ["I did not get the confirmation mail", "no-email"],
    ["delete my data", "delete-account"],
    ["what cleaning products do you use", "who-brings"],
    ["can I get a female cleaner", "which-cleaner"],
    ["I have a dog", "pets"],
    ["what is the start code", "start-code"],
    ["can the cleaner stay longer", "more-time"],
  ])("are found by “%s”", (asked, id) => expect(findQuestions(questions(), asked, undefined)[0]?.id).toBe(id));

  it("do not promise protected payments, which do not exist (G124)", () => {
    const told = questions().map(({ answer }) => answer);
    expect(told.filter((answer) => /protect|secure payment|escrow/i.test(answer))).toEqual([]);
  });
});

/** Facts that several pages state, each with the number that the code keeps (G130). */
const { problems, visit, tips, wallet, referral } = policy;
const facts: readonly [fact: string, said: RegExp, value: number][] = [
  ["free cancellation", /\bfree(?: of charge)? (?:until|up to) (\d+) hours before/gi, policy.cancelFreeHours],
  ["minutes of grace after booking", /for (\d+) minutes after booking/gi, policy.graceMinutes],
  [
    "hours to report a problem",
    /within (\d+) hours of (?:the visit's|its) end|“Report a problem” within (\d+) hours/gi,
    problems.reportHours,
  ],
  ["hours without a fee when a booking was just made", /start is more than (\d+) hours away/gi, policy.graceNeedsHours],
  ["days to give a tip", /within (\d+) days of a completed visit/gi, tips.days],
  ["days that credit is valid", /credit is valid for (\d+) days/gi, wallet.days],
  ["days that an unconfirmed account stays", /never confirmed: (\d+) days/gi, policy.unconfirmedDays],
  ["percent for an invited friend", /(\d+)% off the first booking/gi, referral.percent],
  ["hours until a reward", /(\d+) hours after that booking is completed/gi, referral.holdHours],
  ["AED of a reward, which is a code", /you get a code for AED (\d+) off one booking/gi, referral.reward / 100],
  [
    "AED of a booking that an invitation needs",
    /off (?:the first|one) booking of AED (\d+) or more/gi,
    referral.minimumOrder / 100,
  ],
  ["AED off at most for a friend", /or more, up to AED (\d+) off/gi, policy.mostPercentOff / 100],
  ["days that a reward is valid", /or more\. It is valid for (\d+) days/gi, referral.rewardDays],
  ["minutes until a cleaner counts as missing", /from (\d+) minutes after the start/gi, visit.waitMinutes],
  ["hours to answer that nobody came", /does not answer within (\d+) hours/gi, visit.noShowHours],
  ["hours of notice", /at least (\d+) hours and at most/gi, policy.noticeMinutes / 60],
  ["days ahead", /at most (\d+) days from now/gi, policy.horizonDays],
];

describe("facts that several pages state (G130)", () => {
  const pages = texts.filter(
    ({ at }) => at.startsWith("pages/") || at.startsWith("public/home:") || at.startsWith("cleaners/verification:"),
  );

  it.each(facts)("%s › is what the code keeps, on every page", (_, said, value) => {
    const told = pages.flatMap(({ at, text }) =>
      [...text.matchAll(said)].map(([, one, other]) => ({ at, number: Number(one ?? other) })),
    );
    expect(told.length).toBeGreaterThan(0);
    expect(told.filter(({ number }) => number !== value)).toEqual([]);
  });

  it("documents are erased with the account, on every page that says so (decision 0015)", () => {
    const told = texts.filter(({ text }) => /document/i.test(text) && /\b(erase|kept while|retain)/i.test(text));
    expect(told.map(({ at }) => at).toSorted()).toEqual([
      "pages/help-questions:which-papers:answer",
      "pages/privacy:sections:how-long:points:1",
    ]);
    const all = [...told, ...texts.filter(({ at }) => at === "cleaners/verification:verification.kept")];
    for (const { text } of all) expect(text).toMatch(/when you delete|Deleting it erases them/);
  });

  it("no answer asks to write to us for what a button does", () => {
    const asked = texts.filter(({ text }) => /\bwrite to (us|our support)\b/i.test(text));
    const byButton = /password|delete (?:your|my) account|\bcopy of your data|export/i;
    expect(asked.filter(({ text }) => byButton.test(sentenceWith(text))).map(({ at }) => at)).toEqual([]);
  });

  const sentenceWith = (text: string) =>
    text.split(/(?<=[.!?])\s/).find((sentence) => /write to (us|our support)/i.test(sentence)) ?? "";
});
