import { fileURLToPath } from "node:url";
import react from "@vitejs/plugin-react";
import { texts } from "../../web/texts/plugin.ts";

const here = fileURLToPath(new URL(".", import.meta.url));

/** The tests of the web's parts. Files share packages and a window, which `setup.ts` clears. */
export const webProject = {
  root: here,
  plugins: [texts(), react()],
  resolve: { alias: { "@": fileURLToPath(new URL("../../web/src", import.meta.url)) } },
  test: {
    name: "web",
    environment: "happy-dom",
    isolate: false,
    runner: fileURLToPath(new URL("../support/setup/fresh-modules.ts", import.meta.url)),
    testTimeout: 60_000,
    // A module mock is shared by all tests of its file: each counts its own requests.
    clearMocks: true,
    // As vitest.config.ts says.
    execArgv: ["--max-semi-space-size=64"],
    // As the journeys: CI looks twice on a loaded machine, and says so.
    retry: process.env.CI ? 1 : 0,
    // It keeps what it shows outside of what is rendered, so that a file would begin with the toasts of the one before.
    server: { deps: { inline: ["sonner"] } },
    setupFiles: `${here}setup.ts`,
    include: ["**/*.test.{ts,tsx}"],
  },
};
