import { PayoutDetails, type PayoutMethod, type PayoutType } from "@naqi/contracts";
import { issuesOf } from "@/lib/form/issues.ts";

/** The payout form's values. */
export type PayoutTexts = Record<PayoutField, string>;
export type PayoutField =
  | "payoutMethod"
  | "bankName"
  | "accountHolder"
  | "iban"
  | "swiftCode"
  | "paypalEmail"
  | "careemPhone";

/** The form's values for a stored method: never the number itself. */
export type StoredMethod = Pick<PayoutMethod, "payoutMethod" | "bankName" | "accountHolder" | "masked">;

export const textsOf = (stored?: StoredMethod): PayoutTexts => ({
  payoutMethod: stored?.payoutMethod ?? "",
  bankName: stored?.bankName ?? "",
  accountHolder: stored?.accountHolder ?? "",
  iban: "",
  swiftCode: "",
  paypalEmail: "",
  careemPhone: "",
});

/** The chosen method with only its own fields, unchecked. */
function chosenOf(texts: PayoutTexts): Record<string, unknown> {
  const { payoutMethod, bankName, accountHolder, iban, swiftCode, paypalEmail, careemPhone } = texts;
  if (payoutMethod === "bank_transfer") {
    return { payoutMethod, bankDetails: { bankName, accountHolder, iban, swiftCode: swiftCode.trim() || undefined } };
  }
  if (payoutMethod === "paypal") return { payoutMethod, paypalEmail };
  return payoutMethod === "careem_pay" ? { payoutMethod, careemPhone } : {};
}

/** The contract's errors: form and server cannot disagree (000 §5). */
export const problemsOf = (texts: PayoutTexts) => issuesOf(PayoutDetails, chosenOf(texts));

/** The details as they are sent; throws on errors. */
export const detailsOf = (texts: PayoutTexts): PayoutDetails => PayoutDetails.parse(chosenOf(texts));

export const payoutTypes: readonly PayoutType[] = ["bank_transfer", "paypal", "careem_pay"];
