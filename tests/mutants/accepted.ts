import exceptions from "./exceptions.json" with { type: "json" };

export const page = "tests/mutants/exceptions.json";

/** A mutant that may live: its code, or `*` for any, in a file, or in every file whose path begins with what is before a `*`. */
export interface Accepted {
  file: string;
  code: string;
  reason: string;
}

/** The exceptions: `in` lists the codes of each file for one reason. */
export const accepted = (): Accepted[] =>
  exceptions.flatMap(({ reason, in: files }) =>
    Object.entries(files as Record<string, string[]>).flatMap(([file, codes]) =>
      codes.map((code) => ({ file, code, reason })),
    ),
  );

/** Whether an exception is about a file. */
export const isAbout = ({ file }: Accepted, path: string) =>
  file.endsWith("*") ? path.startsWith(file.slice(0, -1)) : path === file;

/** Whether an exception allows a mutant to live. */
export const mayLive = (list: Accepted[], { file, before, after }: { file: string; before: string; after: string }) =>
  list.some((one) => isAbout(one, file) && (one.code === "*" || `${before} → ${after}`.includes(one.code)));
