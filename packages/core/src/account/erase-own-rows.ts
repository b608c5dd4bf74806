import {
  AreaEntity,
  AvailabilityEntity,
  CleanerEntity,
  CleanerService,
  ListingEntity,
  OfferingEntity,
  RevealEntity,
  SlotEntity,
} from "../cleaners/cleaners.entity.ts";
import { OnboardingProgressEntity } from "../cleaner-onboarding/cleaner-onboarding.entity.ts";
import { shardOf } from "../cleaners/listing.ts";
import { readCleaner } from "../cleaners/partition.ts";
import { DiscountEntity } from "../discounts/discounts.entity.ts";
import { EarningsMonthEntity } from "../earnings/earnings.entity.ts";
import { ifThere } from "../kit/conditions.ts";
import { eraseAnswers } from "../kit/idempotency.ts";
import { MemberEntity } from "../members/members.entity.ts";
import { PayoutMethodEntity } from "../payouts/payouts.entity.ts";
import { folderAt } from "../pictures/addresses.ts";
import { port } from "../ports/index.ts";
import { ReferralCodeEntity } from "../referrals/referrals.entity.ts";
import { SavedFiltersEntity } from "../requests/requests.entity.ts";
import { DocumentEntity, VerificationEntity, VerificationService } from "../verification/verification.entity.ts";
import { ExportEntity } from "./account.entity.ts";
import type { Leaver } from "./forget.ts";

/** Removes what is a leaver's own, files first and the member's row last: as long as that stands, the next try finds the rest. */
export async function eraseOwnRows({ memberId }: Leaver): Promise<void> {
  const { data: member } = await MemberEntity.get({ memberId }).go({ consistent: true });
  const cleaner = await readCleaner(memberId);
  const pictures = [member?.avatarUrl, cleaner?.profile.avatarUrl, cleaner?.profile.businessLogoUrl];
  await eraseFiles(memberId, pictures);
  await Promise.all([
    eraseVerifications(memberId),
    eraseMoney(memberId),
    eraseReveals(memberId),
    eraseAnswers(memberId),
    eraseCleaner(memberId),
  ]);
  if (member?.referralCode) await ReferralCodeEntity.delete({ code: member.referralCode }).go();
  await MemberEntity.delete({ memberId }).go();
}

async function eraseFiles(memberId: string, pictures: (string | undefined)[]) {
  const files = port("files");
  const folders = new Set(pictures.map(folderAt).filter((folder) => folder !== undefined));
  await Promise.all([
    files.erase(`${memberId}/`),
    files.erase(`incoming/${memberId}/`),
    files.erase(`exports/${memberId}/`),
    ...[...folders].map((folder) => port("pictures").erase(`${folder}/`)),
  ]);
}

async function eraseVerifications(userId: string) {
  const { data } = await VerificationService.collections
    .verification({ userId })
    .go({ consistent: true, pages: "all" });
  await Promise.all([
    ...data.document.map(({ verificationId, documentType }) =>
      DocumentEntity.delete({ userId, verificationId, documentType }).go(),
    ),
    ...data.verification.map(({ verificationId }) => VerificationEntity.delete({ userId, verificationId }).go()),
  ]);
}

async function eraseMoney(memberId: string) {
  const whole = { consistent: true, pages: "all" } as const;
  const [methods, months, codes] = await Promise.all([
    PayoutMethodEntity.query.primary({ cleanerId: memberId }).go(whole),
    EarningsMonthEntity.query.primary({ cleanerId: memberId }).go(whole),
    DiscountEntity.query.primary({ userId: memberId }).go(whole),
  ]);
  await Promise.all([
    ...methods.data.map(({ cleanerId, payoutMethodId }) =>
      PayoutMethodEntity.delete({ cleanerId, payoutMethodId }).go(),
    ),
    ...months.data.map(({ cleanerId, month }) => EarningsMonthEntity.delete({ cleanerId, month }).go()),
    ...codes.data.map(({ userId, code }) => DiscountEntity.delete({ userId, code }).go()),
    ExportEntity.delete({ memberId }).go(),
  ]);
}

/** Numbers they were shown, and who was shown theirs. */
async function eraseReveals(memberId: string) {
  const [own, ofTheirs] = await Promise.all([
    RevealEntity.query.primary({ memberId }).go({ consistent: true, pages: "all" }),
    RevealEntity.query.byCleaner({ cleanerId: memberId }).go({ pages: "all" }),
  ]);
  await Promise.all([...own.data, ...ofTheirs.data].map((reveal) => RevealEntity.delete(reveal).go()));
}

/** Whatever there is in the partition, whether or not the cleaner's own row still is. */
async function eraseCleaner(cleanerId: string) {
  const { data } = await CleanerService.collections.cleaner({ cleanerId }).go({ consistent: true, pages: "all" });
  await Promise.all([
    ...data.offering.map(({ serviceType }) => OfferingEntity.delete({ cleanerId, serviceType }).go()),
    ...data.area.map(({ areaName }) => AreaEntity.delete({ cleanerId, areaName }).go()),
    AvailabilityEntity.delete({ cleanerId }).go(),
    OnboardingProgressEntity.delete({ cleanerId }).go(),
    SavedFiltersEntity.delete({ cleanerId }).go(),
    emptyListing(cleanerId),
    eraseSlots(cleanerId),
  ]);
  await CleanerEntity.delete({ cleanerId }).go();
}

/** Hours that were worked: their bookings say so. */
async function eraseSlots(cleanerId: string) {
  const { data } = await SlotEntity.query.primary({ cleanerId }).go({ consistent: true, pages: "all" });
  await Promise.all(data.map(({ day, hour }) => SlotEntity.delete({ cleanerId, day, hour }).go()));
}

/** The tombstone stays for the copies that follow the feed; what it showed goes. */
async function emptyListing(cleanerId: string) {
  // Who was never listed has no row.
  await ifThere(
    ListingEntity.patch({ shard: shardOf(cleanerId), cleanerId })
      .set({ listed: false, card: "{}", feed: "all", writtenAt: new Date().toISOString() })
      .add({ version: 1 })
      .go(),
  );
}
