import type { App } from "aws-cdk-lib";
import { Duration } from "aws-cdk-lib";
import { Key, KeySpec, KeyUsage } from "aws-cdk-lib/aws-kms";
import type { VaultHandle } from "../grants.ts";
import { dataPolicy, named, type Stage, StageStack } from "./stage-stack.ts";

/**
 * The keys that account and document numbers are sealed and marked with (decisions G31, G41). What is sealed is lost with
 * its key, so they outlive their stack in production, and anywhere wait a month before they are deleted.
 */
export class VaultStack extends StageStack {
  readonly vault: VaultHandle;

  constructor(app: App, stage: Stage) {
    super(app, stage, "vault");
    const kept = { removalPolicy: dataPolicy(stage), pendingWindow: Duration.days(30) };
    const key = new Key(this, "seal", {
      ...kept,
      alias: named(stage, "vault"),
      description: "Seals account and document numbers.",
      enableKeyRotation: true,
    });
    // An HMAC key cannot be rotated: equal texts would no longer give equal marks.
    const marks = new Key(this, "mark", {
      ...kept,
      alias: named(stage, "marks"),
      description: "Marks account numbers, so that equal ones are found.",
      keySpec: KeySpec.HMAC_256,
      keyUsage: KeyUsage.GENERATE_VERIFY_MAC,
    });
    this.vault = { keyArn: key.keyArn, markKeyArn: marks.keyArn };
  }
}
