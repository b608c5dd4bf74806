/**
 * Seasons (decision 0190): how many that are not over, days of one, days ahead, fils an hour, characters. In the heat there is no
 * outdoor work from 12:30 to 15:00 (UAE law); visits have whole hours.
 */
export const seasonLimits = {
  most: 40,
  mostDays: 120,
  aheadDays: 730,
  mostSurcharge: 5_000,
  nameLength: 60,
  noteLength: 300,
  heat: { from: 12, until: 15 },
  proposed: { most: 40, minutes: 24 * 60 },
} as const;
