import { cleanup, configure } from "@testing-library/react";
import { afterEach, beforeEach, expect, vi } from "vitest";

// Dialogs are loaded when first opened, which on a busy machine takes longer than the usual second.
configure({ asyncUtilTimeout: 5_000 });

// An error React or our own code logs is a failure of the test it happens in.
beforeEach(() => {
  vi.spyOn(console, "error");
});

afterEach(() => {
  cleanup();
  localStorage.clear();
  expect(console.error).not.toHaveBeenCalled();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});
