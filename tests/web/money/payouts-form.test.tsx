import type { PayoutDetails } from "@naqi/contracts";
import { payouts, uaeBanks } from "@naqi/contracts";
import { fireEvent, screen, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { describe, expect, it, vi } from "vitest";
import { PayoutForm } from "@/features/money/payouts/payout-form.tsx";
import type { StoredMethod } from "@/features/money/payouts/payout-values.ts";
import { ApiError } from "@/lib/http/api-error.ts";
import { renderIn } from "../support.tsx";

const iban = "AE07 0331 2345 6789 0123 456";

function form({ value, error }: { value?: StoredMethod; error?: ApiError } = {}) {
  const onSubmit = vi.fn<(details: PayoutDetails) => void>();
  const send = async (details: PayoutDetails) => {
    onSubmit(details);
    return error;
  };
  renderIn(
    <>
      <PayoutForm id="payout" value={value} send={send} />
      <button form="payout">Save</button>
    </>,
  );
  return onSubmit;
}
const value = {
  payoutMethod: "bank_transfer",
  bankName: "RAKBANK",
  accountHolder: "Aisha Khan",
  masked: "AE** **** **** **** *** 3456",
} as const;
const choose = (name: RegExp) => userEvent.click(screen.getByRole("radio", { name }));
const save = () => userEvent.click(screen.getByRole("button", { name: "Save" }));
const input = (name: RegExp) => screen.getByLabelText<HTMLInputElement>(name);

describe("the choice of a method", () => {
  // covers S037
  it("offers the three with their fees, and requires one", async () => {
    const onSubmit = form();
    expect(screen.getByRole("radio", { name: /Bank transfer 1-2 business days, no fees/ })).toBeTruthy();
    expect(screen.getByRole("radio", { name: /PayPal Instant, the wallet provider's fees apply/ })).toBeTruthy();
    expect(screen.getByRole("radio", { name: /Careem Pay Instant, low fees/ })).toBeTruthy();
    await save();
    expect(screen.getByText("Please select a payout method")).toBeTruthy();
    expect(document.activeElement?.getAttribute("type")).toBe("radio");
    expect(onSubmit).not.toHaveBeenCalled();
  });
});

describe("a bank transfer", () => {
  // covers S038
  it("requires bank, holder and IBAN in the spec's words, and moves to the first", async () => {
    form();
    await choose(/Bank transfer/);
    await save();
    for (const text of ["Bank name is required", "Account holder name is required", "IBAN is required"]) {
      expect(screen.getByText(text)).toBeTruthy();
    }
    expect(document.activeElement).toBe(screen.getByLabelText("Bank name"));
  });

  // covers S037
  it("offers the fourteen banks", async () => {
    form();
    await choose(/Bank transfer/);
    const options = within(screen.getByLabelText("Bank name")).getAllByRole("option");
    expect(options.slice(1).map(({ textContent }) => textContent)).toEqual([...uaeBanks]);
    expect(uaeBanks).toHaveLength(14);
  });

  // covers S038
  it("groups a typed IBAN, knows its bank, raises SWIFT, and sends what the contract takes", async () => {
    const onSubmit = form();
    await choose(/Bank transfer/);
    await userEvent.type(input(/IBAN/), "ae070331234567890123456");
    expect(input(/IBAN/).value).toBe(iban);
    expect(screen.getByLabelText<HTMLSelectElement>("Bank name").value).toBe("Mashreq Bank");
    await userEvent.type(input(/Account holder/), "Aisha  Khan ");
    await userEvent.type(input(/SWIFT/), "bomlaeadxxxyy");
    expect(input(/SWIFT/).value).toBe("BOMLAEADXXX");
    await save();
    const details = {
      payoutMethod: "bank_transfer",
      bankDetails: {
        bankName: "Mashreq Bank",
        accountHolder: "Aisha Khan",
        iban: "AE070331234567890123456",
        swiftCode: "BOMLAEADXXX",
      },
    };
    expect(onSubmit).toHaveBeenCalledExactlyOnceWith(details);
    expect(payouts.add.input.safeParse({ idempotencyKey: crypto.randomUUID(), details }).success).toBe(true);
  });

  it("takes a pasted IBAN with its name, dashes and spaces", async () => {
    form();
    await choose(/Bank transfer/);
    await userEvent.click(input(/IBAN/));
    await userEvent.paste("IBAN: ae٠٧-0331-2345-6789-0123-٤٥٦");
    expect(input(/IBAN/).value).toBe(iban);
  });

  it("keeps the caret where a digit is put in the middle", async () => {
    form();
    await choose(/Bank transfer/);
    const field = input(/IBAN/);
    await userEvent.type(field, "AE07031");
    // The browser has just put a 3 behind the sixth character and the caret behind it.
    Object.defineProperty(field, "selectionEnd", { configurable: true, get: () => 8 });
    const moved = vi.spyOn(field, "setSelectionRange");
    fireEvent.change(field, { target: { value: "AE07 0331" } });
    expect(moved).toHaveBeenCalledWith(8, 8);
  });

  // covers S038
  it.each([
    ["AE07 0331 2345 6789 0123 45", "too short"],
    ["AE08 0331 2345 6789 0123 456", "a wrong check digit"],
    ["GB82 WEST 1234 5698 7654 32", "another country"],
  ])("refuses %s: %s", async (typed) => {
    const onSubmit = form();
    await choose(/Bank transfer/);
    await userEvent.type(input(/IBAN/), typed);
    await save();
    expect(screen.getByText("Please enter a valid UAE IBAN (AE followed by 21 digits)")).toBeTruthy();
    expect(onSubmit).not.toHaveBeenCalled();
  });

  it("corrects a bank that contradicts the IBAN, and says so when it is chosen again", async () => {
    form();
    await choose(/Bank transfer/);
    await userEvent.selectOptions(screen.getByLabelText("Bank name"), "RAKBANK");
    await userEvent.type(input(/IBAN/), iban);
    expect(screen.getByLabelText<HTMLSelectElement>("Bank name").value).toBe("Mashreq Bank");
    await userEvent.selectOptions(screen.getByLabelText("Bank name"), "RAKBANK");
    expect(screen.getByText("This IBAN belongs to Mashreq Bank. We'll save that bank.")).toBeTruthy();
  });
});

describe("the wallets", () => {
  // covers S038
  it.each([
    ["", "PayPal email is required"],
    ["aisha@", "Please enter a valid email address"],
  ])("refuses the PayPal address %j", async (typed, text) => {
    const onSubmit = form();
    await choose(/PayPal/);
    if (typed) await userEvent.type(input(/PayPal email/), typed);
    await save();
    expect(screen.getByText(text)).toBeTruthy();
    expect(onSubmit).not.toHaveBeenCalled();
  });

  // covers S038
  it.each([
    ["", "Phone number is required"],
    ["050123456", "Please enter a valid UAE phone number (+971XXXXXXXXX)"],
  ])("refuses the Careem phone %j", async (typed, text) => {
    form();
    await choose(/Careem/);
    if (typed) await userEvent.type(input(/Careem Pay phone/), typed);
    await save();
    expect(screen.getByText(text)).toBeTruthy();
  });

  it("offers +971 and sends the phone without its spaces", async () => {
    const onSubmit = form();
    await choose(/Careem/);
    await userEvent.type(input(/Careem Pay phone/), "050 123 4567");
    await userEvent.click(screen.getByRole("button", { name: "Add +971" }));
    await save();
    expect(onSubmit).toHaveBeenCalledExactlyOnceWith({ payoutMethod: "careem_pay", careemPhone: "+971501234567" });
  });
});

describe("what is stored", () => {
  it("gives back bank and holder, and asks for the number again", async () => {
    form({ value });
    expect(screen.getByLabelText<HTMLSelectElement>("Bank name").value).toBe("RAKBANK");
    expect(input(/Account holder/).value).toBe("Aisha Khan");
    expect(input(/IBAN/).value).toBe("");
    expect(screen.getByText(/Saved: AE\*\* .* 3456\./)).toBeTruthy();
  });

  it("keeps nothing of what is typed in the browser", async () => {
    form();
    await choose(/Bank transfer/);
    await userEvent.type(input(/IBAN/), iban);
    expect(JSON.stringify({ ...localStorage, ...sessionStorage })).not.toContain("0331");
  });
});

describe("what the server says", () => {
  it("is shown at its field", async () => {
    const fields = { "details.bankDetails.iban": "Please enter a valid UAE IBAN (AE followed by 21 digits)" };
    const error = new ApiError("invalid", "Please check what you entered.", { fields });
    form({ value, error });
    await userEvent.type(input(/IBAN/), iban);
    await save();
    expect(input(/IBAN/).getAttribute("aria-invalid")).toBe("true");
    expect(screen.queryByText("Please check what you entered.")).toBeNull();
  });

  it("is shown above the button if it has no field", async () => {
    form({ value, error: new ApiError("network", "We could not reach Naqi.") });
    await userEvent.type(input(/IBAN/), iban);
    await save();
    expect(screen.getByRole("alert").textContent).toContain("We could not reach Naqi.");
  });
});
