import { type Answers, named, Refused, standing } from "./asked.ts";

/** Operations with their own address, by method and path; `{}` is a path parameter. */
export const restAnswers: Answers = {
  "GET /v2/apis": (asked) => ({
    items: standing(asked, "AWS::ApiGatewayV2::Api").map(({ physicalId, properties }) => ({
      apiId: physicalId,
      name: properties["Name"] as string,
      apiEndpoint: `https://${physicalId}.execute-api.${asked.region}.amazonaws.com`,
    })),
  }),
  "PATCH /v2/apis/{}/stages/{}": (asked) => {
    const [api, stage] = asked.path;
    const { physicalId } = named(
      asked,
      "AWS::ApiGatewayV2::Stage",
      ({ properties: { ApiId, StageName } }) => ApiId === api && StageName === stage,
      asked.path.join("/"),
    );
    asked.account.keep(physicalId, asked.region, asked.input);
    return { stageName: stage! };
  },

  "POST /v2/email/identities": ({ input, account, region }) => {
    const name = identity(String(input["EmailIdentity"]));
    if (account.kept(name, region)["Tokens"]) throw new Refused("AlreadyExistsException", name);
    account.keep(name, region, { Tokens: ["one", "two", "three"] });
    return { IdentityType: name.includes("@") ? "EMAIL_ADDRESS" : "DOMAIN" };
  },
  "GET /v2/email/identities/{}": (asked) => ({ DkimAttributes: { Tokens: identityOf(asked)["Tokens"] as string[] } }),
  "PUT /v2/email/identities/{}/mail-from": (asked) => {
    identityOf(asked);
    asked.account.keep(identity(asked.path[0]!), asked.region, asked.input);
    return {};
  },
  "PUT /v2/email/account/suppression": ({ input, account, region }) => {
    account.keep("mail", region, input);
    return {};
  },
  "POST /v2/email/account/details": ({ input, account, region }) => {
    account.keep("mail", region, input);
    return {};
  },
  "GET /v2/email/account": ({ account, region }) => ({
    ProductionAccessEnabled: account.kept("mail", region)["ProductionAccessEnabled"] === true,
  }),
};

/** The same for operations that return XML: the handler and the response's element. */
export const xmlAnswers: Answers = {
  "POST /2013-04-01/hostedzone": ({ input, account }) => {
    const { Name = "", CallerReference = "" } = input["CreateHostedZoneRequest"] as Record<string, string>;
    const Id = `/hostedzone/Z${CallerReference}`;
    account.keep(`zone ${Name}`, "", { Id });
    return {
      CreateHostedZoneResponse: {
        HostedZone: { Id, Name, CallerReference },
        ChangeInfo: { Id: "/change/C1", Status: "PENDING", SubmittedAt: new Date(0) },
        DelegationSet: { NameServers: { NameServer: "ns-1.awsdns.example" } },
      },
    };
  },
  "GET /2020-05-31/distribution/{}": (asked) => ({
    Distribution: { Id: distribution(asked), Status: "Deployed" },
  }),
  "POST /2020-05-31/distribution/{}/invalidation": (asked) => {
    asked.account.keep(`copies of ${distribution(asked)}`, "", asked.input);
    return { Invalidation: { Id: "I1", Status: "InProgress", CreateTime: new Date(0) } };
  },
};

/** CloudFront is global; a stage is in one of these regions. */
const regions = ["eu-west-1", "us-east-1"];

const identity = (name: string) => `identity ${name}`;

function identityOf({ path: [name = ""], account, region }: Parameters<Answers[string]>[0]) {
  const found = account.kept(identity(name), region);
  if (!found["Tokens"]) throw new Refused("NotFoundException", `Email identity ${name} does not exist.`);
  return found;
}

function distribution(asked: Parameters<Answers[string]>[0]): string {
  const [id] = asked.path;
  const found = regions.some((region) =>
    asked.account.standing(region, "AWS::CloudFront::Distribution").some(({ physicalId }) => physicalId === id),
  );
  if (!found) throw new Refused("NoSuchDistribution", String(id));
  return String(id);
}
