import { applications } from "@naqi/contracts";
import { screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { beforeEach, describe, expect, it, vi } from "vitest";
import { usePages } from "@/lib/data/use-pages.ts";
import * as token from "@/lib/session/token.ts";
import { PagedList } from "@/ui/states/paged-list.tsx";
import { answer, renderIn, serverAnswers } from "../support.tsx";

beforeEach(() => void vi.spyOn(token, "accessToken").mockResolvedValue("token"));

interface Row {
  applicationId: string;
}
const rows = (...names: string[]): Row[] => names.map((applicationId) => ({ applicationId }));

/** Three pages; each asked for is answered by the next `reply`, or by the page itself. */
function pages() {
  const replies: (() => Response)[] = [];
  const all: Record<string, unknown> = {
    first: { items: rows("a", "b"), cursor: "second" },
    second: { items: rows("b", "c"), cursor: "third" },
    third: { items: rows("d") },
  };
  const server = serverAnswers((url) => {
    const page = new URL(url, "https://naqi.example").searchParams.get("cursor") ?? "first";
    return replies.shift()?.() ?? answer(all[page]);
  });
  return { replies, asked: () => server.mock.calls.map(([url]) => /cursor=(\w+)/.exec(url)?.[1] ?? "first") };
}

function List({ total }: { total?: number }) {
  const list = usePages(applications.mine, {});
  return (
    <PagedList
      of={list}
      total={total}
      keyOf={({ applicationId }) => applicationId}
      skeleton={<p>on its way</p>}
      empty={<p>nothing</p>}
      failed="Not loaded"
    >
      {(items) => (
        <ul>
          {items.map(({ applicationId }) => (
            <li key={applicationId}>{applicationId}</li>
          ))}
        </ul>
      )}
    </PagedList>
  );
}

const shown = () => screen.queryAllByRole("listitem").map((item) => item.textContent);
const more = () => screen.findByRole("button", { name: "Show more" });

describe("a list in pages", () => {
  it("says how many there are, shows what two pages carry once, and gives the focus to its end", async () => {
    pages();
    renderIn(<List total={4} />);
    screen.getByText("on its way");
    const button = await more();
    expect(screen.getByRole("status").textContent).toBe("2 of 4 shown");
    button.focus();
    await userEvent.keyboard("{Enter}");
    await waitFor(() => expect(shown()).toEqual(["a", "b", "c"]));
    const next = await more();
    await waitFor(() => expect(document.activeElement).toBe(next));
    await userEvent.keyboard("{Enter}");
    await waitFor(() => expect(shown()).toEqual(["a", "b", "c", "d"]));
    expect(screen.queryByRole("button", { name: "Show more" })).toBeNull();
    const end = screen.getByRole("status");
    await waitFor(() => expect(document.activeElement).toBe(end));
  });

  it("says at its foot that the next page did not come, and tries that page alone again", async () => {
    const { replies, asked } = pages();
    renderIn(<List />);
    const button = await more();
    replies.push(() => answer({ kind: "bug", code: "x", message: "Broken." }, 500));
    await userEvent.click(button);
    const alert = await screen.findByRole("alert");
    expect(alert.textContent).toContain("We could not load more.");
    expect(alert.compareDocumentPosition(screen.getByRole("list"))).toBe(Node.DOCUMENT_POSITION_PRECEDING);
    expect(screen.queryByText("Not loaded")).toBeNull();
    expect(shown()).toEqual(["a", "b"]);
    await userEvent.click(await more());
    await waitFor(() => expect(shown()).toEqual(["a", "b", "c"]));
    expect(screen.queryByRole("alert")).toBeNull();
    expect(asked()).toEqual(["first", "second", "second"]);
  });

  it("that is short has no foot", async () => {
    serverAnswers(() => answer({ items: rows("a") }));
    renderIn(<List />);
    await waitFor(() => expect(shown()).toEqual(["a"]));
    expect(screen.queryByRole("status")).toBeNull();
  });

  it("says that there is nothing, or that it did not come", async () => {
    let status = 500;
    serverAnswers(() => (status === 200 ? answer({ items: [] }) : answer({}, status)));
    renderIn(<List />);
    await screen.findByText("Not loaded");
    status = 200;
    await userEvent.click(screen.getByRole("button", { name: "Try Again" }));
    await screen.findByText("nothing");
  });
});
