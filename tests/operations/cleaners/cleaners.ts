import { ownRecords, preparing, records, stale } from "../record.ts";
import { version } from "../values.ts";

export const cleaners = records("cleaners", {
  search: {
    callers: "anyone",
    shown:
      "counts.areas.* counts.rates.* counts.services.* cursor items[].availableAnytime items[].avatarUrl items[].averageRating items[].bio items[].businessName items[].businessType items[].cleanerId items[].distanceKm items[].ecoFriendly items[].emergencyAvailability items[].extras[] items[].fullName items[].gender items[].hasPhone items[].hourlyRate items[].insuredUntil items[].isVerified items[].materialsPrice items[].minimumPrice items[].nextFree.day items[].nextFree.hour items[].ratingCount items[].serviceAreas[] items[].servicesOffered[] items[].totalBookings items[].travel items[].travelFee items[].yearsExperience summary.averageRating summary.nextFree.day summary.nextFree.hour summary.prices.least summary.prices.most summary.ratingCount total",
    sample: () => ({
      text: "clean",
      area: "JBR",
      service: "deep_cleaning",
      minRate: "1000",
      language: "Arabic",
      minutes: "180",
      near: "25.0805,55.1403",
      sort: "recommended",
      include: "counts",
      limit: "10",
    }),
  },
  profile: {
    callers: "anyone",
    shown:
      "areas[].areaName areas[].coordinates.lat areas[].coordinates.lng areas[].isPrimary areas[].serviceRadius areas[].travelFee availableAnytime avatarUrl averageRating bio bioLong businessLogoUrl businessName businessType cleanerId customServices[].description customServices[].durationMinutes customServices[].hourlyRate customServices[].name ecoFriendly emergencyAvailability extras[] fullName gender hasPhone histogram[] hourlyRate insuredUntil isVerified languagesSpoken[] materialsPrice minimumJob ratingCount repliesWithin reviews[].author reviews[].comment reviews[].month reviews[].rating reviews[].reply.at reviews[].reply.text reviews[].reviewId reviews[].serviceType reviews[].tags[] serviceAreas[] serviceRadius servicesOffered[] totalBookings travelFee weeklyPlan.availableAnytime weeklyPlan.weeklySchedule.*.available weeklyPlan.weeklySchedule.*.end weeklyPlan.weeklySchedule.*.start workPictures[] yearsExperience",
    sample: ({ cleaner }) => ({ cleanerId: cleaner.memberId }),
  },
  page: { callers: "anyone", shown: "", sample: ({ cleaner }) => ({ cleanerId: cleaner.memberId }) },
  sitemap: { callers: "anyone", shown: "" },
  availability: {
    callers: "anyone",
    shown:
      "days[].day days[].hours[].hour days[].hours[].longestMinutes days[].hours[].state days[].seasons[].hours.end days[].seasons[].hours.start days[].seasons[].kind days[].seasons[].name days[].seasons[].refusedServices[] days[].seasons[].seasonId days[].seasons[].surcharge",
    sample: ({ cleaner }) => ({ cleanerId: cleaner.memberId, from: "2027-03-10", days: "7" }),
  },
  revealContact: { callers: "customer", sample: ({ cleaner }) => ({ cleanerId: cleaner.memberId }) },
  own: { callers: "cleaner", unchecked: ownRecords },
  updateOwn: {
    callers: "cleaner",
    sample: () => ({
      fullName: "Aisha Khan",
      hourlyRate: 6_000,
      yearsExperience: 5,
      bio: "Careful.",
      version,
    }),
    suspended: stale,
    unconfirmed: preparing,
  },
});
