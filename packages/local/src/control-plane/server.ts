import { once } from "node:events";
import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import type { Account } from "./account.ts";
import type { LocalPool } from "../pool/index.ts";
import { answerByHand, answerTable } from "./by-hand/index.ts";
import { actions, ValidationError } from "./cloudformation.ts";
import type { Value } from "./template.ts";
import { xml, type Xml } from "./xml.ts";

interface Asked {
  request: IncomingMessage;
  response: ServerResponse;
  body: Buffer;
  region: string;
  account: Account;
}

/** The local doubles behind a stand-in, for tests that continue after the stage is deployed. */
export interface Behind {
  /** Where the table's process answers. */
  table: string;
  pool: Pick<LocalPool, "handle">;
}

/**
 * A stand-in for the AWS services that deploying uses, at an address for `AWS_ENDPOINT_URL`: STS, CloudFormation, SSM
 * and S3 assets; for the operations guide also a table and a pool if given. Unknown requests get an explicit error.
 */
export async function startControlPlane(account: Account, behind?: Behind) {
  const table = behind && answerTable(behind.table);
  const server = createServer((request, response) => {
    const parts: Buffer[] = [];
    // The pool reads its requests itself.
    if (behind && isForPool(request)) return void behind.pool.handle(request, response);
    request.on("data", (part: Buffer) => parts.push(part));
    request.on("end", () => {
      // The signature names the service and region.
      const [, region = "us-east-1", service = ""] =
        /Credential=[^/]+\/\d+\/([^/]+)\/([^/]+)\//.exec(request.headers.authorization ?? "") ?? [];
      const asked = { request, response, body: Buffer.concat(parts), region, account };
      if (table && service === "dynamodb") return void table(asked, response);
      if (answerByHand(asked, response)) return;
      (services[service] ?? unknown)(asked);
    });
  });
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  const { port } = server.address() as AddressInfo;
  return {
    endpoint: `http://127.0.0.1:${port}`,
    async stop() {
      server.closeAllConnections();
      server.close();
      await once(server, "close");
    },
  };
}

const isForPool = ({ headers: { "x-amz-target": target } }: IncomingMessage) =>
  /^AWSCognitoIdentityProviderService\.(?!ListUserPools$)/.test(String(target));

const services: Record<string, (asked: Asked) => void> = {
  sts: ({ body, response, account }) => {
    const asked = new URLSearchParams(body.toString());
    if (asked.get("Action") === "GetCallerIdentity")
      return answerQuery(response, "GetCallerIdentity", {
        Arn: `arn:aws:iam::${account.number}:user/operator`,
        UserId: "AIDAEXAMPLE",
        Account: account.number,
      });
    answerQuery(response, "AssumeRole", {
      Credentials: {
        AccessKeyId: "ASIAEXAMPLE",
        SecretAccessKey: "secret",
        SessionToken: "token",
        Expiration: new Date(Date.now() + 3_600_000),
      },
    });
  },

  cloudformation: ({ body, response, account, region }) => {
    const asked = new URLSearchParams(body.toString());
    const name = asked.get("Action") ?? "";
    const action = actions[name];
    if (!action) return refuse(response, "InvalidAction", `CloudFormation's ${name} is not known here.`);
    try {
      answerQuery(response, name, action(asked, account, region));
    } catch (error) {
      if (!(error instanceof ValidationError)) throw error;
      refuse(response, error.code, error.message);
    }
  },

  ssm: ({ body, request, response, account, region }) => {
    const { Name } = JSON.parse(body.toString()) as { Name: string };
    const value = account.parameters.get(`${region} ${Name}`);
    const isRead = String(request.headers["x-amz-target"]).endsWith(".GetParameter");
    const isFound = isRead && value !== undefined;
    answerJson(
      response,
      isFound
        ? { Parameter: { Name, Value: value, Type: "String" } }
        : { __type: isRead ? "ParameterNotFound" : "UnknownOperation", message: Name },
    );
  },

  dynamodb: ({ body, response, account, region }) => {
    const { TableName, DeletionProtectionEnabled } = JSON.parse(body.toString()) as Record<string, Value>;
    const table = account.resource(region, String(TableName));
    if (table)
      table.properties["Replicas"] = [{ Region: region, DeletionProtectionEnabled: DeletionProtectionEnabled! }];
    answerJson(response, table ? {} : { __type: "ResourceNotFoundException" });
  },

  "cognito-idp": ({ body, response, account, region }) => {
    const { UserPoolId, DeletionProtection } = JSON.parse(body.toString()) as Record<string, Value>;
    const pool = account.resource(region, String(UserPoolId));
    if (pool) pool.properties["DeletionProtection"] = DeletionProtection!;
    answerJson(response, pool ? {} : { __type: "ResourceNotFoundException" });
  },

  s3: ({ request, response, body, account }) => {
    const { pathname, searchParams } = new URL(request.url ?? "/", "http://s3");
    const [, name = "", key = ""] = /^\/([^/]+)\/?(.*)$/.exec(decodeURIComponent(pathname)) ?? [];
    const objects = account.bucket(name);
    if (request.method === "POST" && searchParams.has("uploads"))
      return answerXml(
        response,
        `<InitiateMultipartUploadResult><UploadId>${xml(key)}</UploadId></InitiateMultipartUploadResult>`,
      );
    const part = searchParams.get("partNumber");
    if (request.method === "PUT" && part) {
      account.bucket(`parts of ${name}/${key}`).set(part, unchunked(request, body));
      return void response.writeHead(200, { etag: `"${part}"` }).end();
    }
    if (request.method === "POST" && searchParams.has("uploadId")) {
      const parts = [...account.bucket(`parts of ${name}/${key}`)].sort(
        ([one], [other]) => Number(one) - Number(other),
      );
      objects.set(key, Buffer.concat(parts.map(([, sent]) => sent)));
      account.buckets.delete(`parts of ${name}/${key}`);
      return answerXml(
        response,
        `<CompleteMultipartUploadResult><Key>${xml(key)}</Key></CompleteMultipartUploadResult>`,
      );
    }
    if (request.method === "PUT" && key) {
      objects.set(key, unchunked(request, body));
      return void response.writeHead(200, { etag: '"stored"' }).end();
    }
    if (request.method === "DELETE" && key) {
      objects.delete(key);
      return void response.writeHead(204).end();
    }
    if (key) {
      const found = objects.get(key);
      return void response.writeHead(found ? 200 : 404).end(request.method === "GET" ? found : undefined);
    }
    if (searchParams.has("location")) return answerXml(response, `<LocationConstraint>eu-west-1</LocationConstraint>`);
    if (searchParams.has("encryption"))
      return refuse(response, "ServerSideEncryptionConfigurationNotFoundError", "none", 404);
    const prefix = searchParams.get("prefix") ?? "";
    const found = [...objects.keys()].filter((one) => one.startsWith(prefix));
    const contents = found.map(
      (one) => `<Contents><Key>${xml(one)}</Key><Size>${objects.get(one)!.length}</Size></Contents>`,
    );
    answerXml(
      response,
      `<ListBucketResult><Name>${xml(name)}</Name><KeyCount>${found.length}</KeyCount>${contents.join("")}</ListBucketResult>`,
    );
  },
};

const unknown = ({ request, response }: Asked) =>
  refuse(
    response,
    "UnknownService",
    `${request.method} ${request.url} of ${request.headers.authorization ?? "nobody"} is not known here.`,
  );

/** The payload of signed chunks, without their framing. */
function unchunked(request: IncomingMessage, body: Buffer): Buffer {
  if (!String(request.headers["content-encoding"]).includes("aws-chunked")) return body;
  const parts: Buffer[] = [];
  for (let at = 0; at < body.length;) {
    const end = body.indexOf("\r\n", at);
    const size = Number.parseInt(body.toString("latin1", at, end), 16);
    if (!(size > 0)) break;
    parts.push(body.subarray(end + 2, end + 2 + size));
    at = end + 2 + size + 2;
  }
  return Buffer.concat(parts);
}

const answerJson = (response: ServerResponse, answer: object) =>
  void response
    .writeHead("__type" in answer ? 400 : 200, { "content-type": "application/x-amz-json-1.1" })
    .end(JSON.stringify(answer));

const answerXml = (response: ServerResponse, text: string, status = 200) =>
  void response.writeHead(status, { "content-type": "text/xml" }).end(text);

const answerQuery = (response: ServerResponse, action: string, result: { [name: string]: Xml }) =>
  answerXml(
    response,
    `<${action}Response><${action}Result>${xml(result)}</${action}Result><ResponseMetadata><RequestId>1</RequestId></ResponseMetadata></${action}Response>`,
  );

const refuse = (response: ServerResponse, code: string, message: string, status = 400) =>
  answerXml(
    response,
    `<ErrorResponse><Error>${xml({ Type: "Sender", Code: code, Message: message })}</Error></ErrorResponse>`,
    status,
  );
