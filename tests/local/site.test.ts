import { mkdirSync, writeFileSync } from "node:fs";
import { request } from "node:http";
import { join } from "node:path";
import vm from "node:vm";
import { brotliDecompressSync, gunzipSync } from "node:zlib";
import {
  cacheControlOf,
  cloudFrontFunction,
  cloudFrontHeaders,
  contentSecurityPolicy,
  operationFunction,
  operationPath,
  siteFile,
  siteHeaders,
} from "@naqi/functions/edge/site-headers";
import { createSite } from "@naqi/local/site/index";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { freshFolder, serve } from "../support/serve.ts";

const prerendered = ["/", "/services", "/help/terms"];
const policy = contentSecurityPolicy({ scriptHashes: ["sha256-abc+/="], connect: ["http://pool.test:1"], form: [] });

describe("which file answers", () => {
  const paths: [path: string, file: string][] = [
    ["/", "/index.html"],
    ["/services", "/services/index.html"],
    ["/services/", "/services/index.html"],
    ["/help/terms", "/help/terms/index.html"],
    ["/search", "/app-shell.html"],
    ["/services/deep", "/app-shell.html"],
    ["/Services", "/app-shell.html"],
    ["/services//", "/app-shell.html"],
    ["//", "/app-shell.html"],
    ["/cleaner-profile/jane.doe", "/app-shell.html"],
    ["/__proto__", "/app-shell.html"],
    ["/assets/app-1.js", "/assets/app-1.js"],
    ["/favicon.ico", "/favicon.ico"],
    ["/missing.css", "/missing.css"],
    ["/%", "/app-shell.html"],
    ["", "/app-shell.html"],
  ];
  it.each(paths)("%s: %s", (path, file) => expect(siteFile(path, prerendered)).toBe(file));

  it("is the same in CloudFront's function", () => {
    const code = cloudFrontFunction(prerendered);
    expect(Buffer.byteLength(code)).toBeLessThan(10_240);
    const handler = vm.runInNewContext(`${code};handler`) as (event: object) => { uri: string };
    for (const [path, file] of paths) {
      const got = handler({ request: { method: "GET", uri: path, querystring: { a: { value: "1" } }, headers: {} } });
      expect(got, path).toMatchObject({ uri: file, querystring: { a: { value: "1" } } });
    }
  });
});

describe("which operation answers", () => {
  const id = "7f1c2a34-5b6d-4e7f-8a9b-0c1d2e3f4a5b";
  const paths: [path: string, operation: string][] = [
    [`/cleaner-profile/${id}`, `/api/cleaners/${id}/page`],
    [`/cleaner-profile/${id}/`, `/api/cleaners/${id}/page`],
    [`/cleaner-profile/${id}/more`, "/api/cleaners/none/page"],
    ["/cleaner-profile/", "/api/cleaners/none/page"],
    ["/cleaner-profile/jane.doe", "/api/cleaners/jane.doe/page"],
    ["/cleaner-profile/%2e%2e%2f", "/api/cleaners/%2e%2e%2f/page"],
    ["/cleaner-profile/sitemap.xml", "/api/cleaners/sitemap.xml"],
  ];
  it.each(paths)("%s: %s", (path, operation) => expect(operationPath(path)).toBe(operation));

  it.each(["/", "/cleaner-profile", "/cleaner-profiles/x", "/sitemap.xml", "/search"])("%s: none, a file", (path) =>
    expect(operationPath(path)).toBeUndefined(),
  );

  it("is the same in CloudFront's function", () => {
    const handler = vm.runInNewContext(`${operationFunction()};handler`) as (event: object) => { uri: string };
    for (const [path, operation] of paths)
      expect(handler({ request: { method: "GET", uri: path, querystring: {}, headers: {} } }), path).toMatchObject({
        uri: operation,
      });
  });
});

describe("the headers", () => {
  // covers V1.2, V3.4, V3.6
  it("let scripts run by hash only", () => {
    expect(policy).toContain("default-src 'none'; script-src 'self' 'sha256-abc+/=';");
    expect(policy).toContain("connect-src 'self' http://pool.test:1;");
    expect(policy).toContain("frame-ancestors 'none'");
    expect(policy).not.toMatch(/script-src[^;]*unsafe|\*/);
  });

  // covers V3.4
  it.each([
    "*",
    "https:",
    "http://a.test; script-src *",
    "http://a.test/path",
    "'unsafe-inline'",
    "https://*.a.test",
    "",
  ])("refuse the source %j", (source) => {
    expect(() => contentSecurityPolicy({ scriptHashes: [], connect: [source], form: [] })).toThrow();
    expect(() => contentSecurityPolicy({ scriptHashes: [source], connect: [], form: [] })).toThrow();
  });

  // covers V3.4, V12.2
  it("insist on https only over https", () => {
    expect(siteHeaders({ policy, https: false })).not.toHaveProperty("strict-transport-security");
    expect(siteHeaders({ policy, https: true })).toHaveProperty("strict-transport-security");
  });

  // covers V3.2, V3.4
  it("are all in CloudFront's policy, each in its place", () => {
    const { securityHeadersConfig, customHeadersConfig } = cloudFrontHeaders(policy);
    expect(Object.keys(securityHeadersConfig)).toHaveLength(5);
    const custom = customHeadersConfig.items.map(({ header }) => header);
    expect(custom).toEqual(["permissions-policy", "cross-origin-opener-policy", "cross-origin-resource-policy"]);
    expect(Object.keys(siteHeaders({ policy, https: true }))).toHaveLength(5 + custom.length);
  });

  it("let hashed files be kept for a year, and pages be asked for again", () => {
    expect(cacheControlOf("/assets/app-1.js")).toContain("immutable");
    for (const file of ["/app-shell.html", "/worker.js", "/app.webmanifest"])
      expect(cacheControlOf(file)).toBe("no-cache");
    expect(cacheControlOf("/assets/worker.js")).toContain("immutable");
    expect(cacheControlOf("/favicon.ico")).toBe("public, max-age=3600");
  });
});

describe("the local site", () => {
  const folder = freshFolder("site");
  const dist = join(folder.path, "dist");
  const script = `export const text = "${"naqi ".repeat(1000)}";`;
  let server: Awaited<ReturnType<typeof serve>>;

  beforeAll(async () => {
    const files = {
      "dist/index.html": "<h1>Home</h1>",
      "dist/services/index.html": "<h1>Services</h1>",
      "dist/app-shell.html": "<div id=root></div>",
      "dist/assets/app-1.js": script,
      "dist/.secret.json": "{}",
      "outside.json": "{}",
    };
    for (const [name, text] of Object.entries(files)) {
      mkdirSync(join(folder.path, name, ".."), { recursive: true });
      writeFileSync(join(folder.path, name), text);
    }
    const headers = siteHeaders({ policy, https: false });
    server = await serve(createSite({ folder: dist, policy: { prerendered, headers } }).handle);
  });
  afterAll(async () => {
    await server.close();
    folder.remove();
  });

  /** A request as it is: no normalised path, no hidden decompression. */
  const ask = (path: string, headers: Record<string, string> = {}, method = "GET") =>
    new Promise<{ status?: number; headers: Record<string, unknown>; body: Buffer }>((resolve, reject) => {
      const asked = request({ port: server.port, host: "127.0.0.1", path, method, headers, agent: false }, (answer) => {
        const chunks: Buffer[] = [];
        answer.on("data", (chunk: Buffer) => chunks.push(chunk));
        answer.on("end", () =>
          resolve({ status: answer.statusCode, headers: answer.headers, body: Buffer.concat(chunks) }),
        );
      });
      asked.on("error", reject).end();
    });

  it("serves pages, the shell and files with the headers of production", async () => {
    expect((await ask("/services?x=1")).body.toString()).toBe("<h1>Services</h1>");
    const shell = await ask("/customer/bookings");
    expect(shell.body.toString()).toBe("<div id=root></div>");
    expect(shell.status).toBe(200);
    expect(shell.headers).toMatchObject({
      "content-type": "text/html; charset=utf-8",
      "content-security-policy": policy,
      "x-content-type-options": "nosniff",
      "cross-origin-opener-policy": "same-origin",
      "cache-control": "no-cache",
    });
  });

  it("compresses as the browser wants it", async () => {
    const br = await ask("/assets/app-1.js", { "accept-encoding": "gzip, deflate, br" });
    expect(br.headers).toMatchObject({
      "content-encoding": "br",
      vary: "Accept-Encoding",
      "content-type": "text/javascript; charset=utf-8",
    });
    expect(brotliDecompressSync(br.body).toString()).toBe(script);
    const gz = await ask("/assets/app-1.js", { "accept-encoding": "br;q=0, gzip;q=0.5" });
    expect(gunzipSync(gz.body).toString()).toBe(script);
    const plain = await ask("/assets/app-1.js");
    expect(plain.body.toString()).toBe(script);
    expect(new Set([br, gz, plain].map(({ headers }) => headers.etag)).size).toBe(3);
  });

  it("answers 304 while nothing changed, and the new content once it did", async () => {
    const first = await ask("/services");
    const tag = String(first.headers.etag);
    expect(await ask("/services", { "if-none-match": `"x", W/${tag}` })).toMatchObject({
      status: 304,
      body: Buffer.alloc(0),
    });
    writeFileSync(join(dist, "services/index.html"), "<h1>New services</h1>");
    const second = await ask("/services", { "if-none-match": tag });
    expect(second.body.toString()).toBe("<h1>New services</h1>");
  });

  it("answers HEAD without a body, and nothing else than reading", async () => {
    const head = await ask("/", {}, "HEAD");
    expect(head).toMatchObject({ status: 200, headers: { "content-length": "13" } });
    expect(head.body).toHaveLength(0);
    expect((await ask("/", {}, "POST")).status).toBe(405);
  });

  it("is 404 for a file that is not there, not the shell", async () => {
    expect((await ask("/assets/old-app.js")).status).toBe(404);
    expect((await ask("/assets/.js")).status).toBe(404);
  });

  it.each([
    "/../outside.json",
    "/%2e%2e/outside.json",
    "/..%2foutside.json",
    "/assets/../../outside.json",
    "/..\\outside.json",
    "/.secret.json",
    "/a%00.json",
    "/%ff.json",
    "//etc/hosts.json",
  ])("gives nothing for %s", async (path) => expect((await ask(path)).status).toBe(404));
});
