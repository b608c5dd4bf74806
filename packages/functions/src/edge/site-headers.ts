/**
 * How the site is served: its headers, how long what may be kept, and which file answers which address. Data and pure
 * functions, used by CloudFront's stack and by the local server alike, so that both fail in the same way.
 */

export interface ContentSources {
  /** `'sha256-…'` without the quotes, of every inline script the build made. */
  scriptHashes: string[];
  /** Origins the browser talks to beside its own: the user pool, the file store. */
  connect: string[];
  /** Origins a form may be sent to beside its own. */
  form: string[];
  /** Origins of pictures and of scripts beside its own (a map, when a key is set). */
  images?: string[];
  scripts?: string[];
}

const hashShape = /^sha(256|384|512)-[A-Za-z0-9+/]+={0,2}$/;
const originShape = /^https?:\/\/[A-Za-z0-9.-]+(:\d{1,5})?$/;

/**
 * The Content-Security-Policy of every page. Inline scripts run by hash only; inline styles are allowed (a recorded
 * exception). Throws on a source that is not exactly a hash or an origin: a stray `;` or `*` would open the policy.
 */
export function contentSecurityPolicy({ scriptHashes, connect, form, images = [], scripts = [] }: ContentSources) {
  const hashes = scriptHashes.map((hash) => `'${checked(hash, hashShape)}'`);
  const origins = (list: string[]) => list.map((origin) => checked(origin, originShape));
  const directives = {
    "default-src": ["'none'"],
    "script-src": ["'self'", ...hashes, ...origins(scripts)],
    "style-src": ["'self'", "'unsafe-inline'"],
    "img-src": ["'self'", "data:", "blob:", ...origins(images)],
    "font-src": ["'self'"],
    "connect-src": ["'self'", ...origins(connect)],
    "form-action": ["'self'", ...origins(form)],
    "manifest-src": ["'self'"],
    "worker-src": ["'self'"],
    "base-uri": ["'none'"],
    "frame-ancestors": ["'none'"],
  };
  return Object.entries(directives)
    .map(([name, sources]) => `${name} ${sources.join(" ")}`)
    .join("; ");
}

function checked(source: string, shape: RegExp) {
  if (!shape.test(source)) throw new Error(`Not a source a Content-Security-Policy may name: ${source}`);
  return source;
}

/** Browsers then refuse plain http for two years. Never sent over http, where it would lock out a port of localhost. */
const transportSecurity = { seconds: 63_072_000, includeSubdomains: true, preload: false };

const permissions = "camera=(), microphone=(), geolocation=(self), payment=(), usb=(), browsing-topics=()";

/** Headers of every site response, by lower-case name. `https` tells whether it is served over TLS. */
export function siteHeaders({ policy, https }: { policy: string; https: boolean }): Record<string, string> {
  return {
    "content-security-policy": policy,
    "x-content-type-options": "nosniff",
    "x-frame-options": "DENY",
    "referrer-policy": "strict-origin-when-cross-origin",
    "permissions-policy": permissions,
    "cross-origin-opener-policy": "same-origin",
    "cross-origin-resource-policy": "same-origin",
    ...(https && {
      "strict-transport-security": `max-age=${transportSecurity.seconds}; includeSubDomains`,
    }),
  };
}

/**
 * The same headers in the form of CloudFront's ResponseHeadersPolicy (`securityHeadersConfig`, `customHeadersConfig`):
 * it refuses a custom header that it has a setting for.
 */
export function cloudFrontHeaders(policy: string) {
  const headers = siteHeaders({ policy, https: true });
  const own =
    /^(content-security-policy|x-content-type-options|x-frame-options|referrer-policy|strict-transport-security)$/;
  const { seconds, includeSubdomains, preload } = transportSecurity;
  return {
    securityHeadersConfig: {
      contentSecurityPolicy: { contentSecurityPolicy: policy, override: true },
      contentTypeOptions: { override: true },
      frameOptions: { frameOption: "DENY", override: true },
      referrerPolicy: { referrerPolicy: headers["referrer-policy"] ?? "", override: true },
      strictTransportSecurity: { accessControlMaxAgeSec: seconds, includeSubdomains, preload, override: true },
    },
    customHeadersConfig: {
      items: Object.entries(headers)
        .filter(([header]) => !own.test(header))
        .map(([header, value]) => ({ header, value, override: true })),
    },
  };
}

/**
 * Cache duration by path, first match wins, in upload order; `include` is for the uploader (globs), `matches` for a
 * server. The service worker names the pages and scripts it caches, so it is uploaded after them.
 */
export const cachingRules = [
  {
    kind: "hashed",
    include: ["assets/*"],
    matches: /^\/assets\//,
    cacheControl: "public, max-age=31536000, immutable",
  },
  { kind: "page", include: ["*.html"], matches: /\.html$/, cacheControl: "no-cache" },
  {
    kind: "app",
    include: ["worker.js", "app.webmanifest"],
    matches: /^\/(worker\.js|app\.webmanifest)$/,
    cacheControl: "no-cache",
  },
  { kind: "other", include: ["*"], matches: /^/, cacheControl: "public, max-age=3600" },
] as const;

/** `Cache-Control` of a file, by its path from the root of the site. */
export const cacheControlOf = (file: string) =>
  cachingRules.find(({ matches }) => matches.test(file))?.cacheControl ?? "no-cache";

/** The page that renders any address without a file of its own. */
export const appShell = "/app-shell.html";

// File endings that the build produces. Any other address belongs to the application, even with dots.
const fileEndings = "html|js|mjs|css|json|map|txt|xml|svg|png|jpg|jpeg|webp|avif|gif|ico|woff|woff2|webmanifest";
const filePattern = `\\.(${fileEndings})$`;

/**
 * Which file answers a path (percent-encoded, without query): a file by its ending, the page prerendered for it, or the
 * application's shell. `prerendered` lists paths such as `/` and `/services`, without a slash at the end.
 */
export function siteFile(path: string, prerendered: readonly string[]) {
  if (new RegExp(filePattern).test(path)) return path;
  const page = path.replace(/([^/])\/$/, "$1");
  if (!prerendered.includes(page)) return appShell;
  return page === "/" ? "/index.html" : `${page}/index.html`;
}

/** `siteFile` as the code of a CloudFront function (viewer request, cloudfront-js-2.0). A test holds the two equal. */
export function cloudFrontFunction(prerendered: readonly string[]) {
  return `var pages = ${JSON.stringify(prerendered)};
var file = new RegExp(${JSON.stringify(filePattern)});
function handler(event) {
  var request = event.request;
  var path = request.uri;
  if (file.test(path)) return request;
  var page = path.replace(/([^/])\\/$/, "$1");
  if (pages.indexOf(page) < 0) request.uri = ${JSON.stringify(appShell)};
  else request.uri = page === "/" ? "/index.html" : page + "/index.html";
  return request;
}
`;
}

/** Addresses of the site that operations answer, as patterns of CloudFront (decision 0131). */
export const answeredByOperations = ["/cleaner-profile/*"] as const;

const profilePath = "^/cleaner-profile/([^/]+)/?$";
const anyProfilePath = "^/cleaner-profile/";
const cleanersSitemap = "/cleaner-profile/sitemap.xml";

/**
 * The operation behind a site address (percent-encoded, without query); undefined if a file answers. A path below
 * `/cleaner-profile/` that names no cleaner maps to an id that does not exist.
 */
export function operationPath(path: string): string | undefined {
  if (path === cleanersSitemap) return "/api/cleaners/sitemap.xml";
  if (!new RegExp(anyProfilePath).test(path)) return undefined;
  return `/api/cleaners/${new RegExp(profilePath).exec(path)?.[1] ?? "none"}/page`;
}

/** `operationPath` as the code of a CloudFront function, for the addresses in `answeredByOperations`. */
export const operationFunction = () => `var profile = new RegExp(${JSON.stringify(profilePath)});
function handler(event) {
  var request = event.request;
  if (request.uri === ${JSON.stringify(cleanersSitemap)}) {
    request.uri = "/api/cleaners/sitemap.xml";
    return request;
  }
  var named = profile.exec(request.uri);
  request.uri = "/api/cleaners/" + (named ? named[1] : "none") + "/page";
  return request;
}
`;
