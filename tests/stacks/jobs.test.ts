import { readdirSync, readFileSync } from "node:fs";
import { jobList, jobs } from "@naqi/functions/jobs";
import { bundleNames } from "@naqi/functions/bundle";
import { describe, expect, it } from "vitest";
import { at, type Located, stages, templatesOf, written } from "./synthesized.ts";

/** As CloudFormation writes it. */
const rates: Record<string, string> = {
  "deliver-outbox": "rate(1 minute)",
  "expire-discount-codes": "rate(1 hour)",
  "close-stale-requests": "rate(1 hour)",
  "expire-verifications": "rate(1 hour)",
  "settle-bookings": "rate(5 minutes)",
  "advance-dispatches": "rate(1 minute)",
  "book-plans": "rate(1 hour)",
  "ask-staff": "rate(15 minutes)",
  "lapse-proposals": "rate(15 minutes)",
  "seal-audit": "rate(1 minute)",
  "release-reviews": "rate(1 hour)",
  "release-rewards": "rate(1 hour)",
  "recount-ratings": "rate(1 day)",
  "purge-unconfirmed": "rate(1 day)",
};

describe("the table of jobs", () => {
  it("has every entry point that there is, each bundled", () => {
    const folder = "packages/functions/src/jobs";
    const entries = readdirSync(folder).filter((file) =>
      readFileSync(`${folder}/${file}`, "utf8").includes("export const handler"),
    );
    expect(entries.map((file) => file.replace(/\.ts$/, "")).sort()).toEqual(Object.keys(jobs).sort());
    for (const name of Object.keys(jobs)) expect(bundleNames).toContain(`jobs/${name}`);
    expect(Object.keys(jobs).sort()).toEqual(Object.keys(rates).sort());
  });
});

describe.each(stages)("the jobs of %s", (stage) => {
  const { of } = templatesOf(stage);
  const inJobs = (type: string) => of(type).filter(({ part }) => part === "jobs");
  const named = (all: Located[], name: string) =>
    all.filter(({ Properties }) => [Properties.FunctionName, Properties.Name].includes(`naqi-${stage}-${name}`));

  it.each(jobList)("$name is there once, with its schedule and what it needs", ({ name, needs, timeout = 60 }) => {
    const [fn, ...others] = named(inJobs("AWS::Lambda::Function"), name);
    expect(others).toEqual([]);
    expect(fn?.Properties.Timeout).toBe(timeout);
    const [rule] = named(inJobs("AWS::Events::Rule"), name);
    expect(rule?.Properties.ScheduleExpression).toBe(rates[name]);
    const variables = Object.keys(at<object>(fn, "Environment.Variables"));
    expect(variables.includes("TABLE_NAME")).toBe(needs.table !== "none");
    expect(variables.includes("USER_POOL_ID")).toBe(needs.identity !== undefined);
    expect(variables.includes("MAIL_FROM")).toBe(needs.mail === true);
    expect(variables.includes("PICTURES_BUCKET")).toBe(needs.erases === true);
    const policy = inJobs("AWS::IAM::Policy").filter(({ id }) => id.startsWith(`${name.replaceAll("-", "")}role`));
    expect(policy).toHaveLength(1);
    expect(written(policy).includes("cognito-idp:AdminDeleteUser")).toBe(needs.identity !== undefined);
    expect(written(policy).includes("AdminSetUserMFAPreference")).toBe(needs.identity === "endsFactors");
    expect(written(policy).includes("AdminInitiateAuth")).toBe(false);
    expect(written(policy).includes("s3:DeleteObjectVersion")).toBe(needs.erases === true);
  });

  it("has the stream call the jobs that follow it, and no others", () => {
    const mappings = of("AWS::Lambda::EventSourceMapping");
    expect(mappings).toHaveLength(jobList.filter(({ follows }) => follows).length);
    expect(written(mappings[0]?.Properties.FilterCriteria)).toContain("outbox");
  });
});
