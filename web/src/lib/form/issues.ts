import { wrongText } from "../texts/wrong-text.ts";

interface Schema {
  safeParse: (input: unknown) => {
    error?: { issues: readonly { path: PropertyKey[]; message: string }[] } | undefined;
  };
}

/** A contract schema's errors for an input, in the reader's language: the first per path, in order. */
export function issuesOf(schema: Schema, input: unknown): Record<string, string> {
  const issues = schema.safeParse(input).error?.issues ?? [];
  const told = issues.map(({ path, message }) => [path.map(String).join("."), wrongText(message)] as const);
  return Object.fromEntries([...new Map(told.toReversed())].toReversed());
}
