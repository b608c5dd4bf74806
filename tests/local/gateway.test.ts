import { connect } from "node:net";
import { createGateway, matcher } from "@naqi/local/gateway/index";
import type { GatewayOptions, GatewayRoute, Handler } from "@naqi/local/gateway/index";
import { describe, expect, it } from "vitest";
import { serveInTest } from "../support/serve.ts";

type Event = Parameters<Handler>[0];
const echo: Handler = async (event) => ({
  statusCode: 200,
  body: JSON.stringify(event),
  headers: { "content-type": "application/json" },
});
const route = (method: string, path: string, changes: Partial<GatewayRoute> = {}): GatewayRoute => ({
  method,
  path,
  public: true,
  handler: echo,
  ...changes,
});
const answering = (result: unknown) =>
  route("GET", "/x", { handler: async () => result as Awaited<ReturnType<Handler>> });

async function gateway(routes: GatewayRoute[], options: Partial<GatewayOptions> = {}) {
  const check: GatewayOptions["check"] = (header) =>
    header === "Bearer good"
      ? { claims: { sub: "member", exp: 1700000000, "cognito:groups": ["a", "b"], flag: true, scope: "one two" } }
      : { status: 401, challenge: "Bearer" };
  const server = await serveInTest(createGateway({ routes, check, ...options }).handle);
  const get = (path: string, init?: RequestInit) => fetch(server.url + path, init);
  return {
    ...server,
    get,
    event: async (path: string, init?: RequestInit) => (await (await get(path, init)).json()) as Event,
  };
}

const raw = (port: number, text: string) =>
  new Promise<string>((resolve) => {
    let got = "";
    const socket = connect(port, "127.0.0.1", () => socket.write(text));
    socket.on("data", (chunk) => (got += chunk.toString()));
    socket.on("error", () => resolve(got));
    socket.on("close", () => resolve(got));
  });

describe("the event", () => {
  it("has the stage in rawPath, decoded, and decoded parameters without it", async () => {
    const { event } = await gateway([route("GET", "/bookings/{bookingId}")]);
    const got = await event("/api/bookings/a%2Fb%20%D9%86?x=1%20%26");
    expect(got.rawPath).toBe("/api/bookings/a/b ن");
    expect(got.rawQueryString).toBe("x=1%20%26");
    expect(got.pathParameters).toEqual({ bookingId: "a/b ن" });
    expect(got.queryStringParameters).toEqual({ x: "1 &" });
    expect(got.routeKey).toBe("GET /bookings/{bookingId}");
    expect(got.requestContext).toMatchObject({
      stage: "api",
      routeKey: got.routeKey,
      http: { method: "GET", path: got.rawPath },
    });
    expect(got.requestContext).not.toHaveProperty("authorizer");
  });

  it("joins what comes twice by commas, and keeps cookies apart", async () => {
    const { port } = await gateway([route("GET", "/x")]);
    const lines = [
      "GET /api/x?a=1&a=2&b=&c HTTP/1.1",
      "Host: h",
      "X-Two: one",
      "x-two: two",
      "Cookie: a=1; b=2",
      "Connection: close",
    ];
    const answer = await raw(port, `${lines.join("\r\n")}\r\n\r\n`);
    const got = JSON.parse(answer.slice(answer.indexOf("\r\n\r\n"))) as Event;
    expect(got.headers["x-two"]).toBe("one,two");
    expect(got.queryStringParameters).toEqual({ a: "1,2", b: "", c: "" });
    expect(got.cookies).toEqual(["a=1", "b=2"]);
    expect(got.headers).not.toHaveProperty("cookie");
  });

  it("carries text as text and other bodies in base64", async () => {
    const { event } = await gateway([route("POST", "/x")]);
    const sent = (type: string, body: BodyInit) =>
      event("/api/x", { method: "POST", body, headers: { "content-type": type } });
    expect(await sent("application/json; charset=utf-8", '{"a":"ن"}')).toMatchObject({
      body: '{"a":"ن"}',
      isBase64Encoded: false,
    });
    expect(await sent("application/problem+json", "{}")).toMatchObject({ body: "{}", isBase64Encoded: false });
    expect(await sent("image/png", Uint8Array.of(0, 255, 1))).toMatchObject({ body: "AP8B", isBase64Encoded: true });
    expect(await event("/api/x", { method: "POST" })).not.toHaveProperty("body");
  });

  it("has the claims of a checked token as text", async () => {
    const { event } = await gateway([route("GET", "/x", { public: false })]);
    const got = await event("/api/x", { headers: { authorization: "Bearer good" } });
    expect(got.requestContext.authorizer.jwt).toEqual({
      claims: { sub: "member", exp: "1700000000", "cognito:groups": "[a b]", flag: "true", scope: "one two" },
      scopes: ["one", "two"],
    });
  });

  it("says itself what only the distribution may say", async () => {
    const { event } = await gateway([route("GET", "/x")], { headers: () => ({ "x-origin-secret": "real" }) });
    const forged = {
      "x-origin-secret": "guess",
      "X-Origin-Secret": "guess",
      "cloudfront-viewer-address": "1.2.3.4:5",
      "cloudfront-viewer-country": "AE",
    };
    const { headers } = await event("/api/x", { headers: forged });
    expect(headers["x-origin-secret"]).toBe("real");
    expect(headers["cloudfront-viewer-address"]).toMatch(/^127\.0\.0\.1:\d+$/);
    expect(headers).not.toHaveProperty("cloudfront-viewer-country");
  });
});

describe("the result", () => {
  it("is written with its status, headers and cookies", async () => {
    const { get } = await gateway([
      answering({
        statusCode: 201,
        headers: { "X-A": "1", "content-length": "999" },
        cookies: ["a=1", "b=2"],
        body: "AP8B",
        isBase64Encoded: true,
      }),
    ]);
    const answer = await get("/api/x");
    expect(answer.status).toBe(201);
    expect(answer.headers.get("x-a")).toBe("1");
    expect(answer.headers.getSetCookie()).toEqual(["a=1", "b=2"]);
    expect(new Uint8Array(await answer.arrayBuffer())).toEqual(Uint8Array.of(0, 255, 1));
  });

  it("without a status is the JSON of a 200", async () => {
    const { get } = await gateway([answering({ fine: true })]);
    const answer = await get("/api/x");
    expect([answer.status, answer.headers.get("content-type")]).toEqual([200, "application/json"]);
    expect(await answer.json()).toEqual({ fine: true });
  });

  it("has no body where HTTP allows none", async () => {
    const { get } = await gateway([answering({ statusCode: 204, body: "no" })]);
    expect(await (await get("/api/x")).text()).toBe("");
  });

  it.each([
    ["nothing", undefined],
    ["no status", { statusCode: "fine" }],
    ["a status that is none", { statusCode: 99 }],
    ["a header that splits the answer", { statusCode: 200, headers: { a: "b\r\nset-cookie: c=d" } }],
    ["a header without a name", { statusCode: 200, headers: { "": "x" } }],
    ["a body that is no text", { statusCode: 200, body: { a: 1 } }],
    ["more than 6 MB", { statusCode: 200, body: "x".repeat(6 * 1024 * 1024 + 1) }],
  ])("with %s is the gateway's 500", async (_, result) => {
    const { get } = await gateway([answering(result)]);
    const answer = await get("/api/x");
    expect([answer.status, await answer.text()]).toEqual([500, '{"message":"Internal Server Error"}']);
  });
});

describe("routes", () => {
  const match = matcher([
    { method: "GET", path: "/bookings/{bookingId}" },
    { method: "GET", path: "/bookings/mine" },
    { method: "GET", path: "/{a}/mine" },
    { method: "POST", path: "/bookings/{bookingId}/start" },
  ]);
  it.each([
    ["GET", "/bookings/mine", "/bookings/mine", {}],
    ["GET", "/bookings/1", "/bookings/{bookingId}", { bookingId: "1" }],
    ["GET", "/other/mine", "/{a}/mine", { a: "other" }],
    ["GET", "/bookings/%6dine", "/bookings/mine", {}],
    ["POST", "/bookings/a%2Fb/start", "/bookings/{bookingId}/start", { bookingId: "a/b" }],
  ])("%s %s is %s", (method, path, expected, parameters) => {
    expect(match(method, path)).toMatchObject({ route: { path: expected }, parameters });
  });
  it.each([
    ["POST", "/bookings/mine"],
    ["GET", "/bookings/"],
    ["GET", "/bookings/mine/"],
    ["POST", "/Bookings/1/start"],
    ["GET", "/bookings/%"],
    ["GET", "/bookings/%ff"],
    ["GET", "bookings/mine"],
    ["GET", ""],
  ])("%s %s is none", (method, path) => expect(match(method, path)).toBeUndefined());
});

describe("the gateway's own answers", () => {
  const said = async (answer: Response) => [answer.status, await answer.json()];

  it("401 without a good token, before the body is read and without calling the function", async () => {
    let calls = 0;
    const handler: Handler = async () => ({ statusCode: 200, body: String(++calls) });
    const { get } = await gateway([route("POST", "/x", { public: false, handler })]);
    for (const headers of [{}, { authorization: "Bearer bad" }, { authorization: "good" }] as Record<
      string,
      string
    >[]) {
      const answer = await get("/api/x", { method: "POST", headers, body: "x".repeat(100_000) });
      expect(answer.headers.get("www-authenticate")).toBe("Bearer");
      expect(await said(answer)).toEqual([401, { message: "Unauthorized" }]);
    }
    expect(calls).toBe(0);
  });

  it("404 where nothing is, unless there is a $default route", async () => {
    const bare = await gateway([route("GET", "/x")]);
    expect(await said(await bare.get("/api/nothing"))).toEqual([404, { message: "Not Found" }]);
    expect((await bare.get("/api/x", { method: "DELETE" })).status).toBe(404);
    const full = await gateway([route("GET", "/x")], { fallback: echo });
    expect(await full.event("/api/nothing/%")).toMatchObject({ routeKey: "$default", rawPath: "/api/nothing/%" });
  });

  it("413 for more than 10 MB, declared or not, and 10 MB pass", async () => {
    const { get } = await gateway([route("POST", "/x", { handler: async () => ({ statusCode: 200 }) })]);
    const send = (size: number) => get("/api/x", { method: "POST", body: new Uint8Array(size) });
    expect((await send(10 * 1024 * 1024)).status).toBe(200);
    expect(await said(await send(10 * 1024 * 1024 + 1))).toEqual([413, { message: "Request Entity Too Large" }]);
    const chunks = new ReadableStream({
      start(controller) {
        for (let turn = 0; turn < 11; turn += 1) controller.enqueue(new Uint8Array(1024 * 1024));
        controller.close();
      },
    });
    const streamed = await get("/api/x", { method: "POST", body: chunks, duplex: "half" } as RequestInit);
    expect(streamed.status).toBe(413);
  });

  it("500 when the function throws, and nothing of why; 503 when it takes too long", async () => {
    const failing = route("GET", "/fails", { handler: () => Promise.reject(new Error("secret inside")) });
    const slow = route("GET", "/slow", { handler: () => new Promise(() => undefined) });
    const { get } = await gateway([failing, slow], { patience: 50 });
    expect(await said(await get("/api/fails"))).toEqual([500, { message: "Internal Server Error" }]);
    expect(await said(await get("/api/slow"))).toEqual([503, { message: "Service Unavailable" }]);
  });

  it("outlives clients that hang up in the middle", async () => {
    const { port, get } = await gateway([route("POST", "/x"), route("GET", "/x")]);
    await new Promise<void>((resolve) => {
      const socket = connect(port, "127.0.0.1", () => {
        socket.write("POST /api/x HTTP/1.1\r\nhost: h\r\ncontent-length: 1000\r\n\r\nhalf");
        setTimeout(() => (socket.destroy(), resolve()), 20);
      });
    });
    expect((await get("/api/x")).status).toBe(200);
  });
});
