import * as z from "zod";

/** Why two accounts may belong to one person or household: the same place, phone or mailbox (G118, G119). */
export const RewardRisk = z.enum(["address", "phone", "mailbox"]);
export type RewardRisk = z.infer<typeof RewardRisk>;
