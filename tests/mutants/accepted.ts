import { readFileSync } from "node:fs";

export const page = "docs/mutants.md";

/** A mutant that may live: what stands there, or `*` for any, in a file, or in all whose path begins so before a `*`. */
export interface Accepted {
  file: string;
  code: string;
  reason: string;
}

/** The rows of the page's table of survivors: file, code between backticks, reason. */
export function accepted(): Accepted[] {
  return readFileSync(page, "utf8")
    .split("\n")
    .flatMap((line) => {
      const [, file, code, reason] = /^\| `(packages\/[^`]+)`\s*\| `(.+)`\s*\| (.+?)\s*\|$/.exec(line) ?? [];
      return file && code && reason ? [{ file, code: code.replaceAll("\\|", "|"), reason }] : [];
    });
}

/** Whether a row is about a file. */
export const isAbout = ({ file }: Accepted, path: string) =>
  file.endsWith("*") ? path.startsWith(file.slice(0, -1)) : path === file;

/** Whether a row says that a mutant may live. */
export const mayLive = (list: Accepted[], { file, before, after }: { file: string; before: string; after: string }) =>
  list.some((one) => isAbout(one, file) && (one.code === "*" || `${before} → ${after}`.includes(one.code)));
