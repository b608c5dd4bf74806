import type { GooglePerson } from "./pool/hosted/people.ts";
import { demoAccounts } from "./seed/people/accounts.ts";

const demoEmail = (role: string) => demoAccounts.find((account) => account.role === role)?.email ?? "";

/** The people in the local Google chooser: one for every outcome of such a sign-in. */
export const googlePeople: readonly GooglePerson[] = [
  { name: "Layla Rahman", email: "layla.rahman@gmail.example", emailVerified: true, hint: "New here" },
  { name: "Omar Farouk", email: "omar.farouk@gmail.example", emailVerified: true, hint: "New here as well" },
  {
    name: "The demo customer",
    email: demoEmail("customer"),
    emailVerified: true,
    hint: "Has an account with a password: it is linked",
  },
  {
    name: "The demo cleaner",
    email: demoEmail("cleaner"),
    emailVerified: true,
    hint: "Has an account with a password: it is linked",
  },
  {
    name: "The demo administrator",
    email: demoEmail("admin"),
    emailVerified: true,
    hint: "Refused: staff sign in with their password",
  },
  {
    name: "Nobody in particular",
    email: "nobody.particular@gmail.example",
    emailVerified: false,
    hint: "Google does not vouch for the address",
  },
];
