import { providePorts } from "@naqi/core";
import { port } from "@naqi/core/ports/index";
import { expect, it } from "vitest";
import { memoryVault } from "../../support/core/memory-ports.ts";

it("a port given as a factory is created on first use, and once", () => {
  let made = 0;
  providePorts({
    vault: () => {
      made++;
      return memoryVault();
    },
  });
  expect(made).toBe(0);
  expect(port("vault")).toBe(port("vault"));
  expect(made).toBe(1);
});

it("a missing port is a bug of the entry point", () => {
  expect(() => port("images")).toThrow("This process was given no images.");
});
