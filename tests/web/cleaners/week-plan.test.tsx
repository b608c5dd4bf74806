import type { WeeklyStep } from "@naqi/contracts";
import { fireEvent, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { useState } from "react";
import { describe, expect, it } from "vitest";
import { WeekPlan } from "@/features/cleaners/availability/week-plan.tsx";
import { renderIn } from "../support.tsx";

const off = { available: false, start: "08:00", end: "18:00" };
const empty: WeeklyStep = {
  availableAnytime: false,
  weeklySchedule: { 0: off, 1: off, 2: off, 3: off, 4: off, 5: off, 6: off },
  preferredHours: { start: "08:00", end: "18:00" },
  weekendAvailability: false,
  emergencyAvailability: false,
};

function open(start = empty) {
  const seen = { value: start };
  function Holder() {
    const [value, setValue] = useState(start);
    const onChange = (next: WeeklyStep) => {
      Object.assign(seen, { value: next });
      setValue(next);
    };
    return <WeekPlan value={value} onChange={onChange} error={undefined} />;
  }
  renderIn(<Holder />);
  return seen;
}

const press = (name: string) => userEvent.click(screen.getByRole("button", { name }));
const flip = (name: string) => userEvent.click(screen.getByRole("switch", { name }));
const choose = (label: string, value: string) => fireEvent.change(screen.getByLabelText(label), { target: { value } });
/** The numbers of the ticked days; 0 is Sunday (000 §3). */
const ticked = ({ value }: { value: WeeklyStep }) =>
  Object.entries(value.weeklySchedule)
    .filter(([, day]) => day.available)
    .map(([id]) => Number(id))
    .toSorted();

describe("the week", () => {
  // covers S035
  it.each([
    ["Weekdays only", [1, 2, 3, 4, 5], false],
    ["Weekends only", [0, 6], true],
    ["All days", [0, 1, 2, 3, 4, 5, 6], true],
  ])("%s ticks exactly those days, with the preferred hours", async (preset, days, weekend) => {
    const seen = open({ ...empty, preferredHours: { start: "09:00", end: "17:00" } });
    await press("All days");
    await press(preset);
    expect(ticked(seen)).toEqual(days);
    expect(seen.value.weeklySchedule[days[0] === 0 ? "0" : "1"]).toMatchObject({ start: "09:00", end: "17:00" });
    expect(seen.value.weekendAvailability).toBe(weekend);
  });

  // covers S035
  it("gives changed preferred hours to every ticked day and to no other", async () => {
    const seen = open();
    await press("Weekdays only");
    choose("Preferred start", "10:00");
    choose("Preferred end", "20:00");
    expect(seen.value.preferredHours).toEqual({ start: "10:00", end: "20:00" });
    expect(seen.value.weeklySchedule["3"]).toEqual({ available: true, start: "10:00", end: "20:00" });
    expect(seen.value.weeklySchedule["0"]).toEqual(off);
  });

  it("offers full hours from 06:00 to 22:00 and never ends before it starts", async () => {
    const seen = open();
    await press("All days");
    expect(screen.queryByLabelText("Monday, from")).toBeNull();
    expect(screen.getAllByText("08:00 – 18:00")).toHaveLength(7);
    await press("08:00 – 18:00, edit the hours of Monday");
    const hours = (label: string) =>
      [...screen.getByLabelText<HTMLSelectElement>(label).options].map(({ value }) => value).filter(Boolean);
    expect(hours("Monday, from").at(0)).toBe("06:00");
    expect(hours("Monday, until").at(-1)).toBe("22:00");
    choose("Monday, from", "19:00");
    expect(seen.value.weeklySchedule["1"]).toMatchObject({ start: "19:00", end: "20:00" });
    choose("Monday, until", "08:00");
    expect(seen.value.weeklySchedule["1"]).toMatchObject({ start: "07:00", end: "08:00" });
  });

  it("copies the hours of one day to all that are ticked", async () => {
    const seen = open();
    await press("Weekdays only");
    await press("08:00 – 18:00, edit the hours of Tuesday");
    choose("Tuesday, from", "12:00");
    await press("Copy the hours of Tuesday to all selected days");
    screen.getByText("The hours of Tuesday now apply to all 5 selected days.");
    expect(seen.value.weeklySchedule["5"]).toMatchObject({ start: "12:00", end: "18:00" });
    expect(seen.value.weeklySchedule["6"]).toEqual(off);
    await press("12:00 – 18:00, edit the hours of Tuesday");
    expect(screen.getAllByText("12:00 – 18:00")).toHaveLength(5);
  });

  it("ticks and clears single days by key", async () => {
    const seen = open();
    screen.getByRole("checkbox", { name: "Sunday" }).focus();
    await userEvent.keyboard(" ");
    expect(ticked(seen)).toEqual([0]);
    expect(seen.value.weekendAvailability).toBe(true);
    await userEvent.keyboard(" ");
    expect(ticked(seen)).toEqual([]);
  });

  // covers S035
  it("keeps the weekend's switch and its days in step", async () => {
    const seen = open();
    await flip("Weekend availability");
    expect(ticked(seen)).toEqual([0, 6]);
    await flip("Weekend availability");
    expect(ticked(seen)).toEqual([]);
    expect(seen.value.weekendAvailability).toBe(false);
  });
});

// covers S035
describe("anytime", () => {
  it("hides the week and keeps it", async () => {
    const seen = open();
    await press("Weekdays only");
    await flip("Available anytime");
    expect(seen.value.availableAnytime).toBe(true);
    expect(screen.queryByRole("checkbox", { name: "Monday" })).toBeNull();
    await flip("Weekend availability");
    expect(seen.value.weekendAvailability).toBe(true);
    expect(ticked(seen)).toEqual([1, 2, 3, 4, 5]);
    await flip("Available anytime");
    expect(screen.getByRole<HTMLInputElement>("checkbox", { name: "Monday" }).checked).toBe(true);
  });

  it("leaves urgent same-day jobs to a switch of its own", async () => {
    const seen = open();
    await flip("Emergency availability");
    expect(seen.value).toEqual({ ...empty, emergencyAvailability: true });
  });
});
