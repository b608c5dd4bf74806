import type { PackageChoice, ServiceSlug } from "@naqi/contracts";

/** A made-up request for the job board. Money in whole AED; the place is its customer's own area. */
export interface Wish {
  /** Index of the customer. */
  customer: number;
  /** How long ago it was posted. */
  hoursAgo: number;
  service: ServiceSlug;
  title: string;
  /** Asked for as a package, which says service and price. */
  package?: PackageChoice;
  description?: string;
  /** From and to; absent: open to offers. */
  budget?: [number, number];
  /** The day it is wanted for, counted from the day of seeding; absent: any day. */
  day?: number;
  hour?: `${string}:00`;
  home?: [type: string, size: string];
  /** How many cleaners apply. */
  offers: number;
  /** The customer takes it off the board. Those past their time expire by themselves. */
  cancelled?: true;
  /** The customer asks for another day once offers are there, counted from the day of seeding. */
  changedDay?: number;
  /** The customer declines the first offer. */
  declined?: true;
  /** The customer books the first offer; the visit is done if that day lies behind. */
  booked?: true;
}

export const flat = (size: string): [string, string] => ["Apartment", size];
const villa = (size: string): [string, string] => ["Villa", size];

/** Open ones, newest first. The demo customer is 0; places near the Marina suit the demo cleaner. */
export const openWishes: Wish[] = [
  {
    customer: 0,
    hoursAgo: 6,
    service: "regular_cleaning",
    title: "Home Cleaning: Standard",
    package: { service: "home-cleaning", packageId: "standard" },
    budget: [180, 180],
    day: 8,
    hour: "10:00",
    home: flat("2 bedrooms"),
    offers: 4,
    declined: true,
  },
  {
    customer: 1,
    hoursAgo: 2,
    service: "deep_cleaning",
    title: "Kitchen and two bathrooms before my parents visit",
    description: "Grease behind the cooker, limescale in both showers. Everything else is fine.",
    budget: [180, 280],
    day: 5,
    hour: "09:00",
    home: flat("2 bedrooms"),
    offers: 0,
  },
  {
    customer: 2,
    hoursAgo: 5,
    service: "regular_cleaning",
    title: "Weekly help with a one-bedroom by the beach",
    description: "Sand is the main enemy. The first visit decides whether we make it every week.",
    budget: [90, 100],
    day: 6,
    home: flat("1 bedroom"),
    offers: 1,
  },
  {
    customer: 7,
    hoursAgo: 9,
    service: "office_cleaning",
    title: "Small studio office after hours",
    description: "Eight desks, one meeting room, a pantry. Any evening after six.",
    budget: [250, 300],
    offers: 2,
  },
  {
    customer: 0,
    hoursAgo: 14,
    service: "deep_cleaning",
    title: "Deep clean after the painters",
    description: "Dust on everything, drops on the floor near the balcony. Two bedrooms.",
    budget: [250, 400],
    day: 7,
    hour: "10:00",
    home: flat("2 bedrooms"),
    offers: 3,
  },
  { customer: 5, hoursAgo: 20, service: "move_in_out", title: "Empty flat, keys back on Sunday", day: 8, offers: 2 },
  {
    customer: 12,
    hoursAgo: 26,
    service: "window_cleaning",
    title: "All windows of a villa, inside and out",
    description: "Ground and first floor, two of them above the stairs. A long ladder is here.",
    budget: [350, 500],
    day: 9,
    home: villa("4 bedrooms"),
    offers: 1,
  },
  {
    customer: 15,
    hoursAgo: 30,
    service: "regular_cleaning",
    title: "Ironing and a good tidy, half a day",
    budget: [120, 180],
    day: 4,
    hour: "08:00",
    home: villa("3 bedrooms"),
    offers: 2,
  },
  {
    customer: 4,
    hoursAgo: 38,
    service: "airbnb_cleaning",
    title: "Turnover between two guests",
    description: "Out at eleven, in at four. Linen is in the hall cupboard.",
    budget: [150, 220],
    day: 3,
    hour: "11:00",
    home: flat("1 bedroom"),
    offers: 2,
  },
  {
    customer: 10,
    hoursAgo: 45,
    service: "carpet_cleaning",
    title: "Two silk carpets and one that the dog loves",
    budget: [300, 450],
    offers: 1,
  },
  {
    customer: 18,
    hoursAgo: 52,
    service: "post_construction",
    title: "New kitchen is in, so is the dust",
    description: "The fitters were careful, but every drawer needs a wipe.",
    budget: [400, 700],
    day: 6,
    home: villa("5 bedrooms"),
    offers: 2,
  },
  {
    customer: 6,
    hoursAgo: 60,
    service: "deep_cleaning",
    title: "Once before Ramadan, everything",
    budget: [500, 900],
    day: 11,
    home: flat("3 bedrooms"),
    offers: 3,
  },
  { customer: 20, hoursAgo: 66, service: "regular_cleaning", title: "Three hours, no pets, no children", offers: 1 },
  {
    customer: 13,
    hoursAgo: 75,
    service: "upholstery_cleaning",
    title: "Cream sofa, one glass of pomegranate juice",
    description: "It happened yesterday. I have dabbed, not rubbed.",
    budget: [150, 250],
    day: 2,
    offers: 1,
  },
  {
    customer: 8,
    hoursAgo: 82,
    service: "deep_cleaning",
    title: "Garage and outdoor kitchen",
    budget: [200, 350],
    day: 10,
    home: villa("3 bedrooms"),
    offers: 1,
  },
  {
    customer: 16,
    hoursAgo: 90,
    service: "move_in_out",
    title: "Move-in clean, nothing in the rooms yet",
    budget: [200, 300],
    day: 5,
    home: flat("2 bedrooms"),
    offers: 2,
  },
  {
    customer: 0,
    hoursAgo: 98,
    service: "airbnb_cleaning",
    title: "Guest room and bathroom for a friend",
    budget: [80, 100],
    day: 12,
    offers: 1,
    changedDay: 13,
  },
  {
    customer: 21,
    hoursAgo: 110,
    service: "regular_cleaning",
    title: "Every second Thursday, three rooms",
    description: "I work from home and am quiet. Please be too, until noon.",
    budget: [100, 160],
    home: flat("2 bedrooms"),
    offers: 2,
  },
  {
    customer: 3,
    hoursAgo: 121,
    service: "window_cleaning",
    title: "Sea-side windows full of salt",
    budget: [180, 260],
    day: 7,
    home: villa("4 bedrooms"),
    offers: 2,
  },
  {
    customer: 23,
    hoursAgo: 130,
    service: "office_cleaning",
    title: "Clinic waiting room, Friday morning",
    description: "Hospital-grade products are provided. Gloves and shoe covers please.",
    budget: [300, 400],
    day: 6,
    hour: "08:00",
    offers: 1,
  },
  {
    customer: 11,
    hoursAgo: 140,
    service: "deep_cleaning",
    title: "Oven, hood and fridge only",
    budget: [100, 150],
    day: 4,
    home: flat("Studio"),
    offers: 3,
  },
  { customer: 14, hoursAgo: 151, service: "carpet_cleaning", title: "Stairs with grey carpet, 22 steps", offers: 2 },
  {
    customer: 9,
    hoursAgo: 160,
    service: "regular_cleaning",
    title: "Somebody kind for my mother's home",
    description: "She likes to talk and will make tea. Two hours of work, one of tea.",
    budget: [120, 200],
    home: villa("3 bedrooms"),
    offers: 3,
  },
  {
    customer: 17,
    hoursAgo: 172,
    service: "move_in_out",
    title: "End of lease, the landlord is strict",
    budget: [350, 500],
    day: 8,
    home: flat("3 bedrooms"),
    offers: 2,
  },
  {
    customer: 19,
    hoursAgo: 185,
    service: "car_detailing",
    title: "SUV that has been to the desert twice",
    budget: [150, 250],
    offers: 1,
  },
  {
    customer: 22,
    hoursAgo: 196,
    service: "regular_cleaning",
    title: "Shared flat, the kitchen above all",
    budget: [60, 100],
    home: flat("2 bedrooms"),
    offers: 1,
  },
  {
    customer: 24,
    hoursAgo: 208,
    service: "post_construction",
    title: "Bathroom was redone, tiles have a film",
    budget: [180, 300],
    day: 9,
    offers: 1,
  },
  {
    customer: 2,
    hoursAgo: 220,
    service: "deep_cleaning",
    title: "Balcony, glass and the blinds",
    budget: [120, 200],
    home: flat("1 bedroom"),
    offers: 2,
  },
  {
    customer: 6,
    hoursAgo: 240,
    service: "window_cleaning",
    title: "Corner flat, 14 panes, 12th floor",
    description: "From inside only; the building does the outside.",
    budget: [150, 220],
    offers: 2,
  },
];
