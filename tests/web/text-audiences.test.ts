import { existsSync, readdirSync, readFileSync } from "node:fs";
import { dirname, join, normalize } from "node:path";
import { describe, expect, it } from "vitest";
import { en } from "@/messages/en.ts";
import { cleaner } from "@/messages/en-cleaner.ts";
import { later } from "@/messages/en-later.ts";
import { staff } from "@/messages/en-staff.ts";

const root = join(import.meta.dirname, "../../web/src");
const keys = Object.keys({ ...en, ...later, ...cleaner, ...staff });

/** What a file reads: its imports, lazy ones included, and the texts it names, those named by their beginning too. */
function read(file: string) {
  const source = readFileSync(file, "utf8").replace(/import type [^;]*;/g, "");
  const imports = [...source.matchAll(/(?:from|import)\s*\(?\s*"((?:@\/|\.)[^"]+)"/g)]
    .map(([, path = ""]) => (path.startsWith("@/") ? join(root, path.slice(2)) : normalize(join(dirname(file), path))))
    .filter((path) => /\.tsx?$/.test(path) && existsSync(path));
  const named = [...source.matchAll(/"([\w-]+\.[\w.-]+)"/g)].map(([, key]) => key ?? "");
  const begun = [...source.matchAll(/`([\w-]+\.[\w.-]*)\$\{/g)].map(([, start]) => start ?? "");
  const texts = [
    ...named.filter((key) => keys.includes(key)),
    ...keys.filter((key) => begun.some((s) => key.startsWith(s))),
  ];
  return { imports, texts };
}

/** Every file that is loaded from some, but for the routes and texts of another audience, which bring their own. */
function reach(from: string[], isOther: (file: string) => boolean) {
  const seen = new Set<string>();
  const open = [...from];
  for (let file = open.pop(); file; file = open.pop()) {
    if (seen.has(file) || isOther(file) || file.includes("/messages/")) continue;
    seen.add(file);
    open.push(...read(file).imports);
  }
  return [...seen];
}

const routes = readdirSync(join(root, "routes"), { recursive: true, encoding: "utf8" })
  .filter((file) => file.endsWith(".tsx"))
  .map((file) => join(root, "routes", file));
const isStaffs = (file: string) => file.includes("/routes/admin/");
const isCleaners = (file: string) => /\/routes\/(cleaner\/|own-profile\.|cleaner-dashboard\.)/.test(file);
const isAnybodys = (file: string) => !isStaffs(file) && !isCleaners(file);

describe.each([
  ["anybody", isAnybodys, { ...en, ...later }],
  ["cleaners", isCleaners, { ...en, ...later, ...cleaner }],
  ["staff", isStaffs, { ...en, ...later, ...staff }],
] as const)("the screens of %s", (_, isTheirs, texts) => {
  const entries = routes.filter(isTheirs);
  const files = reach(isTheirs === isAnybodys ? [join(root, "main.tsx"), ...entries] : entries, (file) =>
    file.includes("/routes/") ? !isTheirs(file) && !file.endsWith("not-found.tsx") : false,
  );

  it("find every text they name among those that are loaded for them", () => {
    expect(files.length).toBeGreaterThan(20);
    const lacking = files.flatMap((file) =>
      read(file)
        .texts.filter((key) => !(key in texts))
        .map((key) => `${file.slice(root.length + 1)}: ${key}`),
    );
    expect(lacking).toEqual([]);
  });
});

it("is loaded with its texts by whoever leads to it", () => {
  const loaders = (file: string) =>
    [...readFileSync(join(root, file), "utf8").matchAll(/(\w+)\(\(\) =>\s*import\("([^"]+)"\)/g)].map(
      ([, wrapper = "", path = ""]) => [path, wrapper],
    );
  const ways = (file: string) => Object.fromEntries(loaders(file).filter(([path]) => !path?.includes("not-found")));
  expect(new Set(Object.values(ways("routes/admin/routes.tsx")))).toEqual(new Set(["withStaffTexts"]));
  expect(new Set(Object.values(ways("routes/cleaner/routes.tsx")))).toEqual(new Set(["withCleanerTexts"]));
  const others = ["app.tsx", "routes/auth.tsx", "routes/cleaner-profile.tsx"].flatMap(loaders);
  const theirs = others.filter(([path]) => /\/(admin|cleaner)\/|own-profile|cleaner-dashboard/.test(path ?? ""));
  expect(theirs.length).toBeGreaterThan(0);
  expect(theirs.filter(([, wrapper]) => wrapper === "lazy")).toEqual([]);
});
