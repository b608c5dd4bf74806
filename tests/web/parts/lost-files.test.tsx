import { screen } from "@testing-library/react";
import { Suspense } from "react";
import { describe, expect, it, vi } from "vitest";
import { lazy, lazyExtra } from "@/lib/texts/lazy.ts";
import { ErrorBoundary } from "@/shell/error-boundary.tsx";
import { renderIn } from "../support.tsx";

vi.mock("@/lib/time/wait.ts", () => ({ wait: async () => undefined }));

const part = { default: () => <p>the part</p> };
/** A file whose first requests are lost. */
const losing = (times: number) => {
  let asked = 0;
  return vi.fn(async () => {
    if (asked++ < times) throw new TypeError("Failed to fetch dynamically imported module");
    return part;
  });
};

const show = (Part: typeof part.default | ReturnType<typeof lazy>) =>
  renderIn(
    <ErrorBoundary resetKey="/">
      <p>the page</p>
      <Suspense fallback={null}>
        <Part />
      </Suspense>
    </ErrorBoundary>,
  );

describe("a file that does not arrive", () => {
  it.each([lazy, lazyExtra])("is asked for once more", async (lazily) => {
    const load = losing(1);
    show(lazily(load));
    await screen.findByText("the part");
    expect(load).toHaveBeenCalledTimes(2);
  });

  it("breaks the page if it is the page's", async () => {
    const logged = vi.spyOn(console, "error").mockReturnValue();
    show(lazy(losing(9)));
    await screen.findByText("This page stopped working");
    logged.mockClear();
  });

  it("is left out if the page works without it", async () => {
    const load = losing(9);
    show(lazyExtra(load));
    await vi.waitFor(() => expect(load).toHaveBeenCalledTimes(2));
    screen.getByText("the page");
    expect(screen.queryByText("the part")).toBeNull();
  });
});
