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
    for (const script of mentioned(/npm run ([\w:]+)/g)) expect(Object.keys(scripts)).toContain(script);
    for (const path of mentioned(/`((?:stacks|packages|docs|deploy)[/.][\w./-]*\w)`/g))
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

  it("stops every job before a restore, and lets each in again, by what their names have in common", () => {
    const [prefix, ...others] = mentioned(/events list-rules .*--name-prefix (\S+)/g);
    expect(others).toEqual([]);
    const rules = of("AWS::Events::Rule").map(({ Properties }) => String(Properties.Name));
    expect(rules).toHaveLength(Object.keys(jobs).length);
    for (const rule of rules) expect(rule.startsWith(prefix ?? "?"), rule).toBe(true);
    for (const what of ["disable", "enable"])
      expect(page).toContain(`aws events ${what}-rule --region eu-west-1 --name $RULE`);
  });

  // covers V16.3
  it("has a section for what every alarm is about, which the alarm names", () => {
    const alarms = of("AWS::CloudWatch::Alarm");
    expect(alarms.length).toBeGreaterThan(20);
    for (const { Properties } of alarms) {
      const [, section] =
        /\. What to do: docs\/operations\.md, "(.+)"\.$/.exec(String(Properties.AlarmDescription)) ?? [];
      expect(page, String(Properties.AlarmName)).toContain(`\n### ${section}\n`);
    }
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
