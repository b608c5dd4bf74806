import react from "@vitejs/plugin-react";
import { fileURLToPath } from "node:url";
import { texts } from "../../web/texts/plugin.ts";
import { defineConfig } from "vitest/config";

export default defineConfig({
  root: fileURLToPath(new URL(".", import.meta.url)),
  plugins: [texts(), react()],
  resolve: { alias: { "@": fileURLToPath(new URL("../../web/src", import.meta.url)) } },
  test: {
    name: "web",
    environment: "happy-dom",
    testTimeout: 20_000,
    setupFiles: "./setup.ts",
    include: ["**/*.test.{ts,tsx}"],
  },
});
