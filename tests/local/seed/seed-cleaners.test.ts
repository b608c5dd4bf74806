import { AreasStep, fils, ProfileStep, ServicesStep } from "@naqi/contracts";
import { cleaners } from "@naqi/local/seed/people/cleaners";
import { expect, it } from "vitest";

it.each(cleaners)("$name could have said all of it in the wizard, and may save it again", (cleaner) => {
  const profile = {
    businessName: cleaner.business,
    bio: cleaner.bio,
    bioLong: cleaner.more,
    languagesSpoken: cleaner.languages,
    yearsExperience: cleaner.years,
  };
  const services = { servicesOffered: cleaner.services, hourlyRate: fils(cleaner.rate) };
  const areas = {
    serviceAreas: cleaner.areas,
    serviceRadius: cleaner.radius,
    travelFee: fils(cleaner.travelFee),
  };
  expect(ProfileStep.safeParse(profile).error).toBeUndefined();
  expect(ServicesStep.safeParse(services).error).toBeUndefined();
  expect(AreasStep.safeParse(areas).error).toBeUndefined();
});
