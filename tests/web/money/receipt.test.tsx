import type { Booking } from "@naqi/contracts";
import { screen } from "@testing-library/react";
import { Route, Routes } from "react-router-dom";
import { beforeEach, describe, expect, it, vi } from "vitest";
import { Receipt } from "@/features/bookings/bookings/receipt.tsx";
import * as token from "@/lib/session/token.ts";
import ReceiptPage from "@/routes/customer/bookings/booking-id/receipt.tsx";
import { booking } from "../bookings/booking-support.tsx";
import { answer, member, renderIn, serverAnswers, sessionOf } from "../support.tsx";

beforeEach(() => void vi.spyOn(token, "accessToken").mockResolvedValue("token"));

const completed = (more: Partial<Booking> = {}) =>
  booking({
    status: "completed",
    completedAt: "2026-03-10T08:05:00.000Z",
    address: { formattedAddress: "Cayan Tower", unit: "2304", location: { lat: 25.0865, lng: 55.1454 } },
    agreedPrice: 15_000,
    tipAmount: 3_000,
    discountAmount: 1_500,
    discountCode: "WELCOME-1",
    customerAmount: 13_500,
    ...more,
  });

const texts = () => document.querySelector("[data-paper]")?.textContent?.replaceAll(/[\u2066-\u2069\u00a0]/g, " ");

describe("a receipt", () => {
  it("shows parties, time, place, every line and the total", () => {
    renderIn(<Receipt booking={completed()} />, { session: sessionOf(member()) });
    const paper = texts();
    for (const part of [
      "Receipt",
      "00000001",
      "Mariam Haddad",
      "Aisha Khan",
      "Regular Cleaning",
      "2304, Cayan Tower",
      "2 hours",
      "AED 100",
      "TravelAED 20",
      "Tip for the cleanerAED 30",
      "WELCOME-1",
      "AED 15",
      "TotalAED 135",
      "This is a receipt, not a tax invoice.",
    ])
      expect(paper).toContain(part);
    expect(paper).not.toContain("VAT");
  });

  it("says what the wallet paid, and what was given on top afterwards", () => {
    const thanks = { amount: 2_000, at: "2026-03-11T08:00:00.000Z" };
    renderIn(<Receipt booking={completed({ walletAmount: 3_500, customerAmount: 10_000, thanks })} />);
    expect(texts()).toContain("From your wallet−AED 35");
    expect(texts()).toContain("Tip after the visitAED 20");
    expect(texts()).toContain("TotalAED 120");
    expect(texts()).toContain("You pay Aisha Khan AED 120 directly");
    expect(texts()).toMatch(/On 11 March 2026 you gave a tip of AED 20\. It.s included in the total/);
  });

  it("names the team member for the price and the business for a later tip", () => {
    const thanks = { amount: 2_000, at: "2026-03-11T08:00:00.000Z" };
    const assignee = { memberId: "11111111-1111-4111-8111-111111111111", fullName: "Rosa Delgado" };
    renderIn(<Receipt booking={completed({ walletAmount: 3_500, customerAmount: 10_000, thanks, assignee })} />);
    expect(texts()).toContain("You pay Rosa Delgado AED 100 directly");
    expect(texts()).toMatch(/you gave Aisha Khan a tip of AED 20\. It.s included in the total/);
  });

  it("says what was not paid, which the total contains (G140)", () => {
    const payment = { atDoor: 13_500, byNaqi: 1_500, notPaid: 4_000 };
    renderIn(<Receipt booking={completed({ payment })} />);
    expect(texts()).toContain("TotalAED 135");
    expect(texts()).toContain("AED 40 of the total was not paid.");
  });

  it("of an offer has one line", () => {
    renderIn(<Receipt booking={completed({ applicationId: "app_1", tipAmount: undefined })} />);
    expect(texts()).toContain("Offer for 2 hoursAED 150");
    expect(texts()).not.toContain("Travel");
  });

  it("is a tax invoice with the number of its supplier and the VAT within", () => {
    renderIn(
      <Receipt
        booking={completed({ walletAmount: 3_000, customerAmount: 10_500 })}
        vat={{ percent: 5, trn: "100000000000003" }}
      />,
    );
    expect(screen.getByRole("region", { name: "Tax invoice" })).toBeTruthy();
    expect(texts()).toContain("100000000000003");
    expect(texts()).toContain("Includes VAT of 5%: AED 5");
    expect(texts()).not.toContain("not a tax invoice");
  });

  it("names no member who has left", () => {
    renderIn(<Receipt booking={completed({ cleanerName: undefined })} />);
    expect(texts()).toContain("Former member");
  });
});

describe("its page", () => {
  const show = (id = booking().bookingId) =>
    renderIn(
      <Routes>
        <Route path="/customer/bookings/:bookingId/receipt" element={<ReceiptPage />} />
      </Routes>,
      { session: sessionOf(member()), path: `/customer/bookings/${id}/receipt` },
    );

  it("has none before the job is completed", async () => {
    serverAnswers(() => answer(booking()));
    show();
    await screen.findByText("No receipt yet");
  });

  it("of another member, or without a booking, is not found", async () => {
    const missing = { kind: "missing", code: "booking.notFound", message: "We could not find that booking." };
    serverAnswers(() => answer(missing, 404));
    show();
    await screen.findByRole("heading", { level: 1, name: "404" });
  });

  it("says that it could not be loaded, with a way to try again", async () => {
    serverAnswers(() => answer({}, 400));
    show();
    await screen.findByText("The receipt could not be loaded.");
    expect(screen.getByRole("button", { name: "Try Again" })).toBeTruthy();
  });
});
