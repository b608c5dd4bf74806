import { formatFils } from "../common/money.ts";

/** What a sentence of ours has put in. */
export type Values = Readonly<Record<string, string | number>>;

/** The names in braces that a sentence has put in. */
export type ValuesIn<Sentence extends string> = Sentence extends `${string}{${infer Name}}${infer Rest}`
  ? Name | ValuesIn<Rest>
  : never;

/** A sentence with its values put in: `At most {most} characters.`; numbers of five digits and more in groups. */
export const filled = (sentence: string, values: Values = {}) =>
  sentence.replace(/\{(\w+)\}/g, (_, name: string) => {
    const value = values[name];
    return typeof value === "number" ? value.toLocaleString("en", { useGrouping: "min2" }) : String(value);
  });

// Details in fils that stand in a sentence of some refusal.
const amounts: readonly string[] = ["minimumOrderAmount"];

/** Of what a refusal carries, what its sentence may show, amounts as people read them. */
export const shownOf = (details: object = {}): Values =>
  Object.fromEntries(
    Object.entries(details).flatMap(([name, value]: [string, unknown]) => {
      if (typeof value === "number") return [[name, amounts.includes(name) ? formatFils(value) : value]];
      return typeof value === "string" ? [[name, value]] : [];
    }),
  );
