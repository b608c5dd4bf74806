import { applications, bookings, requests, site, teams } from "@naqi/contracts";
import { screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { useState } from "react";
import { beforeEach, describe, expect, it, vi } from "vitest";
import { call } from "@/lib/data/api.ts";
import { forgetRecentWrites } from "@/lib/answers/recent-writes.ts";
import * as token from "@/lib/session/token.ts";
import { useCommand } from "@/lib/data/use-command.ts";
import { useQuery } from "@/lib/data/use-query.ts";
import { answer, renderIn, serverAnswers } from "../support.tsx";

const pauses = vi.hoisted(() => ({ between: () => {} }));
vi.mock("@/lib/time/wait.ts", () => ({ wait: async () => pauses.between() }));

beforeEach(() => {
  pauses.between = () => {};
  vi.spyOn(token, "accessToken").mockResolvedValue("token");
});

/** A server that never answers, until the one who asks gives up. */
const neverAnswers = () =>
  serverAnswers(
    (_, { signal }) =>
      new Promise<Response>((_resolve, reject) =>
        signal?.addEventListener("abort", () => reject(signal.reason as Error)),
      ),
  );

describe("an answer that never comes", () => {
  it("is waited for up to the stated time, and is then a lost connection", async () => {
    const patience: number[] = [];
    vi.spyOn(AbortSignal, "timeout").mockImplementation((ms) => {
      patience.push(ms);
      return AbortSignal.abort(new DOMException("Too late.", "TimeoutError"));
    });
    const spy = serverAnswers((_, { signal }) => Promise.reject(signal?.reason as Error));
    await expect(call(site.settings, {})).rejects.toMatchObject({ kind: "network" });
    await expect(call(bookings.get, { bookingId: "x" }, { patienceMs: 7 })).rejects.toMatchObject({ kind: "network" });
    expect(patience).toEqual([30_000, 7]);
    expect(spy).toHaveBeenCalledTimes(2);
  });

  it("ends a request under way", async () => {
    neverAnswers();
    await expect(call(site.settings, {}, { patienceMs: 5 })).rejects.toMatchObject({ kind: "network" });
  });
});

function Apply() {
  const apply = useCommand(applications.apply);
  const input = { idempotencyKey: crypto.randomUUID(), requestId: "req_1", proposedPrice: 100, message: null };
  return (
    <>
      <button onClick={() => void apply.run(input)}>apply</button>
      <output>{apply.busy ? "busy" : (apply.error?.code ?? "quiet")}</output>
    </>
  );
}

describe("a command with an idempotency key", () => {
  const press = () => userEvent.click(screen.getByRole("button", { name: "apply" }));
  const keysOf = (spy: ReturnType<typeof serverAnswers>) =>
    spy.mock.calls.map(([, init]) => (JSON.parse(String(init?.body)) as { idempotencyKey: string }).idempotencyKey);

  it("whose answer is lost is sent again as it was, four times at most", async () => {
    const spy = serverAnswers(() => answer({ message: "Bad gateway" }, 502));
    renderIn(<Apply />);
    await press();
    await screen.findByText("browser.network");
    expect([spy.mock.calls.length, new Set(keysOf(spy)).size]).toEqual([4, 1]);
  });

  it("that was refused is not sent again", async () => {
    const spy = serverAnswers(() => answer({ kind: "conflict", code: "application.duplicate", message: "No." }, 409));
    renderIn(<Apply />);
    await press();
    await screen.findByText("application.duplicate");
    expect(spy).toHaveBeenCalledTimes(1);
  });

  it("is never sent again for the next member who signs in", async () => {
    const spy = serverAnswers(() => answer({ message: "Bad gateway" }, 502));
    pauses.between = forgetRecentWrites;
    renderIn(<Apply />);
    await press();
    await screen.findByText("browser.network");
    expect(spy).toHaveBeenCalledTimes(1);
  });
});

function Withdraw() {
  const withdraw = useCommand(applications.withdraw, { refreshes: [applications.mine] });
  return (
    <>
      <button onClick={() => void withdraw.run({ applicationId: "app_1" })}>withdraw</button>
      <button onClick={() => withdraw.reset()}>close</button>
      <output>{withdraw.busy ? "busy" : (withdraw.error?.message ?? "quiet")}</output>
    </>
  );
}

function Mine() {
  const { data } = useQuery(applications.mine, {});
  return <p>{data?.items.map(({ status }) => status)}</p>;
}

describe("a repeatable command without a key", () => {
  const unknown = /^We don't know yet whether this arrived\. .* We won't do it twice\.$/;
  /** A server that carries it out and loses the answers, up to a number. */
  function losing(answers: number) {
    let [status, lost] = ["pending", 0];
    return serverAnswers((_, { method }) => {
      if (method === "GET") return answer({ items: [{ status }] });
      status = "withdrawn";
      return lost++ < answers ? answer({ message: "Bad gateway" }, 502) : answer({ status });
    });
  }
  const sentIn = (spy: ReturnType<typeof losing>) =>
    spy.mock.calls.filter(([, init]) => init?.method === "POST").length;
  const press = (name: string) => userEvent.click(screen.getByRole("button", { name }));

  it("is sent again by itself after a lost answer, and succeeds", async () => {
    const spy = losing(2);
    renderIn(<Withdraw />);
    await press("withdraw");
    await screen.findByText("quiet");
    expect(sentIn(spy)).toBe(3);
  });

  it.each(["close", "unmount"])("whose outcome stays unknown says so, and reloads what is shown on %s", async (how) => {
    const spy = losing(99);
    function Page() {
      const [isOpen, setOpen] = useState(true);
      return (
        <>
          <Mine />
          {isOpen && <Withdraw />}
          <button onClick={() => setOpen(false)}>unmount</button>
        </>
      );
    }
    renderIn(<Page />);
    await screen.findByText("pending");
    await press("withdraw");
    await screen.findByText(unknown);
    expect(sentIn(spy)).toBe(4);
    screen.getByText("pending");
    await press(how);
    await screen.findByText("withdrawn");
  });

  it("that may not be repeated fails, and what it may have changed is reloaded at once", async () => {
    function Cancel() {
      const cancel = useCommand(requests.cancel, { refreshes: [applications.mine] });
      return <button onClick={() => void cancel.run({ requestId: "req_1" })}>cancel</button>;
    }
    const spy = losing(99);
    renderIn(
      <>
        <Mine />
        <Cancel />
      </>,
    );
    await screen.findByText("pending");
    await press("cancel");
    await screen.findByText("withdrawn");
    expect(sentIn(spy)).toBe(1);
  });

  it("is repeated only for the values that are safe", async () => {
    function Step({ step }: { step: "start" | "arrive" }) {
      const command = useCommand(teams.step);
      return <button onClick={() => void command.run({ bookingId: "bkg_1", step })}>{step}</button>;
    }
    const spy = serverAnswers(() => answer({ message: "Bad gateway" }, 502));
    renderIn(
      <>
        <Step step="start" />
        <Step step="arrive" />
      </>,
    );
    await press("start");
    await waitFor(() => expect(spy).toHaveBeenCalledTimes(1));
    await press("arrive");
    await waitFor(() => expect(spy).toHaveBeenCalledTimes(5));
  });
});
