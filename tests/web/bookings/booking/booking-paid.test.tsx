import type { Discount } from "@naqi/contracts";
import { fireEvent, screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { beforeEach, describe, expect, it } from "vitest";
import { Toasts } from "@/ui/dialogs/toast.tsx";
import { button, confirm, fillIn, freshBrowser, open, priceField } from "./booking-dialog-support.tsx";
import { booking, bookingServer, discount, problem, quoteOf, tomorrow } from "../booking-support.tsx";
import { answer, renderIn } from "../../support.tsx";

beforeEach(freshBrowser);

describe("price and code", () => {
  // covers S105
  it("may be raised, never lowered", async () => {
    const sent = bookingServer();
    open();
    await fillIn();
    expect(screen.queryByLabelText("Agreed price")).toBeNull();
    const price = await priceField();
    expect(document.activeElement).toBe(price);
    expect(price.value).toBe("100");
    fireEvent.change(price, { target: { value: "80" } });
    await screen.findByText("Please offer AED 100 or more. That's the cleaner's minimum for this job.");
    expect(confirm().disabled).toBe(true);
    fireEvent.change(price, { target: { value: "" } });
    await screen.findByText("Please enter a price: AED 100 or more.");
    // Neither the former total nor a Confirm for it.
    screen.getByText("Not known yet");
    expect(confirm().disabled).toBe(true);
    fireEvent.change(price, { target: { value: "300.01" } });
    await screen.findByText("The most you can offer for this job is AED 300.");
    expect(confirm().disabled).toBe(true);
    fireEvent.change(price, { target: { value: "١٣٠" } });
    await waitFor(() => expect(confirm().disabled).toBe(false));
    await screen.findByText("Tip for the cleaner");
    expect(within(screen.getByRole("dialog")).getAllByText("AED 130").length).toBeGreaterThan(0);
    await userEvent.click(confirm());
    await screen.findByText("Booking confirmed successfully!");
    expect(sent[0]).toMatchObject({ agreedPrice: 13_000, expectedTotal: 13_000 });
  });

  it("accepts no code if only a tip reaches its minimum order", async () => {
    const sent = bookingServer({ codes: [discount({ minimumOrderAmount: 12_000 })] });
    open();
    await fillIn();
    fireEvent.change(await priceField(), { target: { value: "130" } });
    await waitFor(() => expect(confirm().disabled).toBe(false));
    await userEvent.click(confirm());
    await screen.findByText("Booking confirmed successfully!");
    expect(sent[0]).toMatchObject({ agreedPrice: 13_000, expectedTotal: 13_000 });
  });

  // covers S109
  it("applies the best own code automatically; removed, it stays removed", async () => {
    const sent = bookingServer({ codes: [discount()] });
    open();
    await fillIn();
    await screen.findByText("WELCOME saves you AED 15");
    await userEvent.click(button("Remove WELCOME"));
    await waitFor(() => expect(confirm().disabled).toBe(false));
    await userEvent.click(confirm());
    await screen.findByText("Booking confirmed successfully!");
    expect(sent[0]).toMatchObject({ expectedTotal: 10_000 });
    expect(sent[0]?.discountCode).toBeUndefined();
  });

  it("finds a code that arrived in another tab before booking, and shows the new total first", async () => {
    let codes: Discount[] = [];
    const sent = bookingServer({ codes: () => codes });
    renderIn(<Toasts />);
    open();
    await fillIn();
    codes = [discount()];
    await userEvent.dblClick(confirm());
    await screen.findByText("We've applied your code WELCOME. Please check the new total.");
    await screen.findByText("WELCOME saves you AED 15");
    expect(sent).toHaveLength(0);
    await new Promise((resolve) => setTimeout(resolve, 800));
    await userEvent.click(confirm());
    await screen.findByText("Booking confirmed successfully!");
    expect(sent).toMatchObject([{ discountCode: "WELCOME", expectedTotal: 8_500 }]);
  });

  it("keeps its own codes that do not apply visible, each with its reason", async () => {
    bookingServer({
      codes: [
        discount({ code: "LARGE", minimumOrderAmount: 50_000 }),
        discount({ code: "FIRST", firstBookingOnly: true, firstBookingMade: true }),
        discount({ code: "GONE" }),
      ],
      quote: (asked) =>
        asked.discountCode === "GONE"
          ? problem(410, "gone", "discount.expired", "This code has expired")()
          : answer(quoteOf(asked)),
    });
    open();
    await fillIn();
    const reasons = {
      "LARGE · AED 15 off": "For bookings of AED 500 or more.",
      "FIRST · AED 15 off": "For first bookings only.",
      "GONE · AED 15 off": "This code has expired",
    };
    await screen.findByText("This code has expired");
    const rows = screen.getAllByRole("listitem").map(({ textContent }) => textContent?.replaceAll("\u00a0", " "));
    for (const [code, reason] of Object.entries(reasons)) expect(rows).toContain(`${code} ${reason}`);
  });

  it("says on which price a code counts, where an offer asks more", async () => {
    bookingServer({
      codes: [discount()],
      quote: (asked) => answer({ ...quoteOf(asked), ...(asked.discountCode && { codeCountsOn: 13_500 }) }),
    });
    open();
    await fillIn();
    await screen.findByText("WELCOME saves you AED 15");
    screen.getByText(/^The code applies to AED.135 of the price, not to materials/);
  });

  it("still has a named code after a reload, and none after it was removed", async () => {
    const sent = bookingServer({ codes: [discount(), discount({ code: "SECOND" })] });
    const first = open();
    await fillIn();
    await userEvent.click(await screen.findByRole("button", { name: "Remove WELCOME" }));
    await userEvent.click(button("Use SECOND"));
    await screen.findByText("SECOND saves you AED 15");
    first.unmount();
    const second = open();
    await userEvent.click(await screen.findByRole("button", { name: "Remove SECOND" }));
    second.unmount();
    open();
    await waitFor(() => expect(confirm().disabled).toBe(false));
    await userEvent.click(confirm());
    await screen.findByText("Booking confirmed successfully!");
    expect(sent[0]?.discountCode).toBeUndefined();
  });

  // covers S109
  it("checks a typed code in capitals, and shows the returned error", async () => {
    const valid = { valid: true, codeId: "c", code: "PROMO20", discountAmount: 1500, finalAmount: 8500 };
    const replies = [
      problem(410, "gone", "discount.expired", "This code has expired"),
      () => {
        throw new TypeError("lost");
      },
      () => answer(valid),
    ];
    bookingServer({ validate: () => (replies.shift() ?? (() => answer(valid)))() });
    renderIn(<Toasts />);
    open();
    await fillIn();
    expect(button("Apply").disabled).toBe(true);
    await userEvent.type(screen.getByLabelText(/Discount code/), "promo20");
    expect(screen.getByLabelText<HTMLInputElement>(/Discount code/).value).toBe("PROMO20");
    await userEvent.click(button("Apply"));
    await screen.findByText("This code has expired");
    await userEvent.click(button("Apply"));
    await screen.findByText("Failed to validate code");
    await userEvent.click(button("Apply"));
    await screen.findByText("Discount applied successfully! 🎉");
    await screen.findByText("PROMO20 saves you AED 15");
    expect(within(screen.getByRole("dialog")).getAllByText("AED 85").length).toBeGreaterThan(0);
  });

  it("says where a friend's referral code belongs", async () => {
    bookingServer({ validate: problem(404, "missing", "discount.unknown", "Invalid discount code") });
    open();
    await userEvent.type(await screen.findByLabelText(/Discount code/), "ABCD2345");
    await userEvent.click(button("Apply"));
    await screen.findByText(
      /^Invalid discount code\. If this is a friend's referral code, add it under “Invite friends” in your profile/,
    );
    await userEvent.type(screen.getByLabelText(/Discount code/), "-X");
    await userEvent.click(button("Apply"));
    await screen.findByText("Invalid discount code");
  });
});

describe("the wallet", () => {
  const useIt = () => screen.findByRole("switch", { name: /Use AED.30 from your wallet/ });

  it("is not offered without credit", async () => {
    bookingServer();
    open();
    await fillIn();
    expect(screen.queryByRole("switch")).toBeNull();
  });

  it("pays when it is switched on, and only then", async () => {
    const sent = bookingServer({ quote: (asked) => answer(quoteOf(asked, 3_000)) });
    open();
    await fillIn();
    expect(within(screen.getByRole("dialog")).getAllByText(/AED.100/).length).toBeGreaterThan(0);
    await userEvent.click(await useIt());
    await screen.findByText("From your wallet");
    await waitFor(() => expect(confirm().disabled).toBe(false));
    await userEvent.click(confirm());
    await screen.findByText("Booking confirmed successfully!");
    expect(sent[0]).toMatchObject({ useWallet: true, expectedTotal: 7_000 });
  });

  it("is asked again on request after its total could not be computed", async () => {
    let isDown = true;
    const failed = problem(500, "bug", "bug", "Something went wrong.");
    bookingServer({ quote: (asked) => (isDown && asked.useWallet ? failed() : answer(quoteOf(asked, 3_000))) });
    open();
    await fillIn();
    await userEvent.click(await useIt());
    await screen.findByText("Something went wrong.");
    isDown = false;
    await userEvent.click(button("Try Again"));
    await screen.findByText("From your wallet");
  });

  it("spent in another tab asks again, with the new total", async () => {
    let covers = 3_000;
    const spent = () => {
      covers = 0;
      const quote = quoteOf({ durationMinutes: 120, scheduledDate: tomorrow, scheduledTime: "10:00", useWallet: true });
      return problem(409, "conflict", "booking.walletChanged", "Your wallet changed.", { quote })();
    };
    const sent = bookingServer({
      quote: (asked) => answer(quoteOf(asked, covers)),
      book: [spent, () => answer(booking())],
    });
    open();
    await fillIn();
    await userEvent.click(await useIt());
    await screen.findByText("From your wallet");
    await waitFor(() => expect(confirm().disabled).toBe(false));
    await userEvent.click(confirm());
    await screen.findByText("The total was AED 70 and is now AED 100.");
    await userEvent.click(button(/^Confirm AED.100$/));
    await screen.findByText("Booking confirmed successfully!");
    expect(sent[1]).toMatchObject({ expectedTotal: 10_000 });
  });
});
