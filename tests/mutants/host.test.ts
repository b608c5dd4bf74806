import { it } from "vitest";

// Vitest runs this file, and its runner (`host.ts`) the tests that look for mutants, as long as it is asked to.
it("was asked about all mutants", () => {});
