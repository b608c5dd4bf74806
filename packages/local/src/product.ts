import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import { join } from "node:path";
import { methodsOf, operations, routeOf } from "@naqi/contracts";
import { now } from "@naqi/core";
import { client } from "@naqi/core/kit/table/table";
import { operationPath } from "@naqi/functions/edge/site-headers";
import { originHeader } from "@naqi/functions/http/origin";
import { jobList } from "@naqi/functions/jobs";
import { handler as preSignUp } from "@naqi/functions/triggers/pre-sign-up";
import { handler as preTokenGeneration } from "@naqi/functions/triggers/pre-token";
import { loadHandlers } from "@naqi/functions/domains";
import { handler as fallback } from "@naqi/functions/fallback";
import { createClock } from "./clock.ts";
import { filesKeys, picturesBucket, pool as poolNames, vaultKeys } from "./environment.ts";
import { createFiles } from "./files/index.ts";
import { createGateway, type Handler, tokenCheck } from "./gateway/index.ts";
import { googlePeople } from "./google-people.ts";
import { lagIndexes } from "./index-lag.ts";
import { createKms } from "./kms/index.ts";
import { answerLeakedPasswords } from "./leaked-passwords.ts";
import { createLooks } from "./looks.ts";
import { createMailbox } from "./mail/index.ts";
import { openApiPage } from "./open-api.ts";
import { createPool } from "./pool/index.ts";
import { createPush } from "./push.ts";
import { startScheduler } from "./scheduler.ts";
import { demoAccounts } from "./seed/people/accounts.ts";
import { createSite } from "./site/index.ts";
import { sitePolicy } from "./site-policy.ts";

interface Options {
  /** Where the data lives. */
  folder: string;
  /** The built site; absent in development, where vite serves it. */
  dist?: string;
  /** Milliseconds that index rows stay hidden after a write; none by default. */
  indexLagMs?: number;
}

/** The whole product in one server, not listening yet. The environment must be set before this module is imported. */
// oxlint-disable-next-line max-lines-per-function -- the parts in the order in which they need each other
export async function createProduct({ folder, dist, indexLagMs = 0 }: Options) {
  if (indexLagMs > 0) lagIndexes(client, indexLagMs);
  let scheduler: ReturnType<typeof startScheduler> | undefined;
  const clock = createClock(join(folder, "clock"), async () => scheduler?.runAll());
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
  const looks = await createLooks(join(folder, "looks.log"), () => Date.parse(now()));
  const pool = await createPool({
    ...poolNames,
    region: "eu-west-1",
    file: join(folder, "pool.json"),
    // As the auth stack says.
    selfSignUp: false,
    openCodesOf: demoAccounts.map(({ email }) => email),
    // Uses the product's clock, because the age of a sign-in is measured with it.
    now: () => Date.parse(now()),
    triggers: { preSignUp, preTokenGeneration },
    hosted: { ...signInUrls(process.env.SITE_URL ?? ""), people: googlePeople },
  });
  const handlers = await loadHandlers();
  const gateway = createGateway({
    routes: operations.flatMap(({ operation }) =>
      methodsOf(operation).map((method) => ({
        path: routeOf(operation).path,
        method,
        public: operation.access === "anyone",
        handler: handlers.get(operation.id) as Handler,
      })),
    ),
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
    ["/local/push", createPush().handle],
    ["/pictures", files.showPictures(picturesBucket, policy?.headers ?? {})],
    ["/local/ses", mailbox.handleSes],
    ["/local/mail", (request, response) => mailbox.handlePage(request, response)],
    ["/local/clock", clock.handle],
    ["/local/leaked-passwords", answerLeakedPasswords],
    ["/local/looks", looks.handle],
  ];
  const server = createServer((request, response) => {
    const url = request.url ?? "/";
    if (url.startsWith("/api/") && !url.startsWith("/api/openapi.json")) return void gateway.handle(request, response);
    const [path = "", query] = url.split("?");
    const operation = policy && operationPath(path);
    if (policy && operation) {
      for (const [name, value] of Object.entries(policy.headers)) response.setHeader(name, value);
      request.url = query === undefined ? operation : `${operation}?${query}`;
      return void gateway.handle(request, response);
    }
    const mount = mounts.find(([prefix]) => url.startsWith(prefix));
    if (!mount) return void (pages ? pages.handle(request, response) : response.writeHead(404).end());
    const [prefix, handle] = mount;
    if (prefix !== "/local/mail") request.url = url.slice(prefix.length) || "/";
    void handle(request, response);
  });

  return {
    server,
    mailbox,
    clock,
    /** The jobs: those on the table's stream run at once, the others every minute and when the clock moves. */
    startJobs() {
      scheduler = startScheduler(
        jobList.map(({ follows, load }) => ({
          everyMs: follows ? 500 : 60_000,
          run: async () => (await load()).handler(),
        })),
      );
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
