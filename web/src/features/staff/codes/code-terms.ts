import { type DiscountType, type DiscountValueType, policy } from "@naqi/contracts";
import { t } from "texts:codes";
import { filsOf, typedOf } from "@/lib/texts/amount.ts";
import { latinDigits } from "@naqi/contracts";
import { reasonProblem } from "../parts/reason.ts";

/** What a code takes off, as it is typed. */
export interface TypedTerms {
  code: string;
  valueType: DiscountValueType;
  discountValue: string;
  minimumOrderAmount: string;
  reason: string;
}

export interface TypedCode extends TypedTerms {
  discountType: DiscountType;
  expiryDays: string;
}

const { value, minimumOrder, days } = policy.customCode;

/** What the form begins with (001 §2). */
export const startingTerms: TypedTerms = {
  code: "",
  valueType: "fixed",
  discountValue: typedOf(value),
  minimumOrderAmount: typedOf(minimumOrder),
  reason: "",
};
export const startingCode: TypedCode = { ...startingTerms, discountType: "custom", expiryDays: String(days) };

/** A typed whole number; not a number where it is none. */
export const wholeOf = (typed: string) =>
  /^\d{1,9}$/.test(latinDigits(typed).trim()) ? Number(latinDigits(typed).trim()) : NaN;

/** The terms as the contract takes them. What cannot be read is `missingIn`'s to say. */
export const termsOf = ({ code, valueType, discountValue, minimumOrderAmount, reason }: TypedTerms) => ({
  code,
  valueType,
  discountValue: valueType === "fixed" ? (filsOf(discountValue) ?? NaN) : wholeOf(discountValue),
  minimumOrderAmount: filsOf(minimumOrderAmount) ?? NaN,
  reason: reason.trim(),
});

/** The same with what belongs to one person's code. */
export const codeOf = ({ discountType, expiryDays, ...terms }: TypedCode) => ({
  ...termsOf(terms),
  discountType,
  expiryDays: wholeOf(expiryDays),
});

/** What was left empty, or cannot be read as an amount or a number. */
export function unreadIn(typed: TypedTerms & Partial<Pick<TypedCode, "expiryDays">>) {
  const { valueType, discountValue, minimumOrderAmount, expiryDays, code, reason } = typed;
  return {
    reason: reasonProblem(reason.trim()),
    code: code.trim() ? undefined : t("field.missing"),
    discountValue: valueType === "fixed" ? amountProblem(discountValue) : wholeProblem(discountValue),
    minimumOrderAmount: amountProblem(minimumOrderAmount),
    expiryDays: expiryDays === undefined ? undefined : wholeProblem(expiryDays),
  };
}

export function amountProblem(typed: string) {
  if (!typed.trim()) return t("field.missing");
  return filsOf(typed) === undefined ? t("field.amount") : undefined;
}

export function wholeProblem(typed: string) {
  if (!typed.trim()) return t("field.missing");
  return Number.isNaN(wholeOf(typed)) ? t("field.whole") : undefined;
}

/** Of two lists of problems the first word on each field. */
export const firstOf = <Name extends string>(
  unread: Readonly<Partial<Record<Name, string | undefined>>>,
  ruled: Readonly<Record<string, string>>,
): Partial<Record<Name, string>> =>
  ({ ...ruled, ...Object.fromEntries(Object.entries(unread).filter(([, problem]) => problem)) }) as Partial<
    Record<Name, string>
  >;
