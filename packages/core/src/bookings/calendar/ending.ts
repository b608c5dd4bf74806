import { always, deleting, type Part } from "../../kit/table/commit.ts";
import { CalendarFeedEntity } from "./calendar.entity.ts";

/** The part that deletes a member's calendar link. */
export const endingFeed = (memberId: string): Part => deleting("feed", CalendarFeedEntity.delete({ memberId }), always);
