import react from "@vitejs/plugin-react";
import { fileURLToPath } from "node:url";
import { defineConfig } from "vitest/config";

export default defineConfig({
  root: fileURLToPath(new URL(".", import.meta.url)),
  plugins: [react()],
  resolve: { alias: { "@": fileURLToPath(new URL("../../web/src", import.meta.url)) } },
  test: {
    name: "web",
    environment: "happy-dom",
    testTimeout: 20_000,
    setupFiles: "./setup.ts",
    include: ["**/*.test.{ts,tsx}"],
  },
});
