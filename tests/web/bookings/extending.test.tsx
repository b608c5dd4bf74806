import { addMinutes, type Booking } from "@naqi/contracts";
import { screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { beforeEach, describe, expect, it, vi } from "vitest";
import { BookedPrice } from "@/features/bookings/parts/booked-price.tsx";
import { forgetRecentWrites } from "@/lib/answers/recent-writes.ts";
import * as token from "@/lib/session/token.ts";
import { booking } from "./booking-support.tsx";
import { answer, renderIn } from "../support.tsx";
import { showVisit } from "./visit-support.tsx";

beforeEach(() => {
  forgetRecentWrites();
  vi.spyOn(token, "accessToken").mockResolvedValue("token");
});

/** A visit from ten to twelve under way, an hour after its start. */
function underWay(more: Partial<Booking> = {}): Booking {
  const held = booking({ status: "in_progress", ...more });
  return { ...held, startedAt: held.startsAt };
}

const proposalOf = (held: Booking) => ({
  minutes: 60,
  amount: 5_000,
  proposedAt: held.startsAt,
  lapsesAt: addMinutes(held.endsAt, 30),
});

const optionsOf = ({ endsAt }: Booking, count: number) =>
  Array.from({ length: count }, (_, index) => ({
    minutes: (index + 1) * 60,
    amount: (index + 1) * 5_000,
    endsAt: addMinutes(endsAt, (index + 1) * 60),
  }));

interface Given {
  options?: ReturnType<typeof optionsOf>;
  command?: () => Response;
  minutes?: number;
}

const show = (by: "customer" | "cleaner", held: Booking, { options = [], command, minutes = 60 }: Given = {}) =>
  showVisit(by, held, addMinutes(held.startsAt, minutes), {
    command: () => command?.() ?? answer({ ...held, version: 1 }),
    read: (url) => (url.endsWith("/extension") ? answer({ options }) : undefined),
  });

// covers visits.extend
describe("a cleaner who needs more time", () => {
  it("chooses among free extensions, with the price, and asks once", async () => {
    const held = underWay();
    const after = { ...held, version: 1, extensionProposal: proposalOf(held) };
    const sent = show("cleaner", held, { options: optionsOf(held, 2), command: () => answer(after) });
    await userEvent.click(await screen.findByRole("button", { name: /^Ask for more time/ }));
    expect(await screen.findAllByRole("radio")).toHaveLength(2);
    expect(screen.getByRole<HTMLButtonElement>("button", { name: "Ask customer" }).disabled).toBe(true);
    await userEvent.click(screen.getByRole("radio", { name: /^1 hour, until 13:00/ }));
    screen.getByText(/AED\s50 more/);
    await userEvent.click(screen.getByRole("button", { name: "Ask customer" }));
    await screen.findByText("We've asked Mariam H.");
    expect(sent).toEqual([{ verb: "extension", version: 0, minutes: 60 }]);
    // While it is open it can be withdrawn, and no other request is possible.
    await screen.findByText("You asked Mariam H. for 1 hour more");
    await waitFor(() => expect(screen.queryByRole("button", { name: /^Ask for more time/ })).toBeNull());
    screen.getByRole("button", { name: /^Withdraw/ });
  });

  it("shows that no hour is free", async () => {
    show("cleaner", underWay());
    await userEvent.click(await screen.findByRole("button", { name: /^Ask for more time/ }));
    await screen.findByText(/You have no free hour after this job/);
    expect(screen.getByRole<HTMLButtonElement>("button", { name: "Ask customer" }).disabled).toBe(true);
  });

  it("is not offered it more than half an hour after the end", async () => {
    show("cleaner", underWay(), { minutes: 150 });
    await screen.findByRole("button", { name: /^Complete/ });
    expect(screen.queryByRole("button", { name: /^Ask for more time/ })).toBeNull();
  });
});

// covers visits.extend
describe("a customer who is asked for more time", () => {
  it.each([
    ["Accept 1 hour more", "accept", "The visit now ends at 13:00."],
    ["Decline", "decline", "Declined. The visit ends as booked."],
  ])("sees until when, for how much, and presses %s", async (name, verb, said) => {
    const held = underWay();
    const sent = show(
      "customer",
      { ...held, version: 3, extensionProposal: proposalOf(held) },
      { command: () => answer({ ...held, version: 4 }) },
    );
    await screen.findByText("Aisha Khan is asking for 1 hour more");
    screen.getByText(/The visit would end at 13:00 and cost AED\s50 more\. You'd pay AED\s150 in total\./);
    await userEvent.dblClick(screen.getByRole("button", { name: new RegExp(`^${name}`) }));
    expect(await screen.findAllByText(said)).toHaveLength(1);
    expect(sent).toEqual([{ verb, version: 3 }]);
  });

  it("shows why it is no longer possible", async () => {
    const held = underWay();
    show(
      "customer",
      { ...held, extensionProposal: proposalOf(held) },
      {
        command: () =>
          answer(
            {
              code: "booking.extensionTaken",
              kind: "conflict",
              message: "The time after this job is no longer free.",
              details: { longestMinutes: 0 },
            },
            409,
          ),
      },
    );
    await userEvent.click(await screen.findByRole("button", { name: /^Accept/ }));
    await screen.findByText("The time after this job is no longer free.");
  });

  it("is asked nothing once it has lapsed", async () => {
    const held = underWay();
    show("customer", { ...held, extensionProposal: proposalOf(held) }, { minutes: 150 });
    await screen.findAllByText(/Was everything done/);
    expect(screen.queryByText(/asks for 1 hour more/)).toBeNull();
  });
});

// covers visits.extend
it("is a line of its own in the price", () => {
  renderIn(
    <BookedPrice
      booking={booking({
        durationMinutes: 180,
        agreedPrice: 15_000,
        customerAmount: 15_000,
        extended: { minutes: 60, amount: 5_000 },
      })}
    />,
  );
  screen.getByText(/^2 hours at AED\s50 an hour$/);
  screen.getByText(/^1 hour extra at AED\s50 an hour$/);
});
