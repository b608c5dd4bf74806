import { randomBytes, randomInt, randomUUID } from "node:crypto";

/** Where ids, secrets and pauses get their random values. */
export interface Chance {
  bytes(length: number): Buffer;
  /** A whole number from 0 to below `most`. */
  below(most: number): number;
  uuid(): string;
}

const cryptographic: Chance = { bytes: randomBytes, below: (most) => randomInt(most), uuid: randomUUID };

let source = cryptographic;

/** The only source of random values in core: cryptographic, except in a simulation. */
export const chance: Chance = {
  bytes: (length) => source.bytes(length),
  below: (most) => source.below(most),
  uuid: () => source.uuid(),
};

/** Replaces the random values of this process by repeatable ones, or restores them. Only for a simulation; throws in a function of AWS. */
export function drawFrom(given: Chance | undefined): void {
  if (given && process.env.AWS_LAMBDA_FUNCTION_NAME) throw new Error("The product's random values are cryptographic.");
  source = given ?? cryptographic;
}
