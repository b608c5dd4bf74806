import { screen } from "@testing-library/react";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { focusLater } from "@/lib/browser/focus.ts";
import { Page } from "@/ui/page/page.tsx";
import { renderIn } from "../support.tsx";
import { type Timers, watchTimers } from "../timers.ts";

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const page = (
  <Page title="Requests">
    <p id="row" tabIndex={-1}>
      A row
    </p>
  </Page>
);

describe("the focus that is asked for", () => {
  it("comes once a closing dialog has given it back", () => {
    renderIn(page);
    focusLater("row");
    vi.advanceTimersByTime(100);
    expect(document.activeElement).toBe(screen.getByText("A row"));
  });

  it("is not taken from a field that was focused meanwhile", () => {
    renderIn(
      <>
        {page}
        <input aria-label="Unit" />
      </>,
    );
    focusLater("row");
    screen.getByLabelText("Unit").focus();
    vi.advanceTimersByTime(100);
    expect(document.activeElement).toBe(screen.getByLabelText("Unit"));
  });

  it("goes to the last caller", () => {
    renderIn(page);
    focusLater("row");
    focusLater("comes-later");
    vi.advanceTimersByTime(100);
    expect(document.activeElement).not.toBe(screen.getByText("A row"));
  });

  it("is not waited for when its page is gone", () => {
    const { unmount } = renderIn(page);
    focusLater("comes-later");
    expect(vi.getTimerCount()).toBe(1);
    unmount();
    expect(vi.getTimerCount()).toBe(0);
  });
});

describe("the watch over timers", () => {
  it("reports a pending one, and none that has run or was cleared", () => {
    const { setTimeout, clearTimeout, setInterval, clearInterval, requestAnimationFrame, cancelAnimationFrame } =
      globalThis;
    const own = { setTimeout, clearTimeout, setInterval, clearInterval, requestAnimationFrame, cancelAnimationFrame };
    const timers = watchTimers("/tests/web/parts/focus.test", own as unknown as Timers);
    own.setTimeout(() => undefined, 10);
    own.clearTimeout(own.setTimeout(() => undefined, 10));
    vi.advanceTimersByTime(10);
    expect(timers.takeLeft()).toEqual([]);
    own.setInterval(() => undefined, 10);
    own.setTimeout(() => undefined, 20);
    vi.advanceTimersByTime(10);
    expect(timers.takeLeft()).toEqual([
      expect.stringMatching(/^setInterval .*focus\.test/),
      expect.stringMatching(/^setTimeout .*focus\.test/),
    ]);
    expect(vi.getTimerCount()).toBe(0);
  });
});
