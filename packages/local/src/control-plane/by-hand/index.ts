import { DynamoDBClient, DynamoDBServiceException } from "@aws-sdk/client-dynamodb";
import type { IncomingMessage, ServerResponse } from "node:http";
import type { Account } from "../account.ts";
import type { Properties } from "../template.ts";
import { xml } from "../xml.ts";
import { type Asked, Refused } from "./asked.ts";
import { jsonAnswers } from "./json.ts";
import { restAnswers, xmlAnswers } from "./rest.ts";
import { tableAnswers } from "./table.ts";

interface Request {
  request: IncomingMessage;
  body: Buffer;
  region: string;
  account: Account;
}

/** An operator's requests to services other than deployment. Answers whether it is known here, refusals included. */
export function answerByHand({ request, body, region, account }: Request, response: ServerResponse): boolean {
  const target = String(request.headers["x-amz-target"] ?? "");
  const { pathname } = new URL(request.url ?? "/", "http://plane");
  const [answers, name] = jsonAnswers[target]
    ? [jsonAnswers, target]
    : ([restAnswers, xmlAnswers]
        .flatMap((some) => Object.keys(some).map((key) => [some, key] as const))
        .find(([, key]) => fits(key, request.method, pathname)) ?? []);
  if (!answers || !name) return false;
  const isXml = answers === xmlAnswers;
  try {
    const input = isXml ? fromXml(body.toString()) : (JSON.parse(body.toString() || "{}") as Properties);
    const answer = answers[name]!({ input, path: partsOf(name, pathname), account, region });
    if (isXml) response.writeHead(200, { "content-type": "text/xml" }).end(xml(answer));
    else response.writeHead(200, { "content-type": "application/json" }).end(JSON.stringify(answer));
  } catch (error) {
    if (!(error instanceof Refused)) throw error;
    const { code, message } = error;
    if (isXml)
      response.writeHead(404).end(xml({ ErrorResponse: { Error: { Type: "Sender", Code: code, Message: message } } }));
    else response.writeHead(400, { "x-amzn-errortype": code }).end(JSON.stringify({ __type: code, message }));
  }
  return true;
}

/** The local table in place of DynamoDB, plus what it does not implement. */
export function answerTable(endpoint: string) {
  const client = new DynamoDBClient({
    endpoint,
    region: "local",
    credentials: { accessKeyId: "local", secretAccessKey: "local" },
  });
  return async ({ request, body, account, region }: Request, response: ServerResponse): Promise<void> => {
    const target = String(request.headers["x-amz-target"]);
    const answer = tableAnswers[target.split(".").at(-1) ?? ""];
    try {
      if (answer) {
        const made = await answer(JSON.parse(body.toString()) as Record<string, unknown>, client, account, region);
        return void response.writeHead(200).end(JSON.stringify(made));
      }
      const answered = await fetch(endpoint, {
        method: "POST",
        headers: {
          "content-type": "application/x-amz-json-1.0",
          "x-amz-target": target,
          "x-amz-date": String(request.headers["x-amz-date"]),
          authorization: request.headers.authorization ?? "",
        },
        body: new Uint8Array(body),
      });
      response.writeHead(answered.status).end(Buffer.from(await answered.arrayBuffer()));
    } catch (error) {
      if (!(error instanceof Refused || error instanceof DynamoDBServiceException)) throw error;
      response.writeHead(400).end(JSON.stringify({ __type: error.name, message: error.message }));
    }
  };
}

const pattern = (key: string) => new RegExp(`^${key.replaceAll("{}", "([^/]+)")}/?$`);
const fits = (key: string, method: string | undefined, path: string) => pattern(key).test(`${method} ${path}`);

function partsOf(key: string, path: string): Asked["path"] {
  const [, ...parts] = pattern(key).exec(`${key.split(" ")[0]} ${path}`) ?? [];
  return parts.map((part) => decodeURIComponent(part));
}

/** Elements as an object; repeated ones as a list. Sufficient for the command line's requests. */
function fromXml(text: string): Properties {
  const inside = (part: string): Properties | string => {
    const found = [...part.matchAll(/<(\w+)(?:\s[^>]*)?>([\s\S]*?)<\/\1>/g)];
    if (found.length === 0) return part;
    const made: Properties = {};
    for (const [, name = "", inner = ""] of found) {
      const [before, value] = [made[name], inside(inner)];
      made[name] = before === undefined ? value : [...(Array.isArray(before) ? before : [before]), value];
    }
    return made;
  };
  const read = inside(text);
  return typeof read === "string" ? {} : read;
}
