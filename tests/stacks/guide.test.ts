import { existsSync, readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { commandsIn, passagesOf } from "../../stacks/src/rehearsal/guide.ts";
import { commandsWalked, elsewhere } from "../../stacks/src/rehearsal/walk-steps.ts";

const commandsOf = (guide: string) => [...new Set(passagesOf(guide).flatMap(({ text }) => commandsIn(text)))];

// `npm run walk` types them against a stand-in for AWS, and CI runs it (decision 0068).
describe("the guide of operating", () => {
  const told = commandsOf(readFileSync("docs/operations.md", "utf8"));

  it("tells nobody to type what nothing types", () => {
    expect(told.length).toBeGreaterThan(40);
    expect(told.filter((command) => !commandsWalked.includes(command) && !elsewhere[command])).toEqual([]);
  });

  it("is all that is walked", () => {
    expect([...commandsWalked, ...Object.keys(elsewhere)].filter((command) => !told.includes(command))).toEqual([]);
  });

  it("says of what is run elsewhere where", () => {
    for (const [command, file] of Object.entries(elsewhere)) {
      expect(existsSync(file), command).toBe(true);
      // The http tests ask for every operation's address, and name none.
      const named = command === "curl" ? "operations" : command.replace("npm run ", "");
      expect(readFileSync(file, "utf8"), file).toContain(named);
    }
  });

  it("is walked by CI", () => {
    expect(readFileSync(".ci/run", "utf8").split("\n")).toContain("npm run walk");
  });
});

describe("what is read of a guide", () => {
  it.each([
    ["a block", "Text.\n\n    aws kms enable-key --key-id a\n\nText.", ["aws kms enable-key"]],
    ["a block within a step", "1. Text.\n\n       aws kms enable-key\n\n2. Text.", ["aws kms enable-key"]],
    [
      "several of a block, within others",
      "T.\n\n    A=$(aws sts get-caller-identity)\n    npm run admin -- x\n",
      ["aws sts get-caller-identity", "npm run admin"],
    ],
    [
      "a command within a sentence, over lines",
      "Text (`aws sqs purge-queue\n--queue-url URL`).",
      ["aws sqs purge-queue"],
    ],
    ["one that waits", "T.\n\n    aws dynamodb wait table-exists\n", ["aws dynamodb wait table-exists"]],
    ["no name of a command", "`npm run admin` is told `AWS_PROFILE`.", []],
  ])("%s", (_, guide, commands) => {
    expect(commandsOf(guide)).toEqual(commands);
  });
});
