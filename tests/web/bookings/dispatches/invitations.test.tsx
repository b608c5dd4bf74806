import { addMinutes } from "@naqi/contracts";
import { act, screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { OpenInvitations } from "@/features/bookings/invitations/open-invitations.tsx";
import CleanerInvitationsPage from "@/routes/cleaner/invitations.tsx";
import * as toasts from "@/ui/dialogs/toast.tsx";
import { booking } from "../booking-support.tsx";
import { answer, member, renderIn, sessionOf } from "../../support.tsx";
import { dispatchServer, freshBrowser, invitation, refusal } from "./dispatch-support.tsx";

beforeEach(freshBrowser);
afterEach(() => void vi.useRealTimers());

const cleaner = () => sessionOf(member({ role: "cleaner" }));
const open = () => renderIn(<CleanerInvitationsPage />, { session: cleaner() });
const acceptButton = () => screen.findByRole("button", { name: /^Accept job: / });
const toasted = () => vi.spyOn(toasts, "toast").mockResolvedValue(undefined as never);

// covers dispatches.invitation
describe("the cleaner's invitations", () => {
  it("show an open one with the job, what it earns and the minutes left, which are counted down", async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true });
    const until = addMinutes(new Date().toISOString(), 4.5);
    dispatchServer({ invitations: () => [invitation({ until, isFavorite: true })] });
    open();
    const card = await screen.findByRole("article", { name: /^Deep Cleaning, .+ 10:00$/ });
    within(card).getByText(/^You receive AED\s153$/);
    within(card).getByText("JBR, 3 km from you");
    within(card).getByText("You're a favorite of this customer");
    within(card).getByText("Passing doesn't count against you.");
    within(card).getByText("4 minutes left to answer");
    await act(() => vi.advanceTimersByTimeAsync(180_000));
    within(card).getByText("1 minute left to answer");
  });

  it("name the extras", async () => {
    dispatchServer({ invitations: () => [invitation({ extras: ["materials", "balcony"] })] });
    open();
    await screen.findByText(/^Cleaning materials.+Balcony$/);
  });

  it("say less than 1 km of a job around the corner", async () => {
    dispatchServer({ invitations: () => [invitation({ distanceKm: 0 })] });
    open();
    await screen.findByText("JBR, less than 1 km from you");
  });

  it("accept once for a double tap, and lead to the job", async () => {
    let items = [invitation()];
    const { bookingId } = booking();
    const { calls } = dispatchServer({
      invitations: () => items,
      accept: () => {
        items = [invitation({ state: "accepted", bookingId })];
        return answer(booking());
      },
    });
    open();
    await userEvent.dblClick(await acceptButton());
    const heading = await screen.findByRole("heading", { name: "The job is yours" });
    expect(calls.filter((call) => call.endsWith("/accept"))).toHaveLength(1);
    await waitFor(() => expect(document.activeElement).toBe(heading));
    const [link] = screen.getAllByRole("link", { name: "See the job" });
    expect(link?.getAttribute("href")).toBe(`/cleaner/bookings/${bookingId}`);
    await screen.findByText("Accepted");
  });

  it("that another cleaner took say so, and move down", async () => {
    const toast = toasted();
    let items = [invitation()];
    dispatchServer({
      invitations: () => items,
      accept: () => {
        items = [invitation({ state: "taken" })];
        return refusal("conflict", "dispatch.taken", "Another cleaner accepted this job first.");
      },
    });
    open();
    await userEvent.click(await acceptButton());
    await screen.findByText("Taken by another cleaner");
    expect(toast).toHaveBeenCalledWith({ title: "Another cleaner accepted this job first.", tone: "error" });
    expect(screen.queryByRole("button", { name: /^Accept job/ })).toBeNull();
  });

  it("keep a failure on the card, where it can be pressed again", async () => {
    let presses = 0;
    dispatchServer({
      invitations: () => [invitation()],
      accept: () => (presses++ === 0 ? answer({}, 500) : answer(booking())),
    });
    open();
    await userEvent.click(await acceptButton());
    await screen.findByRole("alert");
    await userEvent.click(await acceptButton());
    await screen.findByRole("heading", { name: "The job is yours" });
  });

  it("pass, and say that it does not count against them", async () => {
    const toast = toasted();
    let items = [invitation()];
    dispatchServer({
      invitations: () => items,
      pass: () => {
        items = [invitation({ state: "passed" })];
        return answer(items[0]);
      },
    });
    open();
    await userEvent.click(await screen.findByRole("button", { name: /^Pass: / }));
    await screen.findByText("You passed");
    expect(toast).toHaveBeenCalledWith({ title: "You passed. It doesn't count against you." });
  });

  it.each([
    ["missed", "Missed"],
    ["taken", "Taken by another cleaner"],
    ["passed", "You passed"],
    ["ended", "No longer needed"],
  ] as const)("list one that is %s in words", async (state, text) => {
    dispatchServer({ invitations: () => [invitation({ state })] });
    open();
    await screen.findByText(text);
    screen.getByText("No open invitations right now.");
  });

  it("count one as missed when its time is over", async () => {
    dispatchServer({ invitations: () => [invitation({ until: "2026-01-01T00:00:00.000Z" })] });
    open();
    await screen.findByText("Missed");
    expect(screen.queryByRole("button", { name: /^Accept job/ })).toBeNull();
  });

  it("explain themselves while there are none", async () => {
    dispatchServer();
    open();
    await screen.findByText("No invitations yet");
    expect(screen.getByRole("link", { name: "Check your working hours" }).getAttribute("href")).toBe(
      "/cleaner/availability",
    );
  });
});

describe("an open invitation on other screens", () => {
  it("is a link to the invitations", async () => {
    dispatchServer({ invitations: () => [invitation(), invitation({ state: "missed", dispatchId: "dsp_2" })] });
    renderIn(<OpenInvitations />, { session: cleaner() });
    const link = await screen.findByRole("link", { name: /^You have a job invitation/ });
    expect(link.getAttribute("href")).toBe("/cleaner/invitations");
  });

  it("is left out once it is over", async () => {
    const { calls } = dispatchServer({ invitations: () => [invitation({ state: "taken" })] });
    const { container } = renderIn(<OpenInvitations />, { session: cleaner() });
    await waitFor(() => expect(calls.some((call) => call.endsWith("/invitations"))).toBe(true));
    expect(container.textContent).toBe("");
  });
});
