import { mkdirSync, mkdtempSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { Code } from "aws-cdk-lib/aws-lambda";
import { builtSite } from "@naqi/functions/edge/built-site";
import { settingsOf, type StageSettings } from "../../stacks/src/stages.ts";
import { synthesize } from "../../stacks/src/synthesize.ts";

export interface Resource {
  Type: string;
  Properties: Record<string, unknown>;
  DependsOn?: string[];
  DeletionPolicy?: string;
  UpdateReplacePolicy?: string;
}

export interface Located extends Resource {
  /** Stack part without the stage, such as `routes-bookings`. */
  part: string;
  id: string;
}

/** A site and a bundle just large enough to have assets: what they hold is tested elsewhere. */
function stubs() {
  const folder = mkdtempSync(join(tmpdir(), "naqi-stacks-"));
  const [code, site] = [join(folder, "code"), join(folder, "site")];
  mkdirSync(code);
  mkdirSync(join(site, "services"), { recursive: true });
  writeFileSync(join(code, "index.mjs"), "export {};");
  writeFileSync(join(site, "app-shell.html"), `<script type="module" src="/a.js"></script><script>first()</script>`);
  writeFileSync(join(site, "services", "index.html"), `<script>second()</script>`);
  writeFileSync(join(site, "index.html"), `<script type="application/ld+json">{"@type":"Thing"}</script>`);
  return { code, site };
}

/** A stage's templates, synthesized with some of its settings changed. */
export function synthesized(stage: string, changed: Partial<StageSettings> = {}) {
  const { code, site } = stubs();
  const made = synthesize({
    stage,
    settings: { ...settingsOf(stage), ...changed },
    code: () => Code.fromAsset(code),
    site: builtSite(site) ?? fail(),
  });
  const all: Located[] = made.assembly.stacks.flatMap(({ stackName, template }) =>
    Object.entries(template.Resources as Record<string, Resource>).map(([id, resource]) => ({
      ...resource,
      Properties: resource.Properties ?? {},
      part: stackName.replace(`naqi-${stage}-`, ""),
      id,
    })),
  );
  return {
    ...made,
    stage,
    all,
    of: (type: string) => all.filter(({ Type }) => Type === type),
  };
}

const fail = (): never => {
  throw new Error("The stub of a site was not taken for one.");
};

type Synthesized = ReturnType<typeof synthesized>;
// Synthesizing takes longer than most files that look at what it makes, which none of them changes: modules are every file's own.
const kept = ((globalThis as { synthesizedStages?: Map<string, Synthesized> }).synthesizedStages ??= new Map());

/** A stage's templates; synthesized once for a whole test process. */
export function templatesOf(stage: string): Synthesized {
  const found = kept.get(stage) ?? synthesized(stage);
  kept.set(stage, found);
  return found;
}

/** The value at a path such as `DistributionConfig.Origins`; the caller gives its type. */
export const at = <T>(resource: Resource | undefined, path: string): T =>
  path
    .split(".")
    .reduce<unknown>((from, key) => (from as Record<string, unknown> | undefined)?.[key], resource?.Properties) as T;

/** A value of a template as text, so that a test can look for a name inside references. */
export const written = (value: unknown) => JSON.stringify(value) ?? "";
export const stages = ["dev", "prod"] as const;
