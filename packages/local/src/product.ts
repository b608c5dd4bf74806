import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import { join } from "node:path";
import { operations, routeOf } from "@naqi/contracts";
import { now } from "@naqi/core";
import { client } from "@naqi/core/kit/table";
import { originHeader } from "@naqi/functions/http/origin";
import { handler as closeStaleRequests } from "@naqi/functions/jobs/close-stale-requests";
import { handler as deliverOutbox } from "@naqi/functions/jobs/deliver-outbox";
import { handler as expireDiscountCodes } from "@naqi/functions/jobs/expire-discount-codes";
import { handler as expireVerifications } from "@naqi/functions/jobs/expire-verifications";
import { handler as purgeUnconfirmed } from "@naqi/functions/jobs/purge-unconfirmed";
import { handler as preSignUp } from "@naqi/functions/triggers/pre-sign-up";
import { handler as preTokenGeneration } from "@naqi/functions/triggers/pre-token";
import * as account from "@naqi/functions/account";
import * as admin from "@naqi/functions/admin";
import * as applications from "@naqi/functions/applications";
import * as availability from "@naqi/functions/availability";
import * as bookings from "@naqi/functions/bookings";
import * as cleanerOnboarding from "@naqi/functions/cleaner-onboarding";
import * as cleaners from "@naqi/functions/cleaners";
import * as discounts from "@naqi/functions/discounts";
import * as earnings from "@naqi/functions/earnings";
import { handler as fallback } from "@naqi/functions/fallback";
import * as members from "@naqi/functions/members";
import * as payouts from "@naqi/functions/payouts";
import * as pictures from "@naqi/functions/pictures";
import * as referrals from "@naqi/functions/referrals";
import * as requests from "@naqi/functions/requests";
import * as site from "@naqi/functions/site";
import * as verification from "@naqi/functions/verification";
import { createClock } from "./clock.ts";
import { filesKeys, picturesBucket, pool as poolNames, vaultKeys } from "./environment.ts";
import { createFiles } from "./files/index.ts";
import { createGateway, type Handler, tokenCheck } from "./gateway/index.ts";
import { googlePeople } from "./google-people.ts";
import { lagIndexes } from "./index-lag.ts";
import { createKms } from "./kms/index.ts";
import { createMailbox } from "./mail/index.ts";
import { openApiPage } from "./open-api.ts";
import { createPool } from "./pool/index.ts";
import { startScheduler } from "./scheduler.ts";
import { createSite } from "./site/index.ts";
import { sitePolicy } from "./site-policy.ts";

const functions: Record<string, Record<string, unknown>> = {
  account,
  admin,
  applications,
  availability,
  bookings,
  "cleaner-onboarding": cleanerOnboarding,
  cleaners,
  discounts,
  earnings,
  members,
  payouts,
  pictures,
  referrals,
  requests,
  site,
  verification,
};

/** The exported handler of an operation; the functions file names its verbs by hand, so one may have been forgotten. */
function handlerOf(domain: string, verb: string): Handler {
  const handler = functions[domain]?.[verb];
  if (!handler) throw new Error(`packages/functions/src/${domain}.ts does not export ${verb}.`);
  return handler as Handler;
}

interface Options {
  /** Where the data lives. */
  folder: string;
  /** The built site; absent in development, where vite serves it. */
  dist?: string;
  /** Milliseconds that index rows stay hidden after a write; none by default. */
  indexLagMs?: number;
}

/** The whole product in one server, not listening yet. The environment must be set before this module is imported. */
export async function createProduct({ folder, dist, indexLagMs = 0 }: Options) {
  if (indexLagMs > 0) lagIndexes(client, indexLagMs);
  const clock = createClock(join(folder, "clock"));
  const mailbox = createMailbox({ folder: join(folder, "mail") });
  const files = createFiles({
    folder: join(folder, "files"),
    credentials: filesKeys,
    region: poolNames.region,
    prefix: "/local/files",
  });
  const kms = createKms({
    file: join(folder, "kms.json"),
    keys: { [vaultKeys.seal]: "SYMMETRIC_DEFAULT", [vaultKeys.mark]: "HMAC_256" },
  });
  const pool = await createPool({
    ...poolNames,
    region: "eu-west-1",
    file: join(folder, "pool.json"),
    // On the product's clock: how long ago somebody signed in is asked by it.
    now: () => Date.parse(now()),
    triggers: { preSignUp, preTokenGeneration },
    hosted: { ...signInUrls(process.env.SITE_URL ?? ""), people: googlePeople },
  });
  const gateway = createGateway({
    routes: operations.map(({ domain, verb, operation }) => ({
      ...routeOf(operation),
      public: operation.access === "anyone",
      handler: handlerOf(domain, verb),
    })),
    check: tokenCheck({ ...poolNames, jwks: pool.jwks }),
    fallback: fallback as Handler,
    headers: () => ({ [originHeader]: process.env.ORIGIN_SECRET ?? "" }),
  });
  const policy = dist ? sitePolicy(dist, new URL(process.env.FILES_ENDPOINT ?? "").origin) : undefined;
  const pages = dist && policy ? createSite({ folder: dist, policy }) : undefined;

  /** Longest prefix first; each part sees its address without its mount. */
  const mounts: [string, (request: IncomingMessage, response: ServerResponse) => unknown][] = [
    ["/api/openapi.json", openApiPage],
    ["/local/pool", pool.handle],
    ["/local/files", files.handle],
    ["/local/kms", kms.handle],
    ["/pictures", files.showPictures(picturesBucket, policy?.headers ?? {})],
    ["/local/ses", mailbox.handleSes],
    ["/local/mail", (request, response) => mailbox.handlePage(request, response)],
    ["/local/clock", clock.handle],
  ];
  const server = createServer((request, response) => {
    const url = request.url ?? "/";
    if (url.startsWith("/api/") && !url.startsWith("/api/openapi.json")) return void gateway.handle(request, response);
    const mount = mounts.find(([prefix]) => url.startsWith(prefix));
    if (!mount) return void (pages ? pages.handle(request, response) : response.writeHead(404).end());
    const [prefix, handle] = mount;
    if (prefix !== "/local/mail") request.url = url.slice(prefix.length) || "/";
    void handle(request, response);
  });
  let scheduler: ReturnType<typeof startScheduler> | undefined;

  return {
    server,
    mailbox,
    clock,
    /** The jobs, each at its own pace; the outbox plays the table's stream. */
    startJobs() {
      scheduler = startScheduler([
        { everyMs: 500, run: deliverOutbox },
        { everyMs: 60_000, run: expireDiscountCodes },
        { everyMs: 60_000, run: closeStaleRequests },
        { everyMs: 60_000, run: expireVerifications },
        // A moved clock makes a day of a moment.
        { everyMs: 60_000, run: purgeUnconfirmed },
      ]);
    },
    async stop() {
      await scheduler?.stop();
      server.close();
      server.closeAllConnections();
      await pool.close();
    },
  };
}

/** Where the hosted sign-in may send people: the site's own pages, under both names of this machine. */
function signInUrls(site: string) {
  const origins = [site, site.replace("//localhost", "//127.0.0.1")];
  return {
    callbackUrls: origins.map((origin) => `${origin}/auth`),
    logoutUrls: origins.map((origin) => `${origin}/auth`),
  };
}
