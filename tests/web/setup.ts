import { cleanup, configure } from "@testing-library/react";
import type { IBrowserSettings } from "happy-dom";
import { afterAll, afterEach, beforeEach, expect, type MockInstance, vi } from "vitest";
import { toast } from "sonner";
import { forgetFocus } from "@/lib/browser/focus.ts";
import { forgetSettings } from "@/lib/http/settings.ts";
import { textsReady } from "@/lib/texts/texts.ts";
import { watchWindow } from "./left-behind.ts";
import { watchTimers } from "./timers.ts";

// Dialogs are loaded when first opened, which on a busy machine takes longer than the usual second.
configure({ asyncUtilTimeout: 15_000 });

// An error React or our own code logs is a failure of the test it happens in.
let complaints: MockInstance<typeof console.error>;
beforeEach(async () => {
  await textsReady();
  complaints = vi.spyOn(console, "error");
});

// What a file leaves here would be the next file's, whichever that is.
const theWindow = watchWindow();
afterAll(() => expect(theWindow.putBack(), "left in the window").toEqual([]));

// The window's own address has no server: a test mocks its answers, or opens a port of its own.
const asked: string[] = [];
const { settings } = (window as unknown as { happyDOM: { settings: IBrowserSettings } }).happyDOM;
settings.fetch.interceptor = {
  beforeAsyncRequest: async ({ request: { url }, window }) => {
    if (new URL(url).origin !== location.origin) return undefined;
    asked.push(`${url}, in ${expect.getState().currentTestName}`);
    return new window.Response(null, { status: 503 });
  },
};

// A timer of ours that outlives its test runs in the next one, or after the document has gone.
const timers = watchTimers("/web/src/");
afterAll(timers.stop);

// The window is the next file's too.
afterAll(() => {
  for (const part of [document.documentElement, document.head, document.body]) {
    for (const name of part.getAttributeNames()) part.removeAttribute(name);
  }
  document.head.replaceChildren();
  document.body.replaceChildren();
  history.replaceState(null, "", "/");
});

afterEach(() => {
  cleanup();
  // SWR is every file's, and asks for nothing after a test that lost its connection.
  window.dispatchEvent(new Event("online"));
  // A toaster shows what was said before it was there, so that a test would begin with the toasts of the one before.
  toast.dismiss();
  // As the page around a part under test does.
  forgetFocus();
  localStorage.clear();
  sessionStorage.clear();
  forgetSettings();
  expect(complaints).not.toHaveBeenCalled();
  expect(asked.splice(0), "the network was asked").toEqual([]);
  expect(timers.takeLeft(), "timers that nobody cleared").toEqual([]);
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
  expect(location.protocol, "the window was led elsewhere").toBe("http:");
});
