import { type AreaName, type BusinessType, fils, termsVersion } from "@naqi/contracts";
import { CleanerOnboarding, type MemberActor, Members } from "@naqi/core";
import { MemberEntity } from "@naqi/core/identity/member-record/member-record.entity";
import { now } from "@naqi/core/kit/clock";
import { establishment } from "../../support/given/given.ts";
import { everyDay } from "../../support/plans.ts";
import type { World } from "../engine/world.ts";

export interface Resident {
  actor: MemberActor;
  area: AreaName;
  /** The share of things that this person does as agreed. */
  reliability: number;
}
export interface People {
  customers: Resident[];
  cleaners: Resident[];
  staff: MemberActor[];
}

const areas: readonly AreaName[] = ["Dubai Marina", "JVC"];

function personOf(world: World, role: MemberActor["role"], fullName: string): MemberActor {
  const memberId = world.random.uuid();
  return {
    kind: "member",
    memberId,
    ...(role && { role }),
    email: `${memberId}@example.com`,
    emailVerified: true,
    fullName,
  };
}

async function enrolled(world: World, role: "customer" | "cleaner", name: string, businessType: BusinessType) {
  const actor = personOf(world, role, name);
  const asked = { role, fullName: name, businessType, acceptedTerms: termsVersion };
  await world.act({ ...actor, role: undefined } as MemberActor, "members.enroll", () => Members.enroll(asked));
  return actor;
}

const families = ["Haddad", "Khan", "Said", "Nair", "Santos", "Farah", "Aziz", "Reyes", "Malik", "Costa"];
const nameOf = (first: string, index: number) =>
  `${first} ${families[index % families.length]} ${families[Math.floor(index / families.length)]}`;

async function newCleaner(world: World, index: number): Promise<Resident> {
  const { random } = world;
  const area = areas[index % areas.length] ?? "Dubai Marina";
  const actor = await enrolled(world, "cleaner", nameOf("Aisha", index), "individual");
  const profile = { hourlyRate: fils(40 + random.below(30)), travelFee: random.below(2_000) };
  const established = establishment(actor.memberId, {
    areas: random.isLikely(0.5) ? [area] : [...areas],
    plan: everyDay("08:00", "20:00"),
    profile,
  });
  await world.act({ kind: "job", name: "seed" }, "establish", () => CleanerOnboarding.establish(established));
  return { actor, area, reliability: 0.75 + random.random() * 0.24 };
}

async function newStaff(world: World, index: number): Promise<MemberActor> {
  const actor = personOf(world, "admin", nameOf("Omar", index));
  const { memberId, email, fullName } = actor;
  const asked = { memberId, fullName, email, emailVerified: true, withoutSecond: "The first ones of a simulation." };
  await world.act({ kind: "job", name: "seed" }, "appoint", () => Members.appointAdmin(asked));
  await MemberEntity.patch({ memberId }).set({ factorSince: now() }).go();
  return actor;
}

/** Those who are there on the first day. */
export async function residents(world: World): Promise<People> {
  const people: People = { customers: [], cleaners: [], staff: [] };
  for (let index = 0; index < world.settings.cleaners; index++) people.cleaners.push(await newCleaner(world, index));
  for (let index = 0; index < world.settings.customers; index++) {
    const actor = await enrolled(world, "customer", nameOf("Sara", index), "individual");
    const area = world.random.oneOf(areas);
    people.customers.push({ actor, area, reliability: 0.6 + world.random.random() * 0.4 });
  }
  for (let index = 0; index < 2; index++) people.staff.push(await newStaff(world, index));
  return people;
}
