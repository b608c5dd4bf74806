import { screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { useState } from "react";
import { describe, it } from "vitest";
import { WeekStrip } from "@/features/bookings/parts/time/week-strip.tsx";
import { renderIn } from "../support.tsx";

const strip = (from: string) =>
  renderIn(
    <WeekStrip from={from} count={7} days={[]} durationMinutes={120} chosen={undefined} onChoose={() => undefined} />,
  );

describe("the week of the booking dialog", () => {
  it("names the months its days lie in", () => {
    strip("2026-11-29");
    screen.getByText(/^November\s–\sDecember 2026/);
  });

  it("names the next month in a page that the browser has translated", async () => {
    const Weeks = () => {
      const [from, setFrom] = useState("2026-11-22");
      const more = { days: [], durationMinutes: 120, chosen: undefined, onChoose: () => undefined };
      return <WeekStrip from={from} count={7} onAfter={() => setFrom("2026-12-06")} {...more} />;
    };
    renderIn(<Weeks />);
    const month = screen.getByText(/^November 2026/);
    for (const text of [...month.childNodes].filter(({ nodeType }) => nodeType === Node.TEXT_NODE)) {
      const font = document.createElement("font");
      text.replaceWith(font);
      font.append(text.cloneNode());
    }
    await userEvent.click(screen.getByRole("button", { name: "Next week" }));
    screen.getByText(/^December 2026/);
  });

  it("names one month once", () => {
    strip("2026-11-22");
    screen.getByText(/^November 2026/);
  });
});
