import { Fils } from "../../kit/scalars.ts";
import { wrong } from "../../kit/wrong.ts";
import { policy } from "../../policy.ts";
import { addMinutes } from "../../common/time.ts";

const { least, most, days } = policy.tips;

const tipText = wrong("tip", "From AED {least} to AED {most}.", { least: least / 100, most: most / 100 });

export const TipAmount = Fils.min(least, tipText).max(most, tipText);

export const tippableUntil = ({ completedAt }: { completedAt: string }): string =>
  addMinutes(completedAt, days * 24 * 60);
