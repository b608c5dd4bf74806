import { brotliDecompressSync, gunzipSync } from "node:zlib";
import { operations, Problem, refuseBooking } from "@naqi/contracts";
import type { APIGatewayProxyEventV2, APIGatewayProxyEventV2WithJWTAuthorizer, Context } from "aws-lambda";
import { beforeAll, describe, expect, it, vi } from "vitest";

// A missing table: a caller who gets as far as the table has a bug's answer.
Object.assign(process.env, { DYNAMODB_ENDPOINT: "http://127.0.0.1:9", TABLE_NAME: "gone", AWS_REGION: "eu-west-1" });

type Handlers = Record<
  string,
  (event: APIGatewayProxyEventV2, context: Context) => Promise<{ statusCode?: number; body?: string; headers?: object }>
>;

let cleaners: Handlers;
let site: Handlers;
let fallback: Handlers;
let serveOne: (typeof import("@naqi/functions/http/serve"))["serveOne"];

beforeAll(async () => {
  process.env.ORIGIN_SECRET = "the-secret-of-this-stage";
  ({ serveOne } = await import("@naqi/functions/http/serve"));
  [cleaners, site, fallback] = (await Promise.all([
    import("@naqi/functions/cleaners").then(({ handlers }) => handlers),
    import("@naqi/functions/domains").then(async ({ domains }) => (await domains.site()).handlers),
    import("@naqi/functions/fallback"),
  ])) as unknown as Handlers[] as [Handlers, Handlers, Handlers];
});

const event = (headers: Record<string, string> = { "x-origin-secret": "the-secret-of-this-stage" }) =>
  ({
    version: "2.0",
    headers,
    pathParameters: { cleanerId: "7b0f3a0e-6f7d-4c53-9d1e-0a5e2f6c1d11" },
    requestContext: { requestId: "request-1", http: { method: "GET" } },
    isBase64Encoded: false,
  }) as unknown as APIGatewayProxyEventV2;

const asked = async (handler: Handlers[string] | undefined, given = event()) => {
  const lines: string[] = [];
  const write = vi.spyOn(process.stdout, "write").mockImplementation((line) => lines.push(String(line)) > 0);
  const { statusCode, body, headers } = await handler!(given, {} as Context).finally(() => write.mockRestore());
  return { status: statusCode, problem: JSON.parse(body ?? "{}") as Problem, headers, log: lines.join("") };
};

describe("a signed-out caller", () => {
  it("is known by their network, however its address is written", async () => {
    const { sealedViewer } = await import("@naqi/functions/http/viewer");
    const seal = (sourceIp: string) =>
      sealedViewer(
        { headers: { "x-forwarded-for": sourceIp }, requestContext: { http: { sourceIp } } },
        "2027-03-01T08:00:00.000Z",
      );
    const homes = [
      ["2001:db8:1:2::1", "2001:db8:1:2:a:b:c:d", "2001:0DB8:1:2::", "2001:db8:1:2:0:0:192.0.2.1"],
      ["2001:db8::1", "2001:db8:0:0:a:b:c:d", "2001:db8::a:b:c:d", "2001:0db8:0000:0000::9"],
      ["2001:db8:0:2::1", "2001:db8:0:2:a:b:c:d"],
      ["2001:db8:2::1", "2001:db8:2:0:a::"],
      ["192.0.2.1"],
      ["192.0.2.2"],
      ["::ffff:192.0.2.3", "::FFFF:c000:203"],
      ["::ffff:192.0.2.4"],
    ];
    const seals = homes.map((addresses) => new Set(addresses.map(seal)));
    expect(seals.map(({ size }) => size)).toEqual(homes.map(() => 1));
    expect(new Set(seals.flatMap((of) => [...of])).size).toBe(homes.length);
  });
});

it("the connection of a caller reaches the operations that count by it, and no other", async () => {
  const { actorOf } = await import("@naqi/functions/http/actor");
  const headers = { "x-forwarded-for": "192.0.2.1" };
  const from = { ...event(headers), requestContext: { http: { sourceIp: "192.0.2.1" } } } as APIGatewayProxyEventV2;
  const signedIn = structuredClone(from) as APIGatewayProxyEventV2WithJWTAuthorizer;
  signedIn.requestContext.authorizer = {
    principalId: "",
    integrationLatency: 0,
    jwt: { claims: { sub: "a" }, scopes: [] },
  };
  const apart = operations
    .map(({ operation }) => operation)
    .filter((operation) => {
      const caller = operation.access === "anyone" ? from : signedIn;
      return "connection" in actorOf(operation, caller, "2027-03-01T08:00:00.000Z");
    });
  expect(apart.map(({ id }) => id).toSorted()).toEqual([
    "insights.seenByVisitor",
    "members.changeEmail",
    "members.enroll",
    "members.forgotPassword",
    "members.resendConfirmation",
    "members.signUp",
    "security.recover",
    "site.subscribe",
    "teams.invite",
    "tickets.open",
  ]);
});

describe("the origin's secret", () => {
  // covers V4.1
  it.each([
    ["without it", {}],
    ["with a wrong one", { "x-origin-secret": "no" }],
    ["with a wrong one of the same length", { "x-origin-secret": "the-secret-of-that-stage" }],
    ["with an empty one", { "x-origin-secret": "" }],
  ])("%s all are refused, even for public operations", async (_, headers: Record<string, string>) => {
    for (const handler of [cleaners.search, cleaners.profile, site.settings, fallback.handler]) {
      const { status, problem } = await asked(handler, event(headers));
      expect([status, problem]).toEqual([
        403,
        { kind: "forbidden", code: "request.origin", message: "Requests must come through the site." },
      ]);
    }
  });

  it("is either of two while one takes the other's place, and nothing made of both", async () => {
    const secret = process.env.ORIGIN_SECRET;
    process.env.ORIGIN_SECRET = "the-one-before,the-one-to-come";
    const isLetIn: Record<string, boolean> = {};
    for (const given of ["the-one-before", "the-one-to-come", "the-one-before,the-one-to-come", "the-one", ""])
      isLetIn[given] = (await asked(site.settings, event({ "x-origin-secret": given }))).status !== 403;
    process.env.ORIGIN_SECRET = secret;
    expect(Object.values(isLetIn)).toEqual([true, true, false, false, false]);
  });

  it("that was never set refuses all", async () => {
    const secret = process.env.ORIGIN_SECRET;
    delete process.env.ORIGIN_SECRET;
    const { status } = await asked(site.settings, event({ "x-origin-secret": "" })).finally(() => {
      process.env.ORIGIN_SECRET = secret;
    });
    expect(status).toBe(500);
  });
});

describe("the log of a function", () => {
  const logOf = async (method: string, work: () => Promise<object>) => {
    const given = event();
    given.requestContext.http.method = method;
    return (await asked(serveOne("words", work) as unknown as Handlers[string], given)).log;
  };
  const refused = () => Promise.reject(refuseBooking.notFound());

  it.each([
    ["of a reading nothing", "GET", async () => ({}), ""],
    ["of a writing its line", "POST", async () => ({}), '"operation":"words","requestId":"request-1","status":200'],
    ["of a refused reading its line", "GET", refused, '"status":404,"refused":"booking.notFound"'],
    ["of a failed reading its line", "GET", () => Promise.reject(new Error("a bug")), '"status":500'],
  ])("has %s", async (_, method, work, line) => {
    const log = await logOf(method, work);
    if (line) expect(log).toContain(line);
    else expect(log).toBe("");
  });
});

describe("an answer", () => {
  const words = { text: "Deep Cleaning in Dubai Marina. ".repeat(100) };
  const answerTo = async (accepted?: string, answer: object = words) => {
    const given = event({
      "x-origin-secret": "the-secret-of-this-stage",
      ...(accepted && { "accept-encoding": accepted }),
    });
    const write = vi.spyOn(process.stdout, "write").mockReturnValue(true);
    const { body = "", headers, isBase64Encoded } = await serveOne("words", async () => answer)(given, {} as Context);
    write.mockRestore();
    return { body: Buffer.from(body, isBase64Encoded ? "base64" : "utf8"), headers };
  };

  it.each([
    ["gzip, deflate, br, zstd", "br", brotliDecompressSync],
    ["gzip", "gzip", gunzipSync],
    ["br;q=0, gzip", "gzip", gunzipSync],
    ["*", "br", brotliDecompressSync],
  ])("that is long is compressed for who takes %s", async (accepted, encoding, undo) => {
    const { body, headers } = await answerTo(accepted);
    expect(headers).toMatchObject({ "content-encoding": encoding, vary: "accept-encoding" });
    expect(body.length).toBeLessThan(200);
    expect(JSON.parse(undo(body).toString())).toEqual(words);
  });

  it.each([undefined, "identity", "deflate", "br;q=0, gzip;q=0", "nonsense;;q=x"])(
    "stays as it is for who takes %s",
    async (accepted) => {
      const { body, headers } = await answerTo(accepted);
      expect(headers).not.toHaveProperty("content-encoding");
      expect(JSON.parse(body.toString())).toEqual(words);
    },
  );

  it("that is short stays as it is", async () => {
    const { body, headers } = await answerTo("br", { text: "Naqi" });
    expect(headers).not.toHaveProperty("content-encoding");
    expect(body.toString()).toBe('{"text":"Naqi"}');
  });
});

describe("a bug", () => {
  // covers V13.4, V16.5
  it("answers a reference and nothing else; the cause goes to the log under that reference", async () => {
    const { status, problem, headers, log } = await asked(cleaners.profile);
    expect(status).toBe(500);
    expect(problem).toEqual({
      kind: "bug",
      code: "bug",
      message: "Something went wrong on our side. Please try again.",
      reference: "request-1",
    });
    expect(headers).toMatchObject({ "content-type": "application/json", "cache-control": "no-store" });
    const entry = log.split("\n").find((line) => line.includes('"level":"error"')) ?? "{}";
    expect(JSON.parse(entry)).toMatchObject({
      reference: "request-1",
      error: [{ name: "ElectroError" }, { code: "ECONNREFUSED" }],
    });
    expect(entry.length).toBeLessThan(8_000);
    expect(entry).not.toContain("the-secret-of-this-stage");
    expect(log).toContain('"status":500');
  });
});

describe("a job", () => {
  it("that fails says so in its log and fails, for its alarm and its dead letters", async () => {
    const { job } = await import("@naqi/functions/jobs/job");
    const lines: string[] = [];
    const write = vi.spyOn(process.stdout, "write").mockImplementation((line) => lines.push(String(line)) > 0);
    const failing = job("seal-audit", () => Promise.reject(new Error("no table")))().finally(() => write.mockRestore());
    await expect(failing).rejects.toThrow("no table");
    expect(JSON.parse(lines.join(""))).toMatchObject({ level: "error", reference: "seal-audit" });
  });
});

describe("an unknown path", () => {
  it("is refused in the one shape", async () => {
    const { status, problem } = await asked(fallback.handler);
    expect([status, problem.code]).toEqual([404, "request.unknownRoute"]);
  });
});
