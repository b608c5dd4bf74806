import { distanceKm, policy, type RewardRisk } from "@naqi/contracts";
import { readTogether, row } from "../kit/read-together.ts";
import { MemberEntity } from "../membership/membership.entity.ts";
import { PropertyEntity } from "../properties/properties.entity.ts";
import type { ReferralRow } from "./moving.ts";
import { mailboxOf } from "../kit/mailbox.ts";

/**
 * What speaks for the friend being the referrer (decisions G83), as the two are now: the visit was at one of the referrer's
 * properties, or they have the same phone or mailbox by now. Two requests.
 */
export async function risksOf({ refereeId, referrerId, place }: ReferralRow): Promise<RewardRisk[]> {
  const [[referee, referrer], { data: properties }] = await Promise.all([
    readTogether(row(MemberEntity, { memberId: refereeId }), row(MemberEntity, { memberId: referrerId })),
    PropertyEntity.query.primary({ customerId: referrerId }).go({ limit: policy.properties }),
  ]);
  const isAtTheirs =
    place !== undefined &&
    properties.some(({ address, apartmentNumber }) =>
      isSamePlace(place, { location: address.location, unit: apartmentNumber }),
    );
  const isSamePhone = Boolean(referee?.phone) && referee?.phone === referrer?.phone;
  const isSameMailbox = referee && referrer && mailboxOf(referee.email) === mailboxOf(referrer.email);
  return [
    ...(isAtTheirs ? (["address"] as const) : []),
    ...(isSamePhone ? (["phone"] as const) : []),
    ...(isSameMailbox ? (["mailbox"] as const) : []),
  ];
}

interface Place {
  location: { lat: number; lng: number };
  unit?: string | null | undefined;
}

/** The same building within a few metres, unless both name a unit and not the same one: neighbours share their tower's point. */
export function isSamePlace(one: Place, other: Place): boolean {
  const [unit, otherUnit] = [one.unit, other.unit].map((text) => text?.toLowerCase().replace(/[^\p{L}\p{N}]/gu, ""));
  if (unit && otherUnit && unit !== otherUnit) return false;
  return distanceKm(one.location, other.location) * 1000 <= policy.referral.samePlaceMetres;
}
