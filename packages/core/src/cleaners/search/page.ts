import {
  type CleanerProfile,
  cleaners,
  fillPage,
  firstSightOf,
  MemberId,
  profileTemplate,
  refuseCleaner,
} from "@naqi/contracts";
import { implement } from "../../gate/implement.ts";
import { services } from "../../messaging/mails/en/bookings/jobs.ts";
import { port } from "../../ports/index.ts";
import { profileOf } from "../profile/cleaners.ts";
import { directoryNow } from "./search.ts";

/**
 * A listed cleaner's page: the built template with what is public about the cleaner now. Nothing is stored, so a rename, a
 * suspension or an erasure counts from the next request on (decision 0131). Refuses `cleaner.notFound` for everybody who is not
 * listed, and where no site is built. Three queries, side by side.
 */
export const page = implement(cleaners.page, async ({ cleanerId }) => {
  const id = MemberId.safeParse(cleanerId.toLowerCase());
  if (!id.success) throw refuseCleaner.notFound();
  const [found, template] = await Promise.all([profileOf(id.data), port("sitePages").read(profileTemplate)]);
  if (template === undefined) throw refuseCleaner.notFound();
  // Only what the profile's own operation answers: rows hold more.
  const profile = cleaners.profile.output.parse(found);
  return fillPage(template, profile.cleanerId, valuesOf(profile));
});

// As many as a description has room for.
const mostServices = 3;

/** Only facts of the listing: no rating is claimed to search engines (G97). */
function valuesOf(profile: CleanerProfile) {
  const isCompany = profile.businessType === "business";
  const { avatarUrl = "" } = profile;
  return {
    ...firstSightOf(profile),
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

/** What a sitemap may hold; beyond it search engines read none of it. */
const mostAddresses = 50_000;

/** The addresses of all listed cleaners' pages, from the copy that the search uses. */
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
