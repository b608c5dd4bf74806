import { home, type Invitation, type SeedCustomer } from "./customer-data.ts";

const [grace, rashid, anil] = [4, 5, 7];
const [demo, james] = [0, 1];

const byCustomer = (index: number, more: Omit<Invitation, "by"> = {}): Invitation => ({
  by: { role: "customers", index },
  ...more,
});
const byDemoCleaner = (more: Omit<Invitation, "by"> = {}): Invitation => ({
  by: { role: "cleaners", index: demo },
  ...more,
});

const came = { withoutPhone: true } as const;

/** Friends who came by a code: at least one for each state of a reward. */
export const friends: SeedCustomer[] = [
  {
    ...came,
    name: "Rania Saab",
    home: home("Sulafa Tower", "Dubai Marina", "3108", [2, 0]),
    invited: byCustomer(demo),
  },
  {
    ...came,
    name: "Victor Almeida",
    home: home("Bahar 2", "JBR", "1406", [-1, 1]),
    invited: byCustomer(demo, { visit: { cleaner: anil, day: -1 } }),
  },
  // She lives with the demo customer, so that her visit was at one of their properties.
  {
    ...came,
    name: "Lina Kassab",
    home: home("Marina Promenade, Aurora Tower", "Dubai Marina", "1604", [1, 1]),
    invited: byCustomer(demo, { visit: { cleaner: grace, day: -8 } }),
  },
  {
    ...came,
    name: "Björn Lindqvist",
    home: home("Al Majara 1", "Dubai Marina", "904", [0, 2]),
    invited: byCustomer(demo, { visit: { cleaner: grace, day: -20 } }),
  },
  {
    ...came,
    name: "Zainab Malik",
    home: home("The Torch", "Dubai Marina", "5503", [-1, 1]),
    invited: byCustomer(demo, {
      visit: { cleaner: rashid, day: -13 },
      outcome: { reopened: "The balcony was left out; the cleaner comes back for it." },
    }),
  },
  {
    ...came,
    name: "Wael Haddad",
    home: home("Rimal 3", "JBR", "605", [1, -1]),
    invited: byCustomer(demo, {
      visit: { cleaner: anil, day: -16 },
      samePhone: true,
      outcome: { voided: "The same phone, and the same handwriting on the notes: one person." },
    }),
  },
  {
    ...came,
    name: "Charlotte Whitfield",
    home: home("Marina Crown", "Dubai Marina", "2702", [-2, 1]),
    invited: byCustomer(james, { visit: { cleaner: rashid, day: -6 }, samePhone: true }),
  },
  {
    ...came,
    name: "Jovana Petrovic",
    home: home("Botanica Tower", "Dubai Marina", "1102", [1, 2]),
    invited: byDemoCleaner({ visit: { cleaner: anil, day: -11 } }),
  },
  {
    ...came,
    name: "Amir Tavakoli",
    home: home("Murjan 6", "JBR", "2509", [0, 1]),
    invited: byDemoCleaner(),
  },
];
