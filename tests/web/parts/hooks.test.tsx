import { bookings, cleaners } from "@naqi/contracts";
import { act, screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { useState } from "react";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { forgetRecentWrites, mergeInto } from "@/lib/answers/recent-writes.ts";
import * as token from "@/lib/session/token.ts";
import { useCommand } from "@/lib/data/use-command.ts";
import { usePages } from "@/lib/data/use-pages.ts";
import { useQuery } from "@/lib/data/use-query.ts";
import { useLeaveGuard } from "@/lib/form/use-leave-guard.ts";
import { answer, renderIn, serverAnswers } from "../support.tsx";

beforeEach(() => {
  forgetRecentWrites();
  vi.spyOn(token, "accessToken").mockResolvedValue("token");
});

const row = (bookingId: string, status = "confirmed") => ({ bookingId, status });
const counts = { upcoming: 2, past: 0 };

function List() {
  const list = usePages(bookings.mine, { tab: "upcoming" });
  return (
    <>
      <ul>
        {list.items.map((booking) => (
          <li key={booking.bookingId}>{`${booking.bookingId} ${booking.status}`}</li>
        ))}
      </ul>
      {list.hasMore && <button onClick={list.showMore}>more</button>}
    </>
  );
}

function Cancel({ merged = false }) {
  const cancel = useCommand(bookings.cancel, {
    refreshes: [bookings.mine],
    merge: merged
      ? [
          mergeInto(bookings.mine, (page, written) => ({
            ...page,
            items: page.items.filter(({ bookingId }) => bookingId !== written.bookingId),
          })),
        ]
      : [],
  });
  return (
    <>
      <button onClick={() => void cancel.run({ bookingId: "bkg_1" })}>cancel</button>
      <output>{cancel.busy ? "busy" : cancel.error?.message}</output>
    </>
  );
}

const shown = () => screen.queryAllByRole("listitem").map((item) => item.textContent);

describe("leaving by a link while the input is being saved", () => {
  const Guard = ({ leave }: { leave: () => void }) => {
    const { ask } = useLeaveGuard({ isDirty: true, busy: true });
    return <button onClick={() => ask(leave)}>leave</button>;
  };
  const here = location.pathname;
  afterEach(() => history.replaceState(null, "", here));

  it.each([
    ["follows the link when the form closes with the save", here, 1],
    ["does not once Back has led to another page", "/elsewhere", 0],
  ])("%s", async (_, now, times) => {
    const leave = vi.fn();
    const { unmount } = renderIn(<Guard leave={leave} />);
    await userEvent.click(screen.getByRole("button", { name: "leave" }));
    expect(leave).not.toHaveBeenCalled();
    history.replaceState(null, "", now);
    unmount();
    expect(leave).toHaveBeenCalledTimes(times);
  });
});

describe("a list in pages", () => {
  it("follows the cursor and keeps what was there", async () => {
    const server = serverAnswers((url) =>
      url.includes("cursor=next")
        ? answer({ items: [row("b")], counts })
        : answer({ items: [row("a")], counts, cursor: "next" }),
    );
    renderIn(<List />);
    await userEvent.click(await screen.findByText("more"));
    await waitFor(() => expect(shown()).toEqual(["a confirmed", "b confirmed"]));
    expect(screen.queryByText("more")).toBeNull();
    expect(server.mock.calls.map(([url]) => url)).toEqual([
      "/api/bookings?tab=upcoming",
      "/api/bookings?tab=upcoming&cursor=next",
    ]);
  });

  it("is read again after a command that names it", async () => {
    let status = "confirmed";
    serverAnswers((_, { method }) => {
      if (method === "POST") status = "cancelled";
      return method === "POST" ? answer(row("bkg_1", status)) : answer({ items: [row("bkg_1", status)], counts });
    });
    renderIn([<List key="list" />, <Cancel key="cancel" />]);
    await screen.findByText("bkg_1 confirmed");
    await userEvent.click(screen.getByText("cancel"));
    await screen.findByText("bkg_1 cancelled");
  });

  it("is read again when it comes back after a command that ran while it was away", async () => {
    let status = "confirmed";
    serverAnswers((_, { method }) => {
      if (method === "POST") status = "cancelled";
      return method === "POST" ? answer(row("bkg_1", status)) : answer({ items: [row("bkg_1", status)], counts });
    });
    function Away() {
      const [there, setThere] = useState(true);
      return (
        <>
          {there && <List />}
          <button onClick={() => setThere(!there)}>toggle</button>
          <Cancel />
        </>
      );
    }
    renderIn(<Away />);
    await screen.findByText("bkg_1 confirmed");
    await userEvent.click(screen.getByText("toggle"));
    await userEvent.click(screen.getByText("cancel"));
    await waitFor(() => expect(status).toBe("cancelled"));
    await userEvent.click(screen.getByText("toggle"));
    await screen.findByText("bkg_1 cancelled");
  });

  it("shows what was just written although the server's list lags behind", async () => {
    const lagging = () => answer({ items: [row("bkg_1"), row("bkg_2")], counts });
    const server = serverAnswers((_, { method }) =>
      method === "POST" ? answer(row("bkg_1", "cancelled")) : lagging(),
    );
    renderIn([<List key="list" />, <Cancel key="cancel" merged />]);
    await screen.findByText("bkg_1 confirmed");
    await userEvent.click(screen.getByText("cancel"));
    await waitFor(() => expect(shown()).toEqual(["bkg_2 confirmed"]));
    expect(server).toHaveBeenCalledTimes(3);
  });
});

describe("a command", () => {
  it("sends once however often its button is pressed, and keeps the refusal", async () => {
    let release: (response: Response) => void = () => {};
    const server = serverAnswers(() => new Promise<Response>((resolve) => (release = resolve)));
    renderIn(<Cancel />);
    await userEvent.dblClick(screen.getByText("cancel"));
    expect(screen.getByRole("status").textContent).toBe("busy");
    expect(server).toHaveBeenCalledOnce();
    await act(async () =>
      release(answer({ kind: "conflict", code: "booking.wrongMoment", message: "Moved on." }, 409)),
    );
    await waitFor(() => expect(screen.getByRole("status").textContent).toBe("Moved on."));
  });
});

describe("a query", () => {
  it("asks nothing while it has no input", async () => {
    const server = serverAnswers(() => answer({}));
    function Nothing() {
      return <p>{useQuery(cleaners.profile, null).isLoading ? "loading" : "idle"}</p>;
    }
    renderIn(<Nothing />);
    await screen.findByText("idle");
    expect(server).not.toHaveBeenCalled();
  });
});
