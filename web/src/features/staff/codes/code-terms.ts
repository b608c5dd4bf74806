import { type DiscountType, type DiscountValueType, policy } from "@naqi/contracts";
import { t } from "texts:staff/codes";
import { filsOf, typedOf } from "@/lib/texts/amount.ts";
import { latinDigits } from "@naqi/contracts";
import { reasonProblem } from "../parts/reason.ts";

/** A code's discount, as typed. */
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

/** The form's initial values (001 §2). */
export const startingTerms: TypedTerms = {
  code: "",
  valueType: "fixed",
  discountValue: typedOf(value),
  minimumOrderAmount: typedOf(minimumOrder),
  reason: "",
};
export const startingCode: TypedCode = { ...startingTerms, discountType: "custom", expiryDays: String(days) };

/** A typed whole number; NaN if it is not one. */
export const wholeOf = (typed: string) =>
  /^\d{1,9}$/.test(latinDigits(typed).trim()) ? Number(latinDigits(typed).trim()) : NaN;

/** The terms as the contract takes them. `missingIn` reports unreadable values. */
export const termsOf = ({ code, valueType, discountValue, minimumOrderAmount, reason }: TypedTerms) => ({
  code,
  valueType,
  discountValue: valueType === "fixed" ? (filsOf(discountValue) ?? NaN) : wholeOf(discountValue),
  minimumOrderAmount: filsOf(minimumOrderAmount) ?? NaN,
  reason: reason.trim(),
});

/** The same with the fields of one member's code. */
export const codeOf = ({ discountType, expiryDays, ...terms }: TypedCode) => ({
  ...termsOf(terms),
  discountType,
  expiryDays: wholeOf(expiryDays),
});

/** Fields that are empty, or unreadable as an amount or number. */
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

/** The first message per field of two lists of problems. */
export const firstOf = <Name extends string>(
  unread: Readonly<Partial<Record<Name, string | undefined>>>,
  ruled: Readonly<Record<string, string>>,
): Partial<Record<Name, string>> =>
  ({ ...ruled, ...Object.fromEntries(Object.entries(unread).filter(([, problem]) => problem)) }) as Partial<
    Record<Name, string>
  >;
