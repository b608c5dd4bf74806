import {
  type CleanerProfile,
  cleaners,
  fillPage,
  initialContentOf,
  MemberId,
  profileTemplate,
  refuseCleaner,
} from "@naqi/contracts";
import { implement } from "../../gate/implement.ts";
import { services } from "../../messaging/mails/en/bookings/jobs.ts";
import { port } from "../../ports/index.ts";
import { profileOf } from "../profile/cleaners.ts";
import { directoryNow } from "./search.ts";

/** The built template with current public values, never stored (decision 0131). Refuses `cleaner.notFound`; needs a built site. */
export const page = implement(cleaners.page, async ({ cleanerId }) => {
  const id = MemberId.safeParse(cleanerId.toLowerCase());
  if (!id.success) throw refuseCleaner.notFound();
  const [found, template] = await Promise.all([profileOf(id.data), port("sitePages").read(profileTemplate)]);
  if (template === undefined) throw refuseCleaner.notFound();
  // Parse to the public output: rows hold more.
  const profile = cleaners.profile.output.parse(found);
  return fillPage(template, profile.cleanerId, valuesOf(profile));
});

const mostServices = 3;

/** No ratings: search engines get only facts of the listing (G97). */
function valuesOf(profile: CleanerProfile) {
  const isCompany = profile.businessType === "business";
  const { avatarUrl = "" } = profile;
  return {
    ...initialContentOf(profile),
    services: profile.servicesOffered
      .slice(0, mostServices)
      .map((slug) => services[slug])
      .join(", "),
    provider: (isCompany && profile.businessName) || profile.fullName,
    providerType: isCompany ? "Organization" : "Person",
    image: avatarUrl.startsWith("/") ? avatarUrl : "/og.png",
    amount: String(profile.hourlyRate / 100),
    known: JSON.stringify(profile),
  };
}

const mostAddresses = 50_000;

export const sitemap = implement(cleaners.sitemap, async () => {
  const { entries } = await directoryNow();
  const listed = entries.flatMap((entry) => (entry ? [entry.card.cleanerId] : [])).slice(0, mostAddresses);
  const site = process.env.SITE_URL ?? "";
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">',
    ...listed.map((cleanerId) => `  <url><loc>${site}/cleaner-profile/${cleanerId}</loc></url>`),
    "</urlset>",
    "",
  ].join("\n");
});
