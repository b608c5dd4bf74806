import type { ServerResponse } from "node:http";
import { validateHeaderName, validateHeaderValue } from "node:http";

/** The gateway's own answers; their bodies cannot be changed in AWS either. */
const sentences = {
  401: "Unauthorized",
  403: "Forbidden",
  404: "Not Found",
  413: "Request Entity Too Large",
  500: "Internal Server Error",
  503: "Service Unavailable",
} as const;
export type OwnRefusal = keyof typeof sentences;

/** A Lambda function cannot answer more than this. */
const largestAnswer = 6 * 1024 * 1024;

/** Answers as the gateway itself does: `{"message":"…"}`. */
export function refuse(response: ServerResponse, status: OwnRefusal, headers: Record<string, string> = {}) {
  response.writeHead(status, { ...headers, "content-type": "application/json" });
  response.end(JSON.stringify({ message: sentences[status] }));
}

/**
 * Writes what a function returned (payload 2.0). Without a `statusCode` the whole result is the JSON body of a 200. What
 * the gateway could not send (a status or header that is none, more than 6 MB) becomes its 500.
 */
export function writeResult(response: ServerResponse, result: unknown) {
  const answer = readable(result);
  if (!answer || answer.body.length > largestAnswer) return refuse(response, 500);
  for (const [name, value] of answer.headers) response.setHeader(name, value);
  if (answer.cookies.length > 0) response.setHeader("set-cookie", answer.cookies);
  const bodiless = [204, 304].includes(answer.statusCode) || response.req.method === "HEAD";
  if (!bodiless) response.setHeader("content-length", answer.body.length);
  response.statusCode = answer.statusCode;
  return void response.end(bodiless ? undefined : answer.body);
}

// The gateway manages these itself, whatever the function says.
const managed = new Set(["connection", "content-length", "transfer-encoding", "keep-alive", "upgrade", "trailer"]);

function readable(result: unknown) {
  if (result === undefined) return undefined;
  if (!isRecord(result) || !("statusCode" in result)) {
    const body = Buffer.from(typeof result === "string" ? result : JSON.stringify(result));
    return {
      statusCode: 200,
      headers: [["content-type", "application/json"]] as [string, string][],
      cookies: [],
      body,
    };
  }
  const { statusCode, headers = {}, cookies = [], body = "", isBase64Encoded } = result;
  const status = Number(statusCode);
  if (!Number.isInteger(status) || status < 200 || status > 599) return undefined;
  if (!isRecord(headers) || !Array.isArray(cookies) || typeof body !== "string") return undefined;
  const lines = Object.entries(headers)
    .map(([name, value]): [string, string] => [name.toLowerCase(), String(value)])
    .filter(([name]) => !managed.has(name));
  const texts = cookies.map(String);
  if (![...lines, ...texts.map((cookie): [string, string] => ["set-cookie", cookie])].every(sendable)) return undefined;
  if (body && !lines.some(([name]) => name === "content-type"))
    lines.push(["content-type", "text/plain;charset=UTF-8"]);
  return {
    statusCode: status,
    headers: lines,
    cookies: texts,
    body: Buffer.from(body, isBase64Encoded ? "base64" : "utf8"),
  };
}

function sendable([name, value]: [string, string]) {
  try {
    validateHeaderName(name);
    validateHeaderValue(name, value);
    return true;
  } catch {
    return false;
  }
}

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === "object" && value !== null && !Array.isArray(value);
