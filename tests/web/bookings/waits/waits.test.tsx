import { addDays, type DayAvailability, hourName, type HourState, type Wait } from "@naqi/contracts";
import { screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { beforeEach, describe, expect, it, vi } from "vitest";
import { FullDays } from "@/features/bookings/waits/full-days.tsx";
import { OwnWaits } from "@/features/bookings/waits/own-waits.tsx";
import * as token from "@/lib/session/token.ts";
import { formatDay, formatInstant, formatLongDay } from "@/lib/texts/format.ts";
import { answer, member, renderIn, serverAnswers, sessionOf } from "../../support.tsx";
import { cleaner, tomorrow } from "../booking-support.tsx";

beforeEach(() => {
  vi.spyOn(token, "accessToken").mockResolvedValue("token");
});

const [full, free, off] = [addDays(tomorrow, 1), addDays(tomorrow, 2), addDays(tomorrow, 3)];
const dayOf = (day: string, state: HourState, longestMinutes = 0): DayAvailability => ({
  day,
  hours: Array.from({ length: 11 }, (_, index) => ({ hour: hourName(8 + index), state, longestMinutes })),
});
const days = [dayOf(full, "taken"), dayOf(free, "free", 240), dayOf(off, "outside")];

const wait = (more: Partial<Wait> = {}): Wait => ({
  cleanerId: cleaner.cleanerId,
  cleanerName: "Aisha Khan",
  day: full,
  serviceType: "deep_cleaning",
  durationMinutes: 120,
  state: "waiting",
  createdAt: new Date().toISOString(),
  ...more,
});

/** A server with these waits, which joins and leaves; records what was sent. */
function server(items: Wait[], refusal?: Response) {
  const sent: string[] = [];
  serverAnswers((url, { method, body }) => {
    const path = url.replace(/^.*\/api/, "");
    if (method === "GET") return answer(path === "/waits" ? { items } : {});
    sent.push([method, path, ...(method === "PUT" ? [String(body)] : [])].join(" "));
    if (refusal) return refusal;
    if (method === "DELETE") items.splice(0);
    else items.push(wait());
    return answer(method === "DELETE" ? {} : wait());
  });
  return sent;
}

const showDays = (minutes = 120) =>
  renderIn(<FullDays cleaner={cleaner} serviceType="deep_cleaning" durationMinutes={minutes} days={days} />, {
    session: sessionOf(member()),
  });

// covers waits.join
describe("the full days of a week", () => {
  it("are those on which the cleaner works and has no start for the visit; one press joins, another leaves", async () => {
    const sent = server([]);
    showDays();
    const list = await screen.findByRole("list");
    expect(within(list).getAllByRole("listitem")).toHaveLength(1);
    expect(list.textContent).toContain(formatDay(full));
    const name = `Tell me when ${cleaner.fullName} has time on ${formatLongDay(full)}`;
    await userEvent.click(screen.getByRole("button", { name }));
    await screen.findByText("We'll tell you");
    expect(sent).toEqual([
      `PUT /waits/${cleaner.cleanerId}/${full} {"serviceType":"deep_cleaning","durationMinutes":120}`,
    ]);
    await userEvent.click(screen.getByRole("button", { name: `Stop waiting for ${formatLongDay(full)}` }));
    await screen.findByRole("button", { name });
    expect(sent[1]).toBe(`DELETE /waits/${cleaner.cleanerId}/${full}`);
  });

  it("include a day whose free times are too short", async () => {
    server([]);
    showDays(300);
    expect(within(await screen.findByRole("list")).getAllByRole("listitem")).toHaveLength(2);
  });

  it("show why joining was refused", async () => {
    const problem = { kind: "conflict", code: "wait.full", message: "Many people already wait." };
    server([], new Response(JSON.stringify(problem), { status: 409, headers: { "content-type": "application/json" } }));
    showDays();
    await userEvent.click(await screen.findByRole("button", { name: /^Tell me when/ }));
    await screen.findByText(/Many people already wait/);
  });
});

// covers waits.offer
describe("a customer's waiting lists", () => {
  it("show a kept time first, with the way to book it and until when", async () => {
    const until = new Date(Date.now() + 10 * 60_000).toISOString();
    server([wait({ day: free }), wait({ state: "offered", hour: "10:00", until })]);
    renderIn(<OwnWaits />, { session: sessionOf(member()) });
    const [first, second] = await screen.findAllByRole("listitem");
    expect(first?.textContent).toContain(`Free at 10:00. We keep it for you until ${formatInstant(until)}.`);
    expect(within(first!).getByRole("link").getAttribute("href")).toBe(
      `/cleaner-profile/${cleaner.cleanerId}?book=1&service=deep_cleaning&day=${full}&at=10%3A00`,
    );
    expect(second?.textContent).toContain("We'll tell you when a time is free.");
  });

  it("show a cleaner who can't be booked now, and are gone once left", async () => {
    const { cleanerName: _name, ...unnamed } = wait();
    const sent = server([unnamed]);
    renderIn(<OwnWaits />, { session: sessionOf(member()) });
    await screen.findByText(/This cleaner can't be booked at the moment\./);
    await userEvent.click(screen.getByRole("button", { name: /^Leave the waiting list/ }));
    await waitFor(() => expect(screen.queryByRole("list")).toBeNull());
    expect(sent).toEqual([`DELETE /waits/${cleaner.cleanerId}/${full}`]);
  });
});
