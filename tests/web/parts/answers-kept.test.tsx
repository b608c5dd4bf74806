import { type Application, applications, payouts } from "@naqi/contracts";
import { act, cleanup, render, screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { type ComponentType, lazy, Suspense, useState } from "react";
import { Link, MemoryRouter, Route, Routes } from "react-router-dom";
import { beforeEach, expect, it, vi } from "vitest";
import { freshAnswers } from "@/lib/answers/answers.ts";
import { mergeInto } from "@/lib/answers/recent-writes.ts";
import { SessionContext } from "@/lib/session/session.ts";
import * as token from "@/lib/session/token.ts";
import { useCommand } from "@/lib/data/use-command.ts";
import { usePages } from "@/lib/data/use-pages.ts";
import { useQuery } from "@/lib/data/use-query.ts";
import { Answers } from "@/shell/answers.tsx";
import { answer, member, renderIn, serverAnswers, sessionOf } from "../support.tsx";

beforeEach(() => {
  vi.spyOn(token, "accessToken").mockResolvedValue("token");
});

function Mine() {
  const list = usePages(applications.mine, {});
  return <p>{list.data ? `${list.items.length} applications` : "reading"}</p>;
}

it("a page with late code finds its cache", async () => {
  let arrive: (file: { default: ComponentType }) => void = () => undefined;
  const Late = lazy(() => new Promise<{ default: ComponentType }>((resolve) => (arrive = resolve)));
  // As while the session is looked up: the surroundings are there, the page is not asked for yet.
  function Waiting() {
    const [isKnown, setKnown] = useState(false);
    return isKnown ? <Late /> : <button onClick={() => setKnown(true)}>known</button>;
  }
  serverAnswers(() => answer({ items: [] }));
  render(
    <SessionContext value={sessionOf(member({ role: "cleaner" }))}>
      <MemoryRouter>
        <Suspense fallback="the page's code is on its way">
          <Routes>
            <Route element={<Answers />}>
              <Route path="/" element={<Waiting />} />
            </Route>
          </Routes>
        </Suspense>
      </MemoryRouter>
    </SessionContext>,
  );
  await userEvent.click(screen.getByText("known"));
  await screen.findByText("the page's code is on its way");
  await act(async () => arrive({ default: Mine }));
  await screen.findByText("0 applications");
});

it("what a command answers after its person has signed out is not merged into the next one's lists", async () => {
  let release: (response: Response) => void = () => undefined;
  serverAnswers((_, { method = "GET" }) =>
    method === "GET" ? answer({ items: [] }) : new Promise((resolve) => (release = resolve)),
  );
  const ended = vi.fn();
  const ontoMine = mergeInto(applications.mine, (page, written: Application) => ({ ...page, items: [written] }));
  function Withdraw() {
    const withdraw = useCommand(applications.withdraw, { merge: [ontoMine] });
    return <button onClick={() => void withdraw.run({ applicationId: "app_1" }).then(ended)}>withdraw</button>;
  }
  renderIn(<Withdraw />);
  await userEvent.click(screen.getByText("withdraw"));
  cleanup();
  // With answers of their own, as at signing out.
  const next = sessionOf(member({ role: "cleaner" }));
  await act(async () => release(answer({ applicationId: "app_1" })));
  await waitFor(() => expect(ended).toHaveBeenCalled());
  renderIn(<Mine />, { session: next });
  await screen.findByText("0 applications");
});

it("a command that is answered after its page was left ends well", async () => {
  let release: (response: Response) => void = () => undefined;
  serverAnswers((_, { method = "GET" }) =>
    method === "GET" ? answer({ methods: [] }) : new Promise((resolve) => (release = resolve)),
  );
  const ended = vi.fn();
  function Remove() {
    const mine = useQuery(payouts.mine, {});
    const remove = useCommand(payouts.remove, { refreshes: [payouts.mine] });
    return (
      <>
        <p>{mine.data ? "read" : "reading"}</p>
        <button onClick={() => void remove.run({ payoutMethodId: "pay_1" }).then(ended)}>remove</button>
        <Link to="/home">home</Link>
      </>
    );
  }
  render(
    <SessionContext value={sessionOf(member({ role: "cleaner" }), { answers: freshAnswers() })}>
      <MemoryRouter>
        <Routes>
          <Route element={<Answers />}>
            <Route path="/" element={<Remove />} />
          </Route>
          <Route path="/home" element={<p>a public page</p>} />
        </Routes>
      </MemoryRouter>
    </SessionContext>,
  );
  await screen.findByText("read");
  await userEvent.click(screen.getByText("remove"));
  await userEvent.click(screen.getByText("home"));
  await screen.findByText("a public page");
  await act(async () => release(answer({ methods: [] })));
  // An unhandled rejection would fail the run.
  await waitFor(() => expect(ended).toHaveBeenCalledWith(expect.objectContaining({ ok: true })));
});
