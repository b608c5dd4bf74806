import type { Role } from "@naqi/contracts";

/** Every made-up account has this password; it satisfies the pool's policy. */
export const demoPassword = "Naqi-demo-2026";

/** One account of each role to sign in with, and a second admin who confirms what the first proposes; `npm start` prints them. */
export const demoAccounts: { role: Role; email: string; password: string }[] = [
  { role: "customer", email: "customer@naqi.example", password: demoPassword },
  { role: "cleaner", email: "cleaner@naqi.example", password: demoPassword },
  { role: "admin", email: "admin@naqi.example", password: demoPassword },
  { role: "admin", email: "second-admin@naqi.example", password: demoPassword },
];
