import * as z from "zod";
import { FoundCleaner } from "../cleaners/search.ts";
import { refuseCleaner } from "../cleaners/profile/operations.ts";
import { contract } from "../kit/operation.ts";
import { refusals } from "../kit/refusal.ts";
import { Instant, MemberId, pageInput, pageOf } from "../kit/scalars.ts";
import { refuseMember } from "../identity/members.ts";

export const refuseFavorite = refusals("favorite", {
  tooMany: ["limited", "You have reached the maximum number of favorites. Please remove one first."],
});

export const Favorite = z.object({
  cleanerId: MemberId,
  createdAt: Instant,
  cleaner: FoundCleaner.optional(),
});
export type Favorite = z.infer<typeof Favorite>;

const ofCleaner = z.strictObject({ cleanerId: MemberId });

export const favorites = contract("favorites", {
  mine: {
    summary: "The caller's saved cleaners, latest first.",
    route: "GET /favorites",
    access: ["customer"],
    input: z.strictObject(pageInput(24, 48)),
    output: pageOf(Favorite).extend({ total: z.int() }),
    refuses: [],
  },
  ids: {
    summary: "The ids of the caller's saved cleaners, for the hearts in lists that are the same for everyone.",
    route: "GET /favorites/ids",
    access: ["customer"],
    input: z.strictObject({}),
    output: z.object({ cleanerIds: z.array(MemberId) }),
    refuses: [],
  },
  add: {
    summary: "Saves a listed cleaner. Repeatable.",
    route: "PUT /favorites/{cleanerId}",
    access: ["customer"],
    input: ofCleaner,
    output: ofCleaner,
    refuses: [refuseCleaner.notFound, refuseFavorite.tooMany, refuseMember.suspended],
  },
  remove: {
    summary: "Removes a saved cleaner, listed or not. Repeatable.",
    route: "DELETE /favorites/{cleanerId}",
    access: ["customer"],
    input: ofCleaner,
    output: ofCleaner,
    refuses: [refuseMember.suspended],
  },
});
