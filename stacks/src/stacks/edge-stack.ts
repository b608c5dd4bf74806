import type { App } from "aws-cdk-lib";
import { Certificate, CertificateValidation } from "aws-cdk-lib/aws-certificatemanager";
import { HostedZone } from "aws-cdk-lib/aws-route53";
import { StringParameter } from "aws-cdk-lib/aws-ssm";
import { rateFirewall } from "../firewall.ts";
import { named, type Stage, StageStack } from "./stage-stack.ts";

/** Where CloudFront looks for certificates and firewalls, whatever the stage's region. */
export const edgeRegion = "us-east-1";

/** Names of the parameters by which the site's stack, in another region, finds the edge's resources. */
export const edgeParameter = (stage: Stage, what: "certificate" | "firewall") => `/naqi/${stage.name}/edge/${what}`;

/** Whether a stage has anything to put there. */
export const needsEdge = ({ settings }: Stage) => Boolean(settings.domain ?? settings.firewall);

/** Certificate and firewall of the distribution. Deployed before the stage's other stacks. */
export class EdgeStack extends StageStack {
  constructor(app: App, stage: Stage) {
    super(app, stage, "edge", edgeRegion);
    const { domain, firewall } = stage.settings;
    if (domain) {
      const zone = HostedZone.fromHostedZoneAttributes(this, "zone", {
        zoneName: domain.name,
        hostedZoneId: domain.hostedZoneId,
      });
      const certificate = new Certificate(this, "certificate", {
        domainName: domain.name,
        validation: CertificateValidation.fromDns(zone),
      });
      this.publish("certificate", certificate.certificateArn);
    }
    if (firewall) {
      const wall = rateFirewall(this, "firewall", {
        name: named(stage, "site"),
        scope: "CLOUDFRONT",
        rules: [
          { name: "one-address-api", limits: firewall.api, path: "/api/" },
          { name: "one-address", limits: firewall.site },
        ],
      });
      this.publish("firewall", wall.attrArn);
    }
  }

  private publish(what: "certificate" | "firewall", stringValue: string) {
    new StringParameter(this, `${what}-arn`, { parameterName: edgeParameter(this.stage, what), stringValue });
  }
}
