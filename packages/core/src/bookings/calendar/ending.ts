import { always, deleting, type Part } from "../../kit/table/commit.ts";
import { CalendarFeedEntity } from "./calendar.entity.ts";

export const endingFeed = (memberId: string): Part => deleting("feed", CalendarFeedEntity.delete({ memberId }), always);
