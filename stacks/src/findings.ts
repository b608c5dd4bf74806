import { type App, Aspects, type CfnResource, Stack } from "aws-cdk-lib";
import { AwsSolutionsChecks, type INagLogger } from "cdk-nag";
import { type Explanation, explanations } from "./explanations.ts";

export interface Finding {
  rule: string;
  /** What in particular, such as `Resource::*`; empty where the rule has one finding a resource. */
  detail: string;
  /** Stack part and construct, without the stage: `routes-members/members-me/Resource`. */
  at: string;
  /** Why it stays; absent if unexplained. */
  because?: string;
}

export interface Findings {
  all: Finding[];
  unexplained: Finding[];
  /** The explanations that matched something in this app. */
  used: ReadonlySet<Explanation>;
}

type Note = (rule: string, detail: string, resource: CfnResource) => void;

/** The AwsSolutions rules of cdk-nag, collected here only: their own annotations on the app would block deployment. */
class Checks extends AwsSolutionsChecks {
  constructor(record: Note) {
    super({ reports: false });
    this.loggers = [listener(record)];
  }
}

/** Watches an app with cdk-nag; call the result after `app.synth()` to read what was found. */
export function watchFindings(app: App): () => Findings {
  const all = new Map<string, Finding>();
  const used = new Set<Explanation>();
  const record: Note = (rule, detail, resource) => {
    const found = { rule, detail, at: placeOf(resource) };
    const explanation = explanations.find((known) => explains(known, found));
    if (explanation) used.add(explanation);
    all.set(JSON.stringify(found), { ...found, because: explanation?.because });
  };
  Aspects.of(app).add(new Checks(record));
  return () => {
    const findings = [...all.values()];
    return { all: findings, unexplained: findings.filter(({ because }) => !because), used };
  };
}

const explains = ({ rule, detail, at }: Explanation, found: Finding) =>
  rule === found.rule && at.test(found.at) && (detail === undefined || detail.test(found.detail));

function placeOf(resource: CfnResource): string {
  const part = Stack.of(resource).stackName.split("-").slice(2).join("-");
  return `${part}/${resource.node.path.split("/").slice(1).join("/")}`;
}

const ignore = () => undefined;

const listener = (record: Note): INagLogger => ({
  onCompliance: ignore,
  onSuppressed: ignore,
  onSuppressedError: ignore,
  onNotApplicable: ignore,
  onNonCompliance: ({ ruleId, findingId, resource }) => record(ruleId, findingId, resource),
  // A rule that could not be evaluated has not been passed.
  onError: ({ ruleId, errorMessage, resource }) => record(ruleId, errorMessage, resource),
});
