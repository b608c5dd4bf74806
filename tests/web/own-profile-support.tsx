import type { OwnCleaner } from "@naqi/contracts";

export const cleanerId = "15ea4856-a3e6-4ee3-a788-8fb7b0328bd7";

/** A listed cleaner as they see themselves, and what a test says of them. */
export const ownCleaner = (more: Partial<OwnCleaner> = {}): OwnCleaner => ({
  cleanerId,
  fullName: "Sergei Ivanov",
  businessName: "CrystalView",
  businessType: "business",
  bio: "Glass.",
  bioLong: "",
  hourlyRate: 4_500,
  travelFee: 1_500,
  serviceAreas: ["Dubai Marina", "JLT"],
  servicesOffered: ["window_cleaning"],
  customServices: [],
  languagesSpoken: ["English"],
  areas: [
    {
      areaName: "Dubai Marina",
      coordinates: { lat: 25.08, lng: 55.14 },
      serviceRadius: 10,
      travelFee: 1_500,
      isPrimary: true,
    },
  ],
  serviceRadius: 10,
  weeklyPlan: { availableAnytime: true, weeklySchedule: {} as OwnCleaner["weeklyPlan"]["weeklySchedule"] },
  minimumJob: 9_000,
  yearsExperience: 8,
  isVerified: true,
  hasPhone: true,
  availableAnytime: true,
  emergencyAvailability: false,
  totalBookings: 7,
  averageRating: 4.6,
  ratingCount: 3,
  reviews: [],
  email: "sergei@example.com",
  phone: "+971501234567",
  onboardingStatus: "approved",
  approvalStatus: "approved",
  isListed: true,
  minutesWorked: 930,
  totalEarnings: 123_450,
  upcomingBookings: 2,
  ...more,
});
