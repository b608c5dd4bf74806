import { execFileSync } from "node:child_process";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { join, resolve } from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { binOf } from "../../../scripts/ready.mjs";

const core = resolve("packages/core/src");
const path = (file: string) => JSON.stringify(join(core, file));
const declaring = (kind: string) =>
  `declare module ${path("messaging/outbox/events.ts")} { interface Events { "${kind}": { memberId: string } } }\nexport {};\n`;

/** Omissions, each in a file of its own. */
const planted = {
  "own-kind": declaring("booking.planted"),
  "foreign-kind": declaring("planted.happened"),
  ungrouped: `import type { NoticeHandler } from ${path("messaging/outbox/events.ts")};
export const planted: NoticeHandler<object> = { notices: () => ({}), without: (values) => values };\n`,
  undeclared: `import { outboxEvent } from ${path("messaging/outbox/outbox-event.ts")};\noutboxEvent("booking.undeclared", {});\n`,
  unvalued: `import { outboxEvent } from ${path("messaging/outbox/outbox-event.ts")};\noutboxEvent("ticket.opened", {});\n`,
  language: `import { en } from ${path("messaging/mails/en/index.ts")};
import type { Words } from ${path("messaging/mails/words.ts")};
const { completedCustomer: _, ...bookings } = en.bookings;
export const planted: Words = { ...en, bookings };\n`,
};

let folder: string;
let complaints: string[];

// One run for all of them; inside the repository, where the packages are found.
beforeAll(() => {
  folder = mkdtempSync(resolve("node_modules/.planted-"));
  const config = join(folder, "tsconfig.json");
  const files = Object.entries(planted).map(([name, text]) => {
    writeFileSync(join(folder, `${name}.ts`), text);
    return join(folder, `${name}.ts`);
  });
  const types = [resolve("node_modules/@types/node")];
  // The contracts are read as sources here, with their errors.
  const lib = ["es2024", "webworker"];
  const compilerOptions = { types, lib, noEmit: true, composite: false, emitDeclarationOnly: false };
  const rest = { include: [], files: [...files, join(core, "messaging/notifications/index.ts")] };
  writeFileSync(config, JSON.stringify({ extends: resolve("tsconfig.base.json"), compilerOptions, ...rest }));
  try {
    execFileSync(process.execPath, [binOf("typescript", "tsc"), "-p", config], { encoding: "utf8" });
    complaints = [];
  } catch (error) {
    // A compiler message's further lines are indented.
    complaints = (error as { stdout: string }).stdout.split(/\n(?=\S)/);
  }
}, 120_000);
afterAll(() => rmSync(folder, { recursive: true }));

const about = (file: string) => complaints.filter((complaint) => complaint.includes(file)).join("\n");

describe("the compiler", () => {
  it("refuses an event of a domain that its notices leave out", () => {
    expect(about("bookings/booking/notices.ts")).toContain(`Property '"booking.planted"' is missing`);
  });

  it("refuses an event of no domain that delivers", () => {
    expect(about("messaging/notifications/handlers.ts")).toContain(`Property '"planted.happened"' is missing`);
  });

  it("refuses a notification that belongs to no selectable group", () => {
    expect(about("/ungrouped.ts")).toContain("Property 'group' is missing");
  });

  it("refuses an undeclared event, or one with other values", () => {
    expect(about("/undeclared.ts")).toContain('"booking.undeclared"');
    expect(about("/unvalued.ts")).toContain("'ticketId' is missing");
  });

  it("refuses a language that leaves a mail out", () => {
    expect(about("/language.ts")).toContain("completedCustomer");
  });

  it("has no other objections to the notices", () => {
    expect(complaints, complaints.join("\n")).toHaveLength(6);
  });
});
