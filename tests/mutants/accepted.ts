import { readFileSync } from "node:fs";

export const page = "tests/mutants/exceptions.json";

/** One reason, and the codes of each file that may live for it. */
interface Exception {
  reason: string;
  in: Record<string, string[]>;
}

/** A mutant that may live: its code, or `*` for any, in a file, or in every file whose path begins with what is before a `*`. */
export interface Accepted {
  file: string;
  code: string;
  reason: string;
}

export const accepted = (): Accepted[] =>
  (JSON.parse(readFileSync(page, "utf8")) as Exception[]).flatMap(({ reason, in: files }) =>
    Object.entries(files).flatMap(([file, codes]) => codes.map((code) => ({ file, code, reason }))),
  );

/** Whether an exception is about a file. */
export const isAbout = ({ file }: Accepted, path: string) =>
  file.endsWith("*") ? path.startsWith(file.slice(0, -1)) : path === file;

/** Whether an exception allows a mutant to live. */
export const mayLive = (list: Accepted[], { file, before, after }: { file: string; before: string; after: string }) =>
  list.some((one) => isAbout(one, file) && (one.code === "*" || `${before} → ${after}`.includes(one.code)));
