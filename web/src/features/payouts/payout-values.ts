import { PayoutDetails, type PayoutMethod, type PayoutType, type uaeBanks } from "@naqi/contracts";
import { issuesOf } from "@/lib/form/issues.ts";

/** What is typed into a payout form. */
export type PayoutTexts = Record<PayoutField, string>;
export type PayoutField =
  | "payoutMethod"
  | "bankName"
  | "accountHolder"
  | "iban"
  | "swiftCode"
  | "paypalEmail"
  | "careemPhone";

/** What a stored method gives back to its form: never the number itself. */
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

/** The chosen method with its own fields only, not checked yet. */
function chosenOf(texts: PayoutTexts): Record<string, unknown> {
  const { payoutMethod, bankName, accountHolder, iban, swiftCode, paypalEmail, careemPhone } = texts;
  if (payoutMethod === "bank_transfer") {
    return { payoutMethod, bankDetails: { bankName, accountHolder, iban, swiftCode: swiftCode.trim() || undefined } };
  }
  if (payoutMethod === "paypal") return { payoutMethod, paypalEmail };
  return payoutMethod === "careem_pay" ? { payoutMethod, careemPhone } : {};
}

/** What the contract says is wrong: the form and the server cannot disagree (000 §5). */
export const problemsOf = (texts: PayoutTexts) => issuesOf(PayoutDetails, chosenOf(texts));

/** The details as they are sent; throws while something is wrong. */
export const detailsOf = (texts: PayoutTexts): PayoutDetails => PayoutDetails.parse(chosenOf(texts));

/** The bank's number in an IBAN: the three digits after the check digits. */
const bankNumbers: Record<string, (typeof uaeBanks)[number]> = {
  "003": "Abu Dhabi Commercial Bank",
  "020": "HSBC UAE",
  "023": "Commercial Bank of Dubai",
  "024": "Dubai Islamic Bank",
  "026": "Emirates NBD",
  "033": "Mashreq Bank",
  "034": "Emirates Islamic",
  "035": "First Abu Dhabi Bank",
  "038": "National Bank of Fujairah",
  "040": "RAKBANK",
  "041": "Sharjah Islamic Bank",
  "044": "Standard Chartered UAE",
  "050": "Abu Dhabi Islamic Bank",
  "057": "Ajman Bank",
};

/** The bank an IBAN belongs to, from its first seven characters on; undefined when it is none of the list. */
export const bankOfIban = (iban: string) => {
  const number = /^AE\d{2}(\d{3})/.exec(iban.replaceAll(/\s/g, "").toUpperCase())?.[1];
  return number === undefined ? undefined : bankNumbers[number];
};

export const payoutTypes: readonly PayoutType[] = ["bank_transfer", "paypal", "careem_pay"];
