import { accountOf, groupedIban, hasIbanCheck, Iban, maskedDetails, PayoutDetails } from "@naqi/contracts";
import { describe, expect, it } from "vitest";

const iban = "AE070331234567890123456";
const ibanText = "Please enter a valid UAE IBAN (AE followed by 21 digits)";

/** The first message of each field. */
function problems(given: unknown) {
  const { error } = PayoutDetails.safeParse(given);
  const fields: Record<string, string> = {};
  for (const { path, message } of error?.issues ?? []) fields[path.join(".")] ??= message;
  return fields;
}

describe("an IBAN", () => {
  it.each([
    iban,
    "ae07 0331 2345 6789 0123 456",
    " AE07\t0331234567890123456 ",
    "\u200eAE٠٧ ٠٣٣١ ٢٣٤٥ ٦٧٨٩ ٠١٢٣ ٤٥٦",
    "AE۰۷0331234567890123456",
  ])("%j is taken", (typed) => {
    expect(Iban.parse(typed)).toBe(iban);
  });

  it.each([
    ["", "IBAN is required"],
    ["   ", "IBAN is required"],
    [undefined, "IBAN is required"],
    ["AE08 0331 2345 6789 0123 456", ibanText],
    ["AE07 0331 2345 6789 0123 465", ibanText],
    ["GB82 WEST 1234 5698 7654 32", ibanText],
    ["AE07 0331 2345 6789 0123 45", ibanText],
    ["AE07 0331 2345 6789 0123 4567", ibanText],
    ["AE07 0331 2345 6789 0123 45O", ibanText],
    ["AE٠٨0331234567890123456", ibanText],
    ["9".repeat(70), ibanText],
  ])("%j is refused", (typed, message) => {
    expect(Iban.safeParse(typed).error?.issues[0]?.message).toBe(message);
  });

  it("finds every single wrong digit and every swap of two different neighbours", () => {
    expect(hasIbanCheck(iban)).toBe(true);
    for (let at = 2; at < iban.length; at++) {
      for (const digit of "0123456789") {
        if (digit === iban[at]) continue;
        expect(hasIbanCheck(iban.slice(0, at) + digit + iban.slice(at + 1)), `${at} ${digit}`).toBe(false);
      }
      const [one, two] = [iban[at], iban[at + 1]];
      if (!two || one === two) continue;
      expect(hasIbanCheck(`${iban.slice(0, at)}${two}${one}${iban.slice(at + 2)}`), `swap ${at}`).toBe(false);
    }
  });

  // covers S038
  it("is shown in groups of four, and no longer than a whole one", () => {
    expect(groupedIban("ae0703")).toBe("AE07 03");
    expect([groupedIban("AE07"), groupedIban("AE07 0\t3")]).toEqual(["AE07", "AE07 03"]);
    expect(groupedIban(iban)).toBe("AE07 0331 2345 6789 0123 456");
    expect(groupedIban(`${iban}999`)).toHaveLength(28);
  });
});

describe("payout details", () => {
  const bankDetails = { bankName: "Mashreq Bank", accountHolder: "Aisha Khan", iban };

  // covers S038
  it("of a bank need its name, the holder and the IBAN; the SWIFT code is optional and upper case", () => {
    const parsed = PayoutDetails.parse({
      payoutMethod: "bank_transfer",
      bankDetails: { ...bankDetails, accountHolder: "  Aisha   Khan ", swiftCode: " ebilaead " },
    });
    const arabic = { ...bankDetails, swiftCode: "E٠٩٧AEXXXXX" };
    expect(PayoutDetails.parse({ payoutMethod: "bank_transfer", bankDetails: arabic })).toMatchObject({
      bankDetails: { swiftCode: "E097AEXXXXX" },
    });
    expect(parsed).toMatchObject({ bankDetails: { accountHolder: "Aisha Khan", swiftCode: "EBILAEAD" } });
    expect(PayoutDetails.safeParse({ payoutMethod: "bank_transfer", bankDetails }).success).toBe(true);
    expect(
      problems({ payoutMethod: "bank_transfer", bankDetails: { bankName: "", accountHolder: " ", iban: "" } }),
    ).toEqual({
      "bankDetails.bankName": "Bank name is required",
      "bankDetails.accountHolder": "Account holder name is required",
      "bankDetails.iban": "IBAN is required",
    });
    const swift = (swiftCode: string) =>
      problems({ payoutMethod: "bank_transfer", bankDetails: { ...bankDetails, swiftCode } });
    for (const long of ["ABCDEFGHIJKL", "A".repeat(65)])
      expect(swift(long)).toEqual({ "bankDetails.swiftCode": "At most 11 characters." });
    const wrong = { "bankDetails.swiftCode": "A SWIFT code has 8 or 11 letters and digits, such as EBILAEAD." };
    for (const code of ["AB-CD", "EBILAEA", "EBILAEADX", "EBIL12AD", "EBILAEADX-X"]) expect(swift(code)).toEqual(wrong);
    for (const code of ["", "EBILAEAD", "ebil ae ad xxx", "E097AEXXXXX", "E٠٩٧AEXXXXX"])
      expect(swift(code)).toEqual({});
  });

  it.each([
    ["", "PayPal email is required"],
    ["  ", "PayPal email is required"],
    [undefined, "PayPal email is required"],
    ["aisha@", "Please enter a valid email address"],
    ["aisha.example.com", "Please enter a valid email address"],
  ])("of PayPal with the address %j are refused", (paypalEmail, message) => {
    expect(problems({ payoutMethod: "paypal", paypalEmail })).toEqual({ paypalEmail: message });
  });

  it.each([
    ["", "Phone number is required"],
    [undefined, "Phone number is required"],
    ["050123456", "Please enter a valid UAE phone number (+971XXXXXXXXX)"],
    ["+97150123456", "Please enter a valid UAE phone number (+971XXXXXXXXX)"],
    ["+971800456789", "Please enter a valid UAE phone number (+971XXXXXXXXX)"],
    ["+9715012345678", "Please enter a valid UAE phone number (+971XXXXXXXXX)"],
    ["+441234567890", "Please enter a valid UAE phone number (+971XXXXXXXXX)"],
  ])("of Careem Pay with the number %j are refused", (careemPhone, message) => {
    expect(problems({ payoutMethod: "careem_pay", careemPhone })).toEqual({ careemPhone: message });
  });

  it("name a method, and nothing of another one", () => {
    for (const given of [{}, { payoutMethod: "cash" }, { payoutMethod: null }]) {
      expect(problems(given)).toEqual({ payoutMethod: "Please select a payout method" });
    }
    const mixed = { payoutMethod: "paypal", paypalEmail: "aisha@example.com", bankDetails };
    expect(PayoutDetails.safeParse(mixed).success).toBe(false);
  });

  it("are masked so that they are known again and cannot be used", () => {
    const masked = (given: unknown) => maskedDetails(PayoutDetails.parse(given));
    expect(masked({ payoutMethod: "bank_transfer", bankDetails })).toBe("AE** **** **** **** *** 3456");
    expect(masked({ payoutMethod: "paypal", paypalEmail: "Aisha.Khan@Example.com" })).toBe("a***@example.com");
    expect(masked({ payoutMethod: "careem_pay", careemPhone: "+971 50-123 4567" })).toBe("+971 ** *** 4567");
    expect(masked({ payoutMethod: "careem_pay", careemPhone: "050 123 4567" })).toBe("+971 ** *** 4567");
  });
  it("are distinguished by the account alone, however it is written and whatever is beside it", () => {
    const account = (given: unknown) => accountOf(PayoutDetails.parse(given));
    expect(account({ payoutMethod: "bank_transfer", bankDetails })).toBe(iban);
    expect(account({ payoutMethod: "paypal", paypalEmail: "Aisha.Khan@Example.com" })).toBe("aisha.khan@example.com");
    const [one, other] = ["+971 50-123 4567", "050 123 4567"].map((careemPhone) =>
      account({ payoutMethod: "careem_pay", careemPhone }),
    );
    expect([one, other]).toEqual(["+971501234567", "+971501234567"]);
  });
});
