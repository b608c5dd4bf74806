import { operations } from "@naqi/contracts";
import { describe, expect, it } from "vitest";
import * as z from "zod";

// Who may call what, and what anyone is shown, written down by hand: one change in a contract is no change of this.

/** Domain by domain, the operations of each role. */
const callers: Record<string, Record<string, string>> = {
  anyone: {
    calendar: "feed",
    cleaners: "search profile availability page sitemap",
    insights: "seenByVisitor",
    members:
      "signUp confirmation confirmElsewhere disown confirmNewEmail undoEmail forgotPassword passwordReset resetPassword",
    notices: "unsubscribe resubscribe",
    reviews: "of",
    security: "recover",
    site: "settings subscribe confirmSubscription",
    tickets: "open",
  },
  member: {
    members: "me enroll update acceptTerms resendConfirmation confirmEmail changeEmail signOut",
    pictures: "form finish copy remove",
    security: "mine beginSession endSession changePassword setUpFactor turnOnFactor turnOffFactor renewCodes",
  },
  customer: {
    applications: "offers decline",
    bookings: "quote book mine acceptExtension declineExtension tip setStartCode reportNoShow",
    checklists: "save remove",
    cleaners: "revealContact",
    "customer-onboarding": "progress saveType continueProperties savePreferences skip finish",
    discounts: "mine validate",
    favorites: "mine ids add remove",
    insights: "seen",
    messages: "inquire",
    plans: "offer make skip restore pause resume agreePrice",
    properties: "mine add change remove",
    referrals: "apply",
    replacements: "offers take",
    requests: "post mine edit cancel",
    reviews: "own write",
    wallet: "mine entries",
  },
  cleaner: {
    applications: "apply mine withdraw confirm",
    availability: "mine clashes save",
    bookings:
      "jobs start undoStart extensionRoom proposeExtension withdrawExtension onMyWay runLate arrive reportNoAccess",
    checklists: "tick pictureForm addPicture removePicture",
    "cleaner-onboarding":
      "progress saveProfile saveServices saveAreas saveAvailability saveVerification savePayout skip submit",
    cleaners: "own updateOwn",
    earnings: "summary transactions statement",
    insights: "mine prices",
    payouts: "mine add change makeDefault remove setSchedule",
    problems: "answerReclean",
    requests: "board savedFilters saveFilters removeFilters",
    reviews: "received rate reply",
    teams: "mine invite remove membership accept decline leave candidates give jobs past step",
  },
  "customer+cleaner": {
    account: "closing close requestExport exportLink",
    bookings:
      "get cancel complete answer freeTimes reschedule acceptMove declineMove withdrawMove revealPhone answerReport withdrawReport",
    calendar: "mine renew turnOff",
    checklists: "get pictureLinks",
    "message-pictures": "form send links",
    messages: "mine thread changes open send read block unblock",
    notices: "choices choose addBrowser removeBrowser mine see",
    plans: "mine get end",
    "problem-pictures": "form add links",
    problems: "ofBooking report answer withdraw",
    referrals: "mine",
    reports: "ofConversation ofReview",
    verification: "mine start documentForm addDocument documentLink",
  },
  admin: {
    admin:
      "people exportPeople views saveView removeView findRecords person suspend reinstate figures audit exportAudit",
    applications: "staffOffers",
    bookings: "staffList staffCase staffCancel staffComplete staffChecks decideCheck staffReopen",
    checklists: "staffGet staffPictureLinks",
    "cleaner-onboarding": "queue staffCase decide decideMany",
    discounts: "figures staffList create createMany revoke exportCodes campaigns startCampaign stopCampaign",
    earnings: "staffDue staffPay",
    "message-pictures": "staffLinks",
    "problem-pictures": "staffLinks",
    problems: "staffList staffCase recleanTimes decide settle",
    proposals: "list recipients askNumber confirm end number",
    referrals: "staffRewards staffRelease staffVoid",
    reports: "staffList staffCase close",
    requests: "staffList staffCase staffClose",
    reviews: "staffList staffCase hide restore",
    tickets: "staffList staffCase reply close",
    verification: "queue expiring staffCase staffDocumentLink decideDocument decide",
    wallet: "staffCredit",
  },
};

/** The fields of public answers; `*` is any key, `[]` the entries of a list. */
const shownToAnyone: Record<string, string> = {
  "calendar.feed": "",
  "cleaners.search":
    "counts.areas.* counts.services.* cursor items[].availableAnytime items[].avatarUrl items[].averageRating items[].bio items[].businessName items[].businessType items[].cleanerId items[].distanceKm items[].ecoFriendly items[].emergencyAvailability items[].fullName items[].gender items[].hasPhone items[].hourlyRate items[].insuredUntil items[].isVerified items[].minimumPrice items[].nextFree.day items[].nextFree.hour items[].ratingCount items[].serviceAreas[] items[].servicesOffered[] items[].totalBookings items[].travel items[].travelFee items[].yearsExperience total",
  "cleaners.profile":
    "areas[].areaName areas[].coordinates.lat areas[].coordinates.lng areas[].isPrimary areas[].serviceRadius areas[].travelFee availableAnytime avatarUrl averageRating bio bioLong businessLogoUrl businessName businessType cleanerId customServices[].description customServices[].durationMinutes customServices[].hourlyRate customServices[].name ecoFriendly emergencyAvailability fullName gender hasPhone histogram[] hourlyRate insuredUntil isVerified languagesSpoken[] minimumJob ratingCount repliesWithin reviews[].author reviews[].comment reviews[].month reviews[].rating reviews[].reply.at reviews[].reply.text reviews[].reviewId reviews[].serviceType reviews[].tags[] serviceAreas[] serviceRadius servicesOffered[] totalBookings travelFee weeklyPlan.availableAnytime weeklyPlan.weeklySchedule.*.available weeklyPlan.weeklySchedule.*.end weeklyPlan.weeklySchedule.*.start workPictures[] yearsExperience",
  "cleaners.availability": "days[].day days[].hours[].hour days[].hours[].longestMinutes days[].hours[].state",
  "cleaners.page": "",
  "cleaners.sitemap": "",
  "insights.seenByVisitor": "",
  "members.signUp": "",
  "members.confirmation": "email fullName",
  "members.confirmElsewhere": "email",
  "members.disown": "email",
  "members.confirmNewEmail": "email",
  "members.undoEmail": "email",
  "members.forgotPassword": "",
  "members.passwordReset": "email fullName hasCalendar",
  "members.resetPassword": "email",
  "notices.unsubscribe": "group",
  "notices.resubscribe": "group",
  "reviews.of":
    "cursor items[].author items[].comment items[].month items[].rating items[].reply.at items[].reply.text items[].reviewId items[].serviceType items[].tags[]",
  "security.recover": "",
  "site.settings":
    "email googleMapsKey launchMode local now oauthDomain oauthEndpoint phone region social.facebook social.instagram social.linkedin social.x stage userPoolClientId userPoolEndpoint userPoolId",
  "site.subscribe": "email",
  "site.confirmSubscription": "email list",
  "tickets.open": "ticketId",
};

interface Schema {
  $ref?: string;
  anyOf?: Schema[];
  oneOf?: Schema[];
  allOf?: Schema[];
  items?: Schema;
  properties?: Record<string, Schema>;
  additionalProperties?: Schema | boolean;
}

/** The names of all values in a schema. */
function fieldsOf(schema: Schema, definitions: Record<string, Schema>, at = ""): string[] {
  const inside = (one: Schema, name: string) => fieldsOf(one, definitions, name);
  if (schema.$ref) return inside(definitions[schema.$ref.split("/").at(-1) ?? ""] ?? {}, at);
  const ways = schema.anyOf ?? schema.oneOf ?? schema.allOf;
  if (ways) return ways.flatMap((way) => inside(way, at));
  if (schema.items) return inside(schema.items, `${at}[]`);
  if (schema.properties)
    return Object.entries(schema.properties).flatMap(([name, one]) => inside(one, at ? `${at}.${name}` : name));
  if (typeof schema.additionalProperties === "object") return inside(schema.additionalProperties, `${at}.*`);
  return [at];
}

const all = operations.map(({ operation }) => operation);

describe("the contracts", () => {
  it("let these call each operation", () => {
    const found: Record<string, Record<string, string>> = {};
    for (const { id, access } of all) {
      const [domain = "", verb = ""] = id.split(".");
      const group = (found[typeof access === "string" ? access : access.join("+")] ??= {});
      group[domain] = group[domain] ? `${group[domain]} ${verb}` : verb;
    }
    expect(found).toEqual(callers);
  });

  it("show anyone these fields", () => {
    const open = all.filter(({ access }) => access === "anyone");
    const found = open.map(({ id, output }) => {
      const schema = z.toJSONSchema(output, { io: "output", unrepresentable: "any" }) as Schema & {
        $defs?: Record<string, Schema>;
      };
      return [id, [...new Set(fieldsOf(schema, schema.$defs ?? {}))].sort().join(" ")];
    });
    expect(Object.fromEntries(found)).toEqual(shownToAnyone);
  });
});
