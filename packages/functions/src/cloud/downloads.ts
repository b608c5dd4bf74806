import type { Downloads } from "@naqi/core/ports/downloads";
import { lookup as systemLookup, type LookupAddress } from "node:dns";
import type { IncomingMessage } from "node:http";
import { Agent, get } from "node:https";
import { isIP, type LookupFunction } from "node:net";
import { isPublicAddress } from "./public-address.ts";

const seconds = 5;
const mostRedirects = 3;

/** Tests replace the internet with this. */
interface Surroundings {
  resolve: (host: string) => Promise<LookupAddress[]>;
  isPublic: (address: string) => boolean;
  /** Additional certificate authorities to trust. */
  ca?: string;
  /** The default https port. */
  port: number;
  milliseconds: number;
}

const internet: Surroundings = {
  resolve: (host) =>
    new Promise((resolve, reject) => {
      systemLookup(host, { all: true }, (error, found) => (error ? reject(error) : resolve(found)));
    }),
  isPublic: isPublicAddress,
  port: 443,
  milliseconds: seconds * 1000,
};

/**
 * Fetches from the public internet only: https on its default port (also after redirects), at most three redirects,
 * five seconds in all. Each host is resolved once, and the connection uses the checked addresses, so a second DNS
 * answer cannot redirect it.
 */
export function publicDownloads(given: Partial<Surroundings> = {}): Downloads {
  const surroundings = { ...internet, ...given };
  return {
    async fetch(url, maxBytes) {
      const signal = AbortSignal.timeout(surroundings.milliseconds);
      const agent = new Agent({ ca: surroundings.ca, lookup: checkedLookup(surroundings) });
      try {
        return await followed(url, { surroundings, agent, signal, maxBytes });
      } catch {
        // A wrong name, no server, a timeout, a bad certificate: the port reports none of the details.
        return undefined;
      } finally {
        agent.destroy();
      }
    },
  };
}

interface Trip {
  surroundings: Surroundings;
  agent: Agent;
  signal: AbortSignal;
  maxBytes: number;
}

async function followed(url: string, trip: Trip, left = mostRedirects): Promise<Uint8Array | "tooLarge" | undefined> {
  const { surroundings, agent, signal, maxBytes } = trip;
  const at = new URL(url);
  if (!mayAsk(at, surroundings)) return undefined;
  at.port = String(surroundings.port);
  const response = await new Promise<IncomingMessage>((resolve, reject) => {
    const headers = { accept: "image/jpeg,image/png", "user-agent": "Naqi picture copy" };
    get(at, { agent, signal, headers }, resolve).on("error", reject);
  });
  const { statusCode = 0, headers } = response;
  try {
    if ([301, 302, 303, 307, 308].includes(statusCode)) {
      if (!headers.location || left === 0) return undefined;
      return await followed(new URL(headers.location, url).href, trip, left - 1);
    }
    if (statusCode !== 200) return undefined;
    return Number(headers["content-length"] ?? 0) > maxBytes ? "tooLarge" : await bytesOf(response, maxBytes);
  } finally {
    response.destroy();
  }
}

/** A literal IP address skips the lookup, so it is checked here. */
function mayAsk({ protocol, username, password, port, hostname }: URL, { isPublic }: Surroundings): boolean {
  const host = hostname.replace(/^\[|\]$/g, "");
  if (protocol !== "https:" || username || password || port) return false;
  return isIP(host) === 0 || isPublic(host);
}

/** Passes a name's addresses to the connection if all of them are public. */
const checkedLookup =
  ({ resolve, isPublic }: Surroundings): LookupFunction =>
  (host, options, answer) => {
    resolve(host).then(
      (found) => {
        const [first] = found;
        if (!first || !found.every(({ address }) => isPublic(address))) {
          return answer(new Error("not on the public internet"), "", 0);
        }
        if (options.all) return answer(null, found);
        answer(null, first.address, first.family);
      },
      (error: NodeJS.ErrnoException) => answer(error, "", 0),
    );
  };

async function bytesOf(response: IncomingMessage, maxBytes: number): Promise<Uint8Array | "tooLarge"> {
  const chunks: Uint8Array[] = [];
  let size = 0;
  for await (const chunk of response as AsyncIterable<Uint8Array>) {
    size += chunk.length;
    // The stated length may be wrong.
    if (size > maxBytes) return "tooLarge";
    chunks.push(chunk);
  }
  return Buffer.concat(chunks);
}
