import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import postcss from "postcss";
import { parseSync } from "vite";
import { features } from "web-features";
import { oldest } from "../../../web/oldest.ts";

/** First version of each browser that supports something, by the name of the browser. */
type Support = Readonly<Record<string, string | undefined>>;

/** The oldest supported version of each browser that Baseline counts (`web/oldest.ts`). */
const floor = Object.fromEntries(
  oldest.flatMap((target) => {
    const [, name = "", version = ""] = /^(\D+)(\d+)$/.exec(target) ?? [];
    const phone = { chrome: "chrome_android", firefox: "firefox_android", safari: "safari_ios" }[name];
    return [name, ...(phone ? [phone] : [])].map((browser) => [browser, Number(version)]);
  }),
);

const isNewer = (support: Support) =>
  Object.entries(floor).some(([browser, version]) => !(Number(support[browser]?.replace("≤", "")) <= version));

interface Known {
  support: Support;
  /** Every engine has it by now, so it may be used. */
  isBaseline: boolean;
}

/** Everything that MDN's compatibility data lists, by its key such as `javascript.builtins.Array.toSorted`. */
const known = new Map<string, Known>(
  Object.values(features).flatMap((feature) =>
    feature.kind === "feature"
      ? Object.entries(feature.status.by_compat_key ?? {}).map(([key, { support, baseline }]): [string, Known] => [
          key,
          { support: { ...support }, isBaseline: Boolean(baseline) },
        ])
      : [],
  ),
);

interface Member {
  owner: string;
  name: string;
  isBuiltin: boolean;
  /** Whether it belongs to the owner itself rather than to its instances; builtins do not tell. */
  isStatic?: boolean;
  known: Known;
}

/** `Intl.Segmenter` and `URL.canParse` are members of their owners as `Array.toSorted` is; a name alone belongs to the window. */
function memberOf([key, about]: [string, Known]): Member[] {
  const [family = "", ...rest] = key.split(".");
  const path = family === "javascript" && rest[0] === "builtins" ? rest.slice(1) : family === "api" ? rest : [];
  const inIntl = path[0] === "Intl" && path.length === 3;
  const [owner, name] = path.length === 1 ? ["Window", path[0]] : inIntl ? path.slice(1) : path;
  if (!owner || !name || path.length > (inIntl ? 3 : 2)) return [];
  const isBuiltin = family === "javascript";
  const isStatic = isBuiltin ? undefined : name.endsWith("_static");
  return [{ owner, name: name.replace(/_static$/, ""), isBuiltin, isStatic, known: about }];
}

const members = [...known].flatMap(memberOf);
const byName = new Map<string, Member[]>();
for (const member of members) byName.set(member.name, [...(byName.get(member.name) ?? []), member]);

/** Functions that `web/src/prerender/older.ts` defines where they are missing. */
const defined = ["toSorted", "toReversed", "toSpliced", "URL.canParse"];

/** Used only after asking for it: the product works the same without. */
const guarded = new Map([
  [".checkVisibility", "React Aria asks whether elements have it"],
  [".getTextInfo", "React Aria asks whether locales have it"],
  ["ViewTransition", "React uses it for a component that the site does not use"],
  [".startViewTransition", "as ViewTransition"],
  [".skipTransition", "as ViewTransition"],
  ["Profiler", "a component of React with the name of an API"],
  ["AbortSignal.timeout", "older ones end with another error, which nothing reads"],
  [".toBase64", "the QR code asks whether bytes have it"],
  ["OffscreenCanvas", "the confetti asks whether there is one"],
  ["OffscreenCanvasRenderingContext2D", "as OffscreenCanvas"],
  [".transferControlToOffscreen", "as OffscreenCanvas"],
  [".transferToImageBitmap", "as OffscreenCanvas"],
  [".convertToBlob", "as OffscreenCanvas"],
]);

/** Names of methods of our own or of libraries that newer APIs have as well. */
const ownMethods = new Map([
  [".drop", "of drafts and forms"],
  [".check", "of forms and of zod"],
  [".copyTo", "of Amplify's big numbers"],
  [".take", "of offers"],
  [".info", "of Amplify's logger"],
  [".use", "React's"],
  [".subscribe", "of sonner; of push see below"],
]);

/** Push is offered only where `canPush` finds it: iPhones have it from 16.4. The journeys use it. */
const push = ["Notification", "Notification.permission", "Notification.requestPermission"].concat([
  ".getSubscription",
  ".showNotification",
  ".unsubscribe",
]);

const allowed = new Set([...defined, ...guarded.keys(), ...ownMethods.keys(), ...push]);
const isAllowed = (use: string) => allowed.has(use) || allowed.has(use.replace(/^\./, ""));

interface Node {
  type: string;
  name?: string;
  optional?: boolean;
  computed?: boolean;
  callee?: Node;
  object?: Node;
  property?: Node;
  value?: unknown;
  regex?: { pattern: string; flags: string };
}

function walk(given: unknown, visit: (node: Node) => void) {
  if (typeof given !== "object" || given === null) return;
  if ("type" in given && typeof given.type === "string") visit(given as Node);
  for (const inside of Object.values(given)) walk(inside, visit);
}

/** Assertions that Safari 16.0 cannot read: a whole module fails by one of them. */
const newPattern = /\(\?<[=!]|\(\?[ims]*-?[ims]+:/;

/** What a script uses that the oldest supported browsers lack: methods as `.name`, others by their whole name. */
export function newerInScript(code: string): string[] {
  const { program, errors } = parseSync("script.mjs", code);
  if (errors.length > 0) throw new Error(errors[0]?.message);
  const found = new Set<string>();
  const called = new Set<Node>();
  walk(program, (node) => {
    // `thing.method?.()` asks first.
    if (node.type === "CallExpression" && node.callee && !node.optional) called.add(node.callee);
    if (node.regex && (newPattern.test(node.regex.pattern) || node.regex.flags.includes("v")))
      found.add(`/${node.regex.pattern}/${node.regex.flags}`);
    if (node.type === "Literal" && typeof node.value === "string" && /^[^\s]*\(\?<[=!]/.test(node.value))
      found.add(node.value);
    if (node.type === "StaticBlock") found.add("static {}");
    if (node.type === "Identifier") {
      const ofWindow = byName.get(node.name ?? "")?.find(({ owner }) => owner === "Window");
      const counts = ofWindow && (ofWindow.isBuiltin || /^[A-Z]/.test(ofWindow.name) || called.has(node));
      if (counts && isNewer(ofWindow.known.support)) found.add(ofWindow.name);
    }
    if (node.type !== "MemberExpression") return;
    const name = node.computed ? node.property?.value : node.property?.name;
    const same = typeof name === "string" ? (byName.get(name) ?? []) : [];
    const owned = same.find(({ owner }) => owner === node.object?.name);
    if (owned) {
      if (isNewer(owned.known.support)) found.add(`${owned.owner}.${owned.name}`);
      return;
    }
    const may = same.filter(({ isBuiltin, known: { isBaseline } }) => isBuiltin || isBaseline);
    if (called.has(node) && may.length > 0 && same.every(({ known }) => isNewer(known.support)))
      found.add(`.${String(name)}`);
  });
  return [...found].filter((use) => !isAllowed(use)).toSorted();
}

/** Cosmetic features that older browsers do without, and their fallbacks. */
const allowedStyles = new Map([
  ["@property", "Tailwind sets the same values for browsers without it"],
  [":has", "Firefox before 121: a dimmed look, space and printing; the focus has a rule of its own"],
  [":open", "inside :is(), which skips it"],
  [":popover-open", "inside :is(), which skips it"],
  [":selection", "a colour"],
  [":marker", "a colour"],
  ["backdrop-filter", "a blur behind colours that suffice"],
  ["cursor", "pointers have another form"],
  ["font-family", "the next font of the list"],
  ["mask-image", "written with its prefix as well"],
  ["outline", "only its rounded corners are newer"],
  ["overscroll-behavior", "the page may scroll along"],
  ["paint-order", "outlines of letters on the map"],
  ["resize", "phones do not resize fields"],
  ["scrollbar-width", "a scroll bar is seen"],
  ["text-size-adjust", "written with its prefix as well"],
  ["text-wrap", "lines break elsewhere"],
  ["user-select", "written with its prefix as well"],
  ["lh", "a line may move when its text arrives"],
]);

/** What a style sheet uses that the oldest supported browsers lack; `@supports` blocks have a fallback. */
export function newerInStyles(css: string): string[] {
  const found = new Set<string>();
  const note = (use: string, ...keys: string[]) => {
    if (keys.some((key) => known.has(key) && isNewer(known.get(key)?.support ?? {}))) found.add(use);
  };
  const types = [...known.keys()].filter((key) => key.startsWith("css.types."));
  const visit = (container: postcss.Container) => {
    container.each((node) => {
      if (node.type === "atrule") {
        if (node.name === "supports") return;
        note(`@${node.name}`, `css.at-rules.${node.name}`);
        if (node.name === "media" && /[<>]/.test(node.params)) note("@media <", "css.at-rules.media.range_syntax");
      }
      if (node.type === "rule")
        for (const [, name = ""] of node.selector.replaceAll(/\\./g, "").matchAll(/:([a-z-]+)/g))
          note(`:${name}`, `css.selectors.${name}`);
      if (node.type === "rule" && /&/.test(node.selector.replaceAll(/\\./g, ""))) note("&", "css.selectors.nesting");
      if (node.type === "decl") {
        const values = node.value.match(/[a-z-]+/gi) ?? [];
        note(node.prop, ...["", ...values].map((value) => `css.properties.${node.prop}${value && `.${value}`}`));
        for (const [, name = ""] of node.value.matchAll(/([a-z-]+)\(/g))
          note(`${name}()`, ...types.filter((key) => key.endsWith(`.${name}`)));
        for (const [, unit = ""] of node.value.matchAll(/\d(dvh|svh|lvh|dvw|cqw|cqi|cqh|rlh|lh|cap|ric)\b/g))
          note(unit, `css.types.length.${unit}`);
      }
      if ("nodes" in node && node.nodes) visit(node);
    });
  };
  visit(postcss.parse(css));
  return [...found].filter((use) => !allowedStyles.has(use)).toSorted();
}

/** PDF.js is built for older browsers by its authors and brings what they lack; staff alone load it. */
const isPdf = (file: string) => /^assets\/pdf[.-]/.test(file);

/** What the built site uses that the oldest supported browsers lack, by file. */
export function newerInSite(dist: string): Record<string, string[]> {
  const files = [...readdirSync(join(dist, "assets")).map((name) => `assets/${name}`), "worker.js"];
  const read = (file: string) => readFileSync(join(dist, file), "utf8");
  const html = read("app-shell.html");
  const found = new Map<string, string[]>();
  for (const file of files.filter((name) => !isPdf(name))) {
    if (/\.m?js$/.test(file)) found.set(file, newerInScript(read(file)));
    if (file.endsWith(".css")) found.set(file, newerInStyles(read(file)));
  }
  for (const [, script = ""] of html.matchAll(/<script>([\s\S]*?)<\/script>/g))
    found.set(`app-shell.html ${found.size}`, newerInScript(script));
  for (const [, css = ""] of html.matchAll(/<style>([\s\S]*?)<\/style>/g))
    found.set(`app-shell.html ${found.size}`, newerInStyles(css));
  return Object.fromEntries([...found].filter(([, uses]) => uses.length > 0));
}

/** A function that the oldest supported browsers lack, for a browser that is to be like them. */
type Missing = Pick<Member, "owner" | "name" | "isStatic">;

export const missingInOldest: Missing[] = members
  .filter(({ name, owner, isBuiltin, known: { support, isBaseline } }) => {
    const isPush = [name, `${owner}.${name}`, `.${name}`].some((use) => push.includes(use)) || owner.startsWith("Push");
    // Older browsers have the first and end with another error. Playwright needs the second to find elements.
    const isThere = ["AbortSignal.timeout", "Element.checkVisibility"].includes(`${owner}.${name}`);
    return isNewer(support) && (isBuiltin || isBaseline) && !isPush && !isThere && owner !== name;
  })
  .map(({ owner, name, isStatic }) => ({ owner, name, isStatic }));
