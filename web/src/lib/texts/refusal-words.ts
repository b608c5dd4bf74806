import { type Problem, shownOf } from "@naqi/contracts";
import { arrive } from "texts:refusals";
import { textOf } from "./texts.ts";

/** A refusal of the server in the reader's language; what has no words there stays as it came. */
export async function inWords({ fields, ...problem }: Problem): Promise<Problem> {
  await arrive();
  const message = textOf(`refusal.${problem.code}`, shownOf(problem.details)) ?? problem.message;
  const said = Object.entries(fields ?? {}).map(([path, sentence]): [string, string] => {
    if (sentence === problem.message) return [path, message];
    const { code, values } = problem.wrong?.[path] ?? { code: "other" };
    return [path, textOf(`wrong.${code}`, values) ?? sentence];
  });
  return { ...problem, message, ...(fields && { fields: Object.fromEntries(said) }) };
}
