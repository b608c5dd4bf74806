import { bookings } from "@naqi/contracts";
import { render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { MemoryRouter } from "react-router-dom";
import { describe, expect, it, vi } from "vitest";
import { SessionContext } from "@/lib/session/session.ts";
import * as token from "@/lib/session/token.ts";
import { useCommand } from "@/lib/data/use-command.ts";
import { answer, member, serverAnswers, sessionOf } from "../support.tsx";

function Cancel() {
  const cancel = useCommand(bookings.cancel);
  return (
    <>
      <button onClick={() => void cancel.run({ bookingId: "bkg_1" })}>cancel</button>
      <output>{cancel.error?.message}</output>
    </>
  );
}

const page = (expired: boolean) => (
  <MemoryRouter>
    <SessionContext.Provider value={sessionOf(member(), { expired })}>
      <Cancel />
    </SessionContext.Provider>
  </MemoryRouter>
);
const said = () => screen.getByRole("status").textContent;

describe("a command refused because the session had ended", () => {
  it("says so until the member has signed in again", async () => {
    vi.spyOn(token, "accessToken").mockResolvedValue(undefined);
    const { rerender } = render(page(false));
    await userEvent.click(screen.getByText("cancel"));
    await screen.findByText(/session has ended/);
    rerender(page(true));
    expect(said()).toMatch(/session has ended/);
    rerender(page(false));
    expect(said()).toBe("");
  });

  it("keeps other refusals where they are", async () => {
    vi.spyOn(token, "accessToken").mockResolvedValue("token");
    serverAnswers(() => answer({ kind: "conflict", code: "booking.taken", message: "Too late." }, 409));
    const { rerender } = render(page(true));
    await userEvent.click(screen.getByText("cancel"));
    await screen.findByText("Too late.");
    rerender(page(false));
    expect(said()).toBe("Too late.");
  });
});
