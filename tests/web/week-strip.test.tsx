import { screen } from "@testing-library/react";
import { describe, it } from "vitest";
import { WeekStrip } from "@/features/bookings/week-strip.tsx";
import { renderIn } from "./support.tsx";

const strip = (from: string) =>
  renderIn(
    <WeekStrip from={from} count={7} days={[]} durationMinutes={120} chosen={undefined} onChoose={() => undefined} />,
  );

describe("the week of the booking dialog", () => {
  it("names the months its days lie in", () => {
    strip("2026-11-29");
    screen.getByText(/^November\s–\sDecember 2026/);
  });

  it("names one month once", () => {
    strip("2026-11-22");
    screen.getByText(/^November 2026/);
  });
});
