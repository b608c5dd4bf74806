import { existsSync, readFileSync } from "node:fs";
import { jobs } from "@naqi/functions/jobs";
import { describe, expect, it } from "vitest";
import { templatesOf } from "./synthesized.ts";

const page = readFileSync("docs/operations.md", "utf8");
const { assembly, of } = templatesOf("prod");
const mentioned = (pattern: RegExp) => [...new Set([...page.matchAll(pattern)].map(([, name]) => name ?? ""))];

describe("docs/operations.md", () => {
  it("names files and commands that exist", () => {
    const { scripts } = JSON.parse(readFileSync("package.json", "utf8")) as { scripts: Record<string, string> };
    const promised = ["admin"];
    for (const script of mentioned(/npm run ([\w:]+)/g))
      expect([...Object.keys(scripts), ...promised]).toContain(script);
    for (const path of mentioned(/`((?:stacks|packages|docs|sst)[/.][\w./-]*\w)`/g))
      expect(existsSync(path), path).toBe(true);
  });

  it("names stacks, tables, pools, rules and alarms as they are", () => {
    const names = new Set([
      ...assembly.stacks.map(({ stackName }) => stackName),
      ...[
        ...of("AWS::Lambda::Function").map(({ Properties }) => Properties.FunctionName),
        ...of("AWS::DynamoDB::GlobalTable").map(({ Properties }) => Properties.TableName),
        ...of("AWS::Cognito::UserPool").map(({ Properties }) => Properties.UserPoolName),
        ...of("AWS::Events::Rule").map(({ Properties }) => Properties.Name),
        ...of("AWS::CloudWatch::Alarm").map(({ Properties }) => Properties.AlarmName),
        ...of("AWS::CloudWatch::Dashboard").map(({ Properties }) => Properties.DashboardName),
        ...of("AWS::SecretsManager::Secret").map(({ Properties }) => Properties.Name),
        ...of("AWS::ApiGatewayV2::Api").map(({ Properties }) => Properties.Name),
        ...of("AWS::KMS::Alias").map(({ Properties }) => String(Properties.AliasName).replace("alias/", "")),
      ].map(String),
      // Made by the reader, or an address at Cognito.
      "naqi-prod-table-restored",
    ]);
    for (const name of mentioned(/\b(naqi-prod-[\w-]+)/g)) expect(names, name).toContain(name);
    // Every stack has its line; the domains share one.
    for (const { stackName } of assembly.stacks)
      if (!stackName.includes("-routes-")) expect(page).toContain(`\`${stackName}\``);
  });

  it("stops every job before a restore, and lets each in again", () => {
    for (const what of ["disable", "enable"])
      expect(mentioned(new RegExp(`events ${what}-rule .*--name naqi-prod-(.*)`, "g")).sort()).toEqual(
        Object.keys(jobs).sort(),
      );
  });

  it("makes admins by the command, with the names it reads", () => {
    const command = readFileSync("packages/functions/src/operator/admin.ts", "utf8");
    expect(page).toContain("npm run admin -- ");
    for (const name of ["TABLE_NAME", "USER_POOL_ID"]) {
      expect(command).toContain(`process.env.${name}`);
      expect(page).toContain(`${name}=`);
    }
  });
});
