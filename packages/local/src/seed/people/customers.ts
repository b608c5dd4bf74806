import { home, type SeedCustomer } from "./customer-data.ts";
import { friends } from "./friends.ts";

const residents: SeedCustomer[] = [
  { name: "Sara Haddad", home: home("Marina Promenade, Aurora Tower", "Dubai Marina", "1604", [1, 1]) },
  { name: "James Whitfield", home: home("Princess Tower", "Dubai Marina", "5201", [2, -1]) },
  { name: "Priya Raman", home: home("Sadaf 4", "JBR", "2207", [1, 1]) },
  { name: "Ahmed Al Mansoori", home: home("Street 14b", "Umm Suqeim", "Villa 9", [-2, 2]) },
  { name: "Chloé Martin", home: home("Shoreline 7", "Palm Jumeirah", "304", [2, -1]) },
  { name: "Daniel Okoye", home: home("Cluster F, Indigo Icon", "JLT", "1911", [1, 1]) },
  { name: "Fatima Zahra Bennani", home: home("Burj Views B", "Downtown Dubai", "1208", [2, 2]) },
  { name: "Rohan Kapoor", home: home("Executive Towers D", "Business Bay", "2703", [1, -2]) },
  { name: "Emily Carter", home: home("Springs 4, Street 8", "Springs", "Villa 23", [1, 2]) },
  { name: "Khalid Rahman", home: home("Meadows 2, Street 5", "Meadows", "Villa 41", [-1, 1]) },
  { name: "Anastasia Morozova", home: home("Park Towers A", "DIFC", "905", [1, 1]) },
  { name: "Mei Lin", home: home("Index Tower", "DIFC", "4406", [-1, 0]), withoutPhone: true },
  { name: "Carlos Ferreira", home: home("Saheel 1, Street 12", "Arabian Ranches", "Villa 7", [-2, 3]) },
  { name: "Hessa Al Suwaidi", home: home("Street 33", "Jumeirah", "Villa 18", [2, 1]) },
  { name: "Tom Becker", home: home("Diamond Views 2", "JVC", "412", [-2, 1]) },
  { name: "Aisha Farooq", home: home("Street 11a", "Mirdif", "Villa 62", [2, -2]) },
  { name: "Vikram Desai", home: home("Al Kifaf Residence", "Karama", "707", [1, 1]) },
  { name: "Nour Khalil", home: home("Al Ghurair Residence", "Deira", "1103", [1, 2]) },
  { name: "Grace Tan", home: home("Maple 2", "Dubai Hills", "Villa 115", [1, -2]) },
  { name: "Oliver Hughes", home: home("Canal Residence West", "Sports City", "509", [-1, 1]), withoutPhone: true },
  { name: "Samira Aziz", home: home("Street 23", "Al Barsha", "Villa 4", [2, -1]) },
  { name: "Yuki Sato", home: home("Zen 3", "Discovery Gardens", "118", [1, -1]) },
  { name: "Ben Adeleke", home: home("England Cluster X07", "International City", "204", [1, 1]) },
  { name: "Lucía Romero", home: home("Wasl Square", "Al Safa", "33", [-2, 1]) },
  { name: "Hassan Jaber", home: home("The Pulse Boulevard", "Dubai South", "315", [2, 1]) },
];

/** All made-up customers; the first is the demo customer. */
export const customers: SeedCustomer[] = [...residents, ...friends];
