import { formatFils } from "../common/money.ts";

export type Values = Readonly<Record<string, string | number>>;

export type ValuesIn<Sentence extends string> = Sentence extends `${string}{${infer Name}}${infer Rest}`
  ? Name | ValuesIn<Rest>
  : never;

/** Replaces placeholders: `At most {most} characters.`; groups digits from five digits on. */
export const filled = (sentence: string, values: Values = {}) =>
  sentence.replace(/\{(\w+)\}/g, (_, name: string) => {
    const value = values[name];
    return typeof value === "number" ? value.toLocaleString("en", { useGrouping: "min2" }) : String(value);
  });

// Details in fils that sentences show.
const amounts: readonly string[] = ["minimumOrderAmount"];

export const shownOf = (details: object = {}): Values =>
  Object.fromEntries(
    Object.entries(details).flatMap(([name, value]: [string, unknown]) => {
      if (typeof value === "number") return [[name, amounts.includes(name) ? formatFils(value) : value]];
      return typeof value === "string" ? [[name, value]] : [];
    }),
  );
