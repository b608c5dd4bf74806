import type { HairColour, Tone } from "../../drawings/palette.ts";
import type { Beard, Headwear, Person } from "../../drawings/person.ts";

type Face = Omit<Person, "name" | "works">;

interface More {
  wears?: Headwear;
  beard?: Beard;
  texture?: "straight" | "wavy" | "coily";
  colour?: HairColour;
}

const face =
  (gender: "woman" | "man") =>
  (age: number, tone: Tone, { wears, beard, texture, colour }: More = {}): Face => ({
    gender,
    age,
    tone,
    hair: { ...(texture && { texture }), ...(colour && { colour }) },
    ...(wears && { wears }),
    ...(beard && { beard }),
  });

const woman = face("woman");
const man = face("man");

/** How the made-up people look; none of them is real. */
export const faces: Record<string, Face> = {
  "Maria Santos": woman(41, "honey"),
  "Joy Dela Cruz": woman(29, "sand"),
  "Sunil Perera": man(44, "umber", { beard: "moustache" }),
  "Olena Kovalenko": woman(34, "fair", { colour: "blond" }),
  "Grace Wanjiru": woman(33, "ebony", { texture: "coily" }),
  "Rashid Mehmood": man(51, "honey", { beard: "short" }),
  "Layla Haddad": woman(37, "peach", { texture: "wavy" }),
  "Anil Thapa": man(30, "honey"),
  "Chioma Okafor": woman(36, "ebony", { wears: "headwrap" }),
  "Prakash Nair": man(46, "bronze", { beard: "moustache" }),
  "Rowena Bautista": woman(52, "honey"),
  "Fathima Rizwan": woman(38, "bronze", { wears: "hijab" }),
  "Dmitri Volkov": man(43, "fair", { beard: "stubble", colour: "brown" }),
  "Nisha Rawat": woman(27, "honey"),
  "Yasmin El Amrani": woman(40, "sand", { wears: "hijab" }),

  "Imran Qureshi": man(48, "honey", { beard: "full" }),
  "Liza Mendoza": woman(35, "sand", { texture: "wavy" }),
  "Tesfaye Bekele": man(32, "umber", { texture: "coily", beard: "short" }),
  "Camille Laurent": woman(53, "peach", { colour: "silver" }),
  "Mohammed Arif": man(39, "bronze", { wears: "kufi", beard: "full" }),
  "Hana Tesfalem": woman(28, "umber", { texture: "coily" }),
  "Ananya Iyer": woman(31, "bronze", { texture: "wavy" }),
  "Wei Zhang": man(40, "peach"),
  "Bilal Hussain": man(28, "honey", { beard: "short", texture: "wavy" }),
  "Elena Petrova": woman(45, "fair", { colour: "auburn" }),
  "Amina Diallo": woman(34, "ebony", { wears: "headwrap" }),
  "Kasun Jayawardena": man(26, "umber", { wears: "cap" }),
  "Rosa Jimenez": woman(58, "sand"),
  "Omar Suleiman": man(55, "bronze", { beard: "short" }),
  "Priscilla Mensah": woman(30, "ebony", { texture: "coily" }),

  "Shabana Begum": woman(46, "bronze", { wears: "shayla" }),
  "Suresh Kumar": man(50, "umber", { beard: "moustache" }),
  "Jennifer Reyes": woman(26, "honey"),
  "Abdul Karim": man(57, "honey", { wears: "kufi", beard: "full" }),
  "Mercy Atieno": woman(39, "ebony", { texture: "coily" }),
  "Farhan Siddiqui": man(33, "honey", { beard: "stubble", texture: "wavy" }),
  "Li Na": woman(36, "peach"),
  "Sadia Rahman": woman(29, "bronze", { wears: "hijab" }),
  "Samuel Osei": man(37, "ebony", { texture: "coily" }),
  "Thilini Fernando": woman(32, "umber", { texture: "wavy" }),
  "Nadia Karimi": woman(42, "peach", { wears: "shayla" }),
  "Ramesh Gurung": man(35, "honey", { wears: "cap" }),
  "Blessing Adeyemi": woman(27, "umber", { texture: "coily" }),
  "Vijay Menon": man(52, "bronze"),
  "Asif Malik": man(36, "honey", { beard: "full" }),

  "Catherine Villanueva": woman(48, "sand"),
  "Harpreet Singh": man(45, "honey", { wears: "turban", beard: "full" }),
  "Lakshmi Pillai": woman(50, "umber", { colour: "espresso" }),
  "Joseph Kamau": man(41, "ebony", { texture: "coily", beard: "short" }),
  "Marites Aquino": woman(44, "honey"),
  "Sergei Ivanov": man(56, "fair"),
  "Zainab Tariq": woman(31, "sand", { wears: "hijab" }),
  "Ibrahim Kone": man(34, "ebony", { wears: "kufi" }),
  "Deepa Shetty": woman(43, "bronze"),
  "Analyn Garcia": woman(25, "honey"),
  "Noura Saeed": woman(33, "sand", { wears: "hijab" }),
  "Manoj Bista": man(29, "honey", { texture: "wavy" }),
  "Ruth Alemu": woman(38, "umber", { texture: "coily" }),
  "Pedro Alonso": man(47, "peach", { texture: "wavy", beard: "stubble" }),
  "Gloria Navarro": woman(55, "sand", { texture: "wavy" }),
  "Rania Saleh": woman(36, "peach", { texture: "wavy" }),
  "Deepak Pillai": man(31, "umber", { beard: "short" }),

  "Sara Haddad": woman(34, "peach", { texture: "wavy" }),
  "James Whitfield": man(44, "fair", { beard: "stubble" }),
  "Priya Raman": woman(32, "bronze", { texture: "wavy" }),
  "Ahmed Al Mansoori": man(39, "honey", { wears: "ghutra", beard: "short" }),
  "Chloé Martin": woman(30, "peach", { colour: "brown" }),
  "Daniel Okoye": man(36, "ebony", { texture: "coily", beard: "short" }),
  "Fatima Zahra Bennani": woman(41, "sand", { wears: "hijab" }),
  "Rohan Kapoor": man(29, "honey", { texture: "wavy" }),
  "Emily Carter": woman(38, "fair", { colour: "auburn", texture: "wavy" }),
  "Khalid Rahman": man(46, "bronze", { wears: "ghutra", beard: "full" }),
  "Anastasia Morozova": woman(28, "fair", { colour: "blond" }),
  "Mei Lin": woman(33, "peach"),
  "Carlos Ferreira": man(51, "peach", { texture: "wavy", beard: "full" }),
  "Hessa Al Suwaidi": woman(35, "sand", { wears: "shayla" }),
  "Tom Becker": man(31, "fair", { colour: "blond" }),
  "Aisha Farooq": woman(29, "honey", { wears: "hijab" }),
  "Vikram Desai": man(54, "bronze", { beard: "moustache" }),
  "Nour Khalil": woman(26, "sand", { texture: "wavy" }),
  "Grace Tan": woman(47, "peach"),
  "Oliver Hughes": man(35, "fair", { colour: "auburn", beard: "full" }),
  "Samira Aziz": woman(44, "bronze", { wears: "hijab" }),
  "Yuki Sato": woman(24, "peach"),
  "Ben Adeleke": man(27, "umber", { texture: "coily" }),
  "Lucía Romero": woman(40, "sand", { texture: "wavy", colour: "espresso" }),
  "Hassan Jaber": man(59, "sand", { beard: "moustache" }),
  // Of a firm's team.
  "Rosa Delgado": woman(33, "honey", { texture: "wavy" }),
  "Imran Sheikh": man(36, "bronze", { beard: "short" }),
};

/** What a made-up person states of themselves: what their picture shows. */
export const genderOf = (name: string) => (faces[name]?.gender === "man" ? "male" : "female");
