import { localised } from "@/lib/locale.ts";

/** What the pages that come later will do. Loaded with them. */
export const notOpen = localised({
  customerProfile: {
    title: "Customer Profile",
    text: "Manage your account and booking history",
    points: ["Your name, phone and picture", "Your properties and requests", "Deleting your account"],
  },
  addProperty: {
    title: "Add Property",
    text: "Save a home once and book for it with one tap.",
    points: ["Address, unit and type of property", "A pin on the map and notes for the entrance"],
  },
  customerOnboarding: {
    title: "Setup Your Profile",
    text: "Four short steps from account to first booking.",
    points: ["What kind of customer you are", "Your property", "Services, times and budget you prefer"],
  },
  messages: {
    title: "Messages",
    text: "Write with the cleaner you booked.",
    points: ["One conversation for each booking", "Read marks and drafts"],
  },
  favorites: {
    title: "My Favorites",
    text: "Your saved cleaners for quick booking",
    points: ["Saving a cleaner with the heart", "Their next free time at a glance"],
  },
  discountCodes: {
    title: "Discount Code Management",
    text: "Codes of all members.",
    points: ["All codes with their state", "Creating a custom code"],
  },
} as const);

export type NotOpenName = keyof typeof notOpen;
