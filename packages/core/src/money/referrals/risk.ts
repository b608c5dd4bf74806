import { type Address, distanceKm, latinDigits, policy, type RewardRisk } from "@naqi/contracts";
import { readTogether, row } from "../../kit/table/read-together.ts";
import type { Part } from "../../kit/table/commit.ts";
import { readMember } from "../../identity/member-record/member.ts";
import { MemberEntity } from "../../identity/member-record/member-record.entity.ts";
import { personMarks, sharedMarks } from "../../identity/member-record/person-marks.ts";
import { PropertyEntity } from "../../customers/properties/properties.entity.ts";
import { RequestEntity } from "../../market/requests/requests.entity.ts";
import { changingReferral, type ReferralRow } from "./moving.ts";
import { ReferralEntity } from "./referrals.entity.ts";

export const allRisks = (...risks: readonly RewardRisk[]): RewardRisk[] => [...new Set(risks)];

interface Looked {
  risks: RewardRisk[];
  /** Written with the release. */
  claims: Part[];
}

/** Why the friend may be the referrer or another customer (G83, G118, G119). A bounded number of rows in three round trips. */
export async function risksOf(referral: ReferralRow): Promise<Looked> {
  const { refereeId, referrerId, place, risks = [] } = referral;
  const [[referee, referrer], isTheirs] = await Promise.all([
    readTogether(row(MemberEntity, { memberId: refereeId }), row(MemberEntity, { memberId: referrerId })),
    place ? isKnownPlace(referral, place) : false,
  ]);
  const { shared, claims } = referee ? await personMarks(referee) : { shared: [], claims: [] };
  const common = referee && referrer ? sharedMarks(referee, referrer) : [];
  const found: RewardRisk[] = [...(isTheirs ? (["address"] as const) : []), ...common, ...shared];
  return { risks: allRisks(...risks, ...found), claims };
}

/** Notes on a pending referral that the friend books at a known place (G119). One round trip, none for other referrals. */
export async function notingPlace(referral: ReferralRow | null, place: Place): Promise<Part[]> {
  if (referral?.status !== "pending") return [];
  if (!(await isKnownPlace(referral, place))) return [];
  return [changingReferral(referral, { risks: allRisks(...(referral.risks ?? []), "address") })];
}

/** Known places: the referrer's properties, latest requests or homes, and visits of other friends. Every booking has a request (G119). */
async function isKnownPlace({ refereeId, referrerId, referrerRole }: ReferralRow, place: Place): Promise<boolean> {
  const [friends, own] = await Promise.all([
    ReferralEntity.query
      .byReferrer({ referrerId, counted: "yes" })
      .go({ limit: policy.referral.looked, order: "desc" }),
    referrerRole === "customer" ? placesOf(referrerId) : homesOf(referrerId),
  ]);
  const others = friends.data.flatMap((friend) =>
    friend.refereeId !== refereeId && friend.place ? [friend.place] : [],
  );
  return [...own, ...others].some((known) => isSamePlace(place, known));
}

/** Where a cleaner's own second accounts had visits (G120). */
const homesOf = async (cleanerId: string): Promise<readonly Place[]> => (await readMember(cleanerId))?.homes ?? [];

async function placesOf(customerId: string): Promise<Place[]> {
  const requests = (["direct", "posted"] as const).map((origin) =>
    RequestEntity.query.byCustomer({ customerId, origin }).go({ limit: policy.referral.placesLooked, order: "desc" }),
  );
  const [properties, ...booked] = await Promise.all([
    PropertyEntity.query.primary({ customerId }).go({ limit: policy.properties }),
    ...requests,
  ]);
  return [
    ...properties.data.map(({ address, apartmentNumber }) => placeOf({ ...address, unit: apartmentNumber })),
    ...booked.flatMap(({ data }) => data.flatMap(({ address }) => address ?? [])),
  ];
}

export interface Place extends Pick<Address, "location" | "placeId"> {
  formattedAddress?: string | undefined;
  unit?: string | null | undefined;
}

export const placeOf = ({ location, building, unit, placeId, formattedAddress }: Address) => ({
  location,
  formattedAddress: building ? `${building}, ${formattedAddress}` : formattedAddress,
  ...(unit && { unit }),
  ...(placeId && { placeId }),
});

/** Whether two places may be one home (G119). Neighbours share their tower's point, and equal words may name a whole district. */
export function isSamePlace(one: Place, other: Place): boolean {
  const [unit, otherUnit] = [plainUnit(one.unit), plainUnit(other.unit)];
  if (unit && otherUnit && unit !== otherUnit) return false;
  if (one.placeId && one.placeId === other.placeId) return true;
  const metres = distanceKm(one.location, other.location) * 1000;
  if (metres <= policy.referral.samePlaceMetres) return true;
  const words = plainWords(one.formattedAddress);
  if (!words || words !== plainWords(other.formattedAddress)) return false;
  return (unit !== "" && unit === otherUnit) || metres <= policy.referral.sameWordsMetres;
}

/** Removes marks and invisible characters. */
const plainText = (text: string | null | undefined): string =>
  latinDigits((text ?? "").normalize("NFKC"))
    .toLowerCase()
    .replaceAll(/[\p{M}\p{Cf}]/gu, "");

const partsOf = (text: string): string[] => text.match(/\p{L}+|\p{N}+/gu) ?? [];

const plainWords = (text: string | undefined): string => partsOf(plainText(text)).join(" ");

const unitWords = new Set(
  [
    "apt apts appt aprt aptmt apartment appartment flat unit villa office suite house room shop no nr number num block door",
    "master maid maids bedroom",
    "ph penthouse studio duplex townhouse maisonette tower building bldg",
    "شقة شقه الشقة الشقه فيلا الفيلا فلة مكتب المكتب وحدة وحده الوحدة بيت منزل غرفة محل رقم",
  ].flatMap((words) => words.split(" ")),
);

// Tower and floor add nothing to the address or the unit number.
const tower =
  /(?<!\p{L})(?:tower|building|bldg|block|blk|برج|البرج|مبنى|المبنى|بناية)[\s.:#-]*(?:\p{L}|\d{1,2})(?![\p{L}\d])/gu;
const floorWord = String.raw`(?:floor|flr|level|lvl|fl|الطابق|طابق|الدور|دور)(?!\p{L})`;
/** `12th floor`, `23/F`, `23-floor`. */
const floorAfter = new RegExp(
  String.raw`(?<!\d)\d{1,3}(?:\s*(?:st|nd|rd|th)[\s-]*${floorWord}|\s*[/-]\s*(?:${floorWord}|f(?!\p{L})))`,
  "gu",
);
const floorBetween = new RegExp(String.raw`(?<!\d)(\d+)\s*${floorWord}[\s.:#-]*(\d+)`, "gu");
const floorBefore = new RegExp(String.raw`(?<!\p{L})${floorWord}[\s.:#-]*\d+|(?<!\d)\d+\s*${floorWord}`, "gu");

/** `2304 2nd bedroom`, `2304 2BR`, `bedroom 2`: a room, or the number of rooms. */
const bedroom =
  /(?<![\p{L}\d])\d{1,2}\s*(?:st|nd|rd|th)?[\s-]*(?:bed\s?rooms?|beds?|br|bhk)(?!\p{L})|bed\s?rooms?[\s.:#-]*\d{0,2}(?!\d)/gu;

/** `23 floor 2304` or `2304 floor 23`: the unit number usually begins with the floor. */
const unitBeside = (_: string, before: string, after: string) => ` ${after.startsWith(before) ? after : before} `;

/** A unit by its digits and letters alone (G119): `Apt. 23-04 B`, `flat 2304b` and `شقة ٢٣٠٤ب` without their words. */
export function plainUnit(unit: string | null | undefined): string {
  const text = plainText(unit)
    .replaceAll(bedroom, " ")
    .replaceAll(tower, " ")
    .replaceAll(floorAfter, " ")
    .replaceAll(floorBetween, unitBeside)
    .replaceAll(floorBefore, " ");
  const plain = partsOf(text)
    .filter((part) => !unitWords.has(part))
    .join("");
  // A name such as "my home" does not identify a unit.
  return /\p{N}/u.test(plain) || plain.length <= mostLetters ? plain : "";
}

/** Units without a number are letters: `B`, `NE`. */
const mostLetters = 2;
