import { cleanup, configure } from "@testing-library/react";
import "@/lib/cleaner-texts.ts";
import "@/lib/later-texts.ts";
import "@/lib/staff-texts.ts";
import { afterEach, beforeEach, expect, type MockInstance, vi } from "vitest";
import { forgetSettings } from "@/lib/settings.ts";

// Dialogs are loaded when first opened, which on a busy machine takes longer than the usual second.
configure({ asyncUtilTimeout: 5_000 });

// An error React or our own code logs is a failure of the test it happens in.
let complaints: MockInstance<typeof console.error>;
beforeEach(() => {
  complaints = vi.spyOn(console, "error");
});

afterEach(() => {
  cleanup();
  localStorage.clear();
  forgetSettings();
  expect(complaints).not.toHaveBeenCalled();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});
