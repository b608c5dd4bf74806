import { screen } from "@testing-library/react";
import { describe, expect, it } from "vitest";
import { BookingFacts } from "@/features/bookings/bookings/booking-row.tsx";
import { JobRow } from "@/features/bookings/jobs/job-row.tsx";
import { JobPayment } from "@/features/bookings/visit/job-payment.tsx";
import { booking } from "./booking-support.tsx";
import { renderIn } from "../support.tsx";

const visit = (notPaid?: number) =>
  booking({ status: "completed", payment: { atDoor: 13_500, byNaqi: 1_500, ...(notPaid && { notPaid }) } });
const text = () => document.body.textContent?.replaceAll(/[\u2066-\u2069\u00a0]/g, " ");

describe("a visit to come", () => {
  const coming = booking({ payment: { atDoor: 5_000, byNaqi: 0 } });

  it("names the team member who collects for the owner", () => {
    const assignee = { memberId: coming.cleanerId, fullName: "Rosa Delgado" };
    renderIn(<JobPayment job={{ ...coming, assignee }} />);
    expect(text()).toBe("Rosa Delgado collects AED 50 from the customer");
  });

  it("says to the cleaner what they collect themselves", () => {
    renderIn(<JobPayment job={coming} />);
    expect(text()).toBe("Collect AED 50 from the customer");
  });
});

describe("a past visit with a code and a tip (G124)", () => {
  const past = booking({
    status: "completed",
    agreedPrice: 12_150,
    discountAmount: 5_000,
    customerAmount: 7_150,
    thanks: { amount: 1_250, at: "2026-03-10T09:00:00.000Z" },
  });

  it("says which amount is the agreed price, and that the tip is in what the customer paid", () => {
    renderIn(<JobRow job={past} now={past.endsAt} hasDay rating={null} whoComes={null} />);
    expect(text()).toContain("Agreed priceAED 121.50");
    expect(text()).toContain("AED 84 from the customer, including a tip of AED 12.50");
    expect(text()).toContain("AED 50 from Naqi");
  });
});

describe("a visit that was not paid (G140)", () => {
  it.each([
    [undefined, ["AED 135 from the customer", "AED 15 from Naqi"]],
    [4_000, ["AED 95 from the customer", "AED 40 not paid", "AED 15 from Naqi"]],
    [13_500, ["AED 135 not paid", "AED 15 from Naqi"]],
  ])("shows its cleaner paid and unpaid amounts: %j", (notPaid, said) => {
    renderIn(<JobPayment job={visit(notPaid)} />);
    expect(text()).toBe(said.join(""));
  });

  it("shows its customer the unpaid amount, next to the price", () => {
    renderIn(<BookingFacts booking={visit(4_000)} />);
    expect(screen.getByText(/^AED.40 not paid$/)).toBeTruthy();
    expect(text()).toContain("AED 135");
  });
});
