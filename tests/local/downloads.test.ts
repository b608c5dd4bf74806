import { publicDownloads } from "@naqi/functions/cloud/downloads";
import { isPublicAddress } from "@naqi/functions/cloud/public-address";
import type { LookupAddress } from "node:dns";
import type { IncomingMessage, ServerResponse } from "node:http";
import { createServer } from "node:https";
import type { AddressInfo } from "node:net";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { madeCertificate } from "../support/certificate.ts";

const here: LookupAddress = { address: "127.0.0.1", family: 4 };
const inside: LookupAddress = { address: "10.0.0.7", family: 4 };
const { key, cert } = madeCertificate("pictures.example", "other.example");
const asked: string[] = [];
const answers: Record<string, (response: ServerResponse, request: IncomingMessage) => void> = {
  "/me.jpg": (response) => response.end("picture"),
  "/large": (response) => response.writeHead(200, { "content-length": 1_000_000 }).end(Buffer.alloc(1_000_000)),
  "/larger-than-said": (response) => {
    response.write(Buffer.alloc(600));
    response.end(Buffer.alloc(600));
  },
  "/never": () => undefined,
  "/drips": (response) => void response.write("a"),
  "/gone": (response) => response.writeHead(404).end("picture"),
};
const redirect = (from: string, to: string) => {
  answers[from] = (response) => response.writeHead(302, { location: to }).end();
};

const server = createServer({ key, cert }, (request, response) => {
  asked.push(request.url ?? "");
  answers[request.url ?? ""]?.(response, request);
});
// A server without a matching certificate is never asked.
let connections = 0;
server.on("connection", () => connections++);
let port = 0;
beforeAll(async () => {
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  ({ port } = server.address() as AddressInfo);
});
afterAll(() => {
  server.closeAllConnections();
  server.close();
});
beforeEach(() => {
  asked.splice(0);
  connections = 0;
});

const names: Record<string, LookupAddress[]> = {
  "pictures.example": [here],
  "other.example": [here],
  "inside.example": [inside],
  "both.example": [here, inside],
};
type Given = NonNullable<Parameters<typeof publicDownloads>[0]>;

/** This machine's server replaces the internet; everything else is as in the cloud. */
const ask = (url: string, given: Given = {}) =>
  publicDownloads({
    port,
    ca: cert,
    milliseconds: 2_000,
    resolve: async (host) => names[host] ?? [],
    isPublic: (address) => address === here.address || isPublicAddress(address),
    ...given,
  }).fetch(url, 1_000);
const text = async (got: ReturnType<typeof ask>) => Buffer.from((await got) as Uint8Array).toString();

describe("what is had from the public internet", () => {
  it("is the bytes at an https address", async () => {
    expect(await text(ask("https://pictures.example/me.jpg"))).toBe("picture");
  });

  it.each(["/large", "/larger-than-said"])("is not more than was asked for: %s", async (path) => {
    expect(await ask(`https://pictures.example${path}`)).toBe("tooLarge");
  });

  it.each(["/never", "/drips"])("comes in time or not at all: %s", async (path) => {
    expect(await ask(`https://pictures.example${path}`, { milliseconds: 300 })).toBeUndefined();
  });

  it("is empty for a missing file, an unreachable server, or a wrong one", async () => {
    expect(await ask("https://pictures.example/gone")).toBeUndefined();
    expect(await ask("https://nobody.example/me.jpg")).toBeUndefined();
    // The certificate is for other names, or from an untrusted issuer.
    names["third.example"] = [here];
    expect(await ask("https://third.example/me.jpg")).toBeUndefined();
    expect(await ask("https://pictures.example/me.jpg", { ca: undefined })).toBeUndefined();
    expect(asked).toEqual(["/gone"]);
  });
});

describe("what is never asked", () => {
  // covers V1.3
  it.each([
    "http://pictures.example/me.jpg",
    "ftp://pictures.example/me.jpg",
    "file:///etc/passwd",
    "data:image/png;base64,AAAA",
    "https://pictures.example:8443/me.jpg",
    "https://user:word@pictures.example/me.jpg",
    "https://inside.example/me.jpg",
    // One address of several would do: which one is connected to is not ours to choose.
    "https://both.example/me.jpg",
    "nonsense",
  ])("%s", async (url) => {
    expect(await ask(url)).toBeUndefined();
    expect(connections).toBe(0);
  });

  it.each(["127.0.0.1", "2130706433", "0x7f.1", "localhost", "[::1]", "[::ffff:127.0.0.1]", "169.254.169.254"])(
    "this machine as https://%s/, with the real list",
    async (host) => {
      const given: Given = { isPublic: isPublicAddress, resolve: async () => [here] };
      expect(await ask(`https://${host}/me.jpg`, given)).toBeUndefined();
      expect(connections).toBe(0);
    },
  );
});

describe("redirects", () => {
  it("are followed at most three times", async () => {
    for (const step of [1, 2, 3]) redirect(`/r${step}`, `https://other.example/r${step - 1}`);
    redirect("/r4", "/r3");
    answers["/r0"] = answers["/me.jpg"] as (typeof answers)[string];
    expect(await text(ask("https://pictures.example/r3"))).toBe("picture");
    expect(await ask("https://pictures.example/r4")).toBeUndefined();
  });

  it.each(["http://pictures.example/me.jpg", "https://inside.example/", "https://169.254.169.254/", "https://[::1]/"])(
    "to %s end there",
    async (to) => {
      redirect("/away", to);
      expect(await ask("https://pictures.example/away")).toBeUndefined();
      expect(asked).toEqual(["/away"]);
    },
  );

  // covers V1.3
  it("connect to the address that was looked at, whatever the name says a moment later", async () => {
    const said = [[here], [inside]];
    let questions = 0;
    const resolve = async () => said[questions++] ?? [];
    expect(await text(ask("https://pictures.example/me.jpg", { resolve }))).toBe("picture");
    expect(questions).toBe(1);
    // And each hop is a question of its own.
    questions = 0;
    redirect("/back", "https://pictures.example/me.jpg");
    asked.splice(0);
    expect(await ask("https://pictures.example/back", { resolve })).toBeUndefined();
    expect(asked).toEqual(["/back"]);
  });
});

describe("an address of the public internet", () => {
  it.each(["1.1.1.1", "8.8.8.8", "185.60.216.35", "172.32.0.1", "100.128.0.1", "2606:4700::1111", "2a03:2880::1"])(
    "is %s",
    (address) => expect(isPublicAddress(address)).toBe(true),
  );
  it.each(
    `0.0.0.0 10.1.2.3 100.64.0.1 127.8.8.8 169.254.169.254 172.16.0.1 172.31.255.255 192.0.0.8 192.0.2.1 192.168.1.1
     198.18.0.1 198.51.100.1 203.0.113.9 224.0.0.1 240.0.0.1 255.255.255.255 :: ::1 ::ffff:10.0.0.1 ::ffff:8.8.8.8
     64:ff9b::a00:1 fc00::1 fd12::1 fe80::1 ff02::1 2001::1 2001:db8::1 2002:a00:1:: 3fff::1 100::1 localhost 1.1.1 ::1%lo`.split(
      /\s+/,
    ),
  )("is not %s", (address) => expect(isPublicAddress(address)).toBe(false));
});
