import { packageTitle, type ServiceSlug } from "@naqi/contracts";
import type { JobFacts } from "../../facts.ts";

export const services: Record<ServiceSlug, string> = {
  regular_cleaning: "Regular Cleaning",
  office_cleaning: "Office Cleaning",
  deep_cleaning: "Deep Cleaning",
  carpet_cleaning: "Carpet Cleaning",
  upholstery_cleaning: "Upholstery Cleaning",
  move_in_out: "Move-in/Move-out",
  post_construction: "Post-Construction",
  car_detailing: "Car Detailing",
  airbnb_cleaning: "Airbnb Cleaning",
  window_cleaning: "Window Cleaning",
};

export function jobTitle({ title, package: choice, serviceType, location }: JobFacts) {
  const posted = title ?? packageTitle(choice);
  if (posted) return posted;
  const service = services[serviceType];
  return location ? `${service} in ${location}` : service;
}

export const hoursOf = (minutes: number) => (minutes === 60 ? "one hour" : `${minutes / 60} hours`);
