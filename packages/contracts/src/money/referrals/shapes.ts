import * as z from "zod";

/** Signs that two accounts share a person or household: place, phone or mailbox (G118, G119). */
export const RewardRisk = z.enum(["address", "phone", "mailbox"]);
export type RewardRisk = z.infer<typeof RewardRisk>;
