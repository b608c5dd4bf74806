import { discounts, type OutputOf } from "@naqi/contracts";
import { act, render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { Link, MemoryRouter, Route, Routes } from "react-router-dom";
import { beforeEach, expect, it, vi } from "vitest";
import * as amplify from "@/lib/session/amplify.ts";
import { SessionProvider } from "@/lib/sign-in/session-provider.tsx";
import { useSession } from "@/lib/session/session.ts";
import { announceExpired } from "@/lib/session/token.ts";
import { useKeep } from "@/lib/data/use-keep.ts";
import { useQuery } from "@/lib/data/use-query.ts";
import { Answers } from "@/shell/answers.tsx";
import { answer, member, serverAnswers } from "../support.tsx";

vi.mock("@/lib/session/amplify.ts");

const tokenKey = "CognitoIdentityServiceProvider.client.mariam.accessToken";
const store = () => localStorage.setItem(tokenKey, "token");
let codes: () => Response | Promise<Response>;

beforeEach(() => {
  store();
  vi.mocked(amplify.readToken).mockResolvedValue("token");
  vi.mocked(amplify.openSession).mockImplementation(async () => store());
  vi.mocked(amplify.closeSession).mockResolvedValue(false);
  serverAnswers((url) => (url === "/api/me" ? answer(member()) : codes()));
});

function Codes() {
  const session = useSession();
  const mine = useQuery(discounts.mine, session.status === "member" ? {} : null);
  return (
    <>
      <p>{mine.data ? mine.data.items.map(({ code }) => code).join() : mine.error ? "failed" : "loading"}</p>
      <button onClick={() => void session.signOut()}>out</button>
    </>
  );
}

function Door() {
  const session = useSession();
  return (
    <>
      <Link to="/codes">back</Link>
      <button onClick={() => void session.signIn("mariam@example.com", "Correct-Horse-9")}>in</button>
      <p>{session.status}</p>
    </>
  );
}

const show = (page = <Codes />) =>
  render(
    <MemoryRouter initialEntries={["/codes"]}>
      <SessionProvider>
        <Routes>
          <Route element={<Answers />}>
            <Route path="/codes" element={page} />
            <Route path="/auth" element={<Door />} />
          </Route>
        </Routes>
      </SessionProvider>
    </MemoryRouter>,
  );
const some = (code: string) => answer({ items: [{ code }] });

// covers V14.3
it("signing out and in again reloads, and never shows the former member's answers", async () => {
  codes = () => some("FIRST");
  show();
  await screen.findByText("FIRST");
  codes = () => some("SECOND");
  await userEvent.click(screen.getByText("out"));
  await userEvent.click(await screen.findByText("in"));
  await screen.findByText("member");
  await userEvent.click(screen.getByText("back"));
  await screen.findByText("SECOND");
});

it("an answer that is still on its way when a person signs out never reaches the next", async () => {
  let release: (response: Response) => void = () => undefined;
  codes = () => new Promise((resolve) => (release = resolve));
  show();
  await screen.findByText("loading");
  codes = () => some("SECOND");
  await userEvent.click(await screen.findByText("out"));
  await userEvent.click(await screen.findByText("in"));
  await screen.findByText("member");
  await userEvent.click(screen.getByText("back"));
  await screen.findByText("SECOND");
  await act(async () => release(some("FIRST")));
  expect(screen.queryByText("FIRST")).toBeNull();
});

it("a query that failed because the session had ended is repeated once it continues", async () => {
  codes = () => answer({ kind: "anonymous", code: "request.anonymous", message: "Not authenticated" }, 401);
  function Again() {
    const session = useSession();
    return <button onClick={() => void session.signIn("mariam@example.com", "Correct-Horse-9")}>again</button>;
  }
  render(
    <MemoryRouter initialEntries={["/codes"]}>
      <SessionProvider>
        <Again />
        <Routes>
          <Route element={<Answers />}>
            <Route path="/codes" element={<Codes />} />
          </Route>
        </Routes>
      </SessionProvider>
    </MemoryRouter>,
  );
  await screen.findByText("failed");
  codes = () => some("MINE");
  act(() => announceExpired());
  await userEvent.click(screen.getByText("again"));
  await screen.findByText("MINE");
});

it("what a screen keeps of a late answer after its person has signed out never reaches the next", async () => {
  let keepLate: () => Promise<void> = () => Promise.reject(new Error("not drawn"));
  function Keeping() {
    const keep = useKeep(discounts.mine, {});
    return (
      <>
        <Codes />
        <button
          onClick={() => (keepLate = () => keep({ items: [{ code: "LATE" }] } as OutputOf<typeof discounts.mine>))}
        >
          note
        </button>
        <button onClick={() => void keep({ items: [{ code: "KEPT" }] } as OutputOf<typeof discounts.mine>)}>
          keep
        </button>
      </>
    );
  }
  codes = () => some("FIRST");
  show(<Keeping />);
  await screen.findByText("FIRST");
  await userEvent.click(screen.getByText("keep"));
  await screen.findByText("KEPT");
  await userEvent.click(screen.getByText("note"));
  codes = () => some("SECOND");
  await userEvent.click(screen.getByText("out"));
  await userEvent.click(await screen.findByText("in"));
  await screen.findByText("member");
  await userEvent.click(screen.getByText("back"));
  await screen.findByText("SECOND");
  await act(keepLate);
  expect(screen.queryByText("LATE")).toBeNull();
});
