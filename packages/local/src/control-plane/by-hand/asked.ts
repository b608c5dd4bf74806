import type { Account } from "../account.ts";
import type { Resource } from "../resources.ts";
import type { Properties } from "../template.ts";
import type { Xml } from "../xml.ts";

/** An operator's request to a service: its parameters, whatever protocol carried them. */
export interface Asked {
  input: Properties;
  /** The parameters in the path, in order. */
  path: string[];
  account: Account;
  region: string;
}

export type Answers = Record<string, (asked: Asked) => { [name: string]: Xml }>;

/** A service's refusal, with its error code. */
export class Refused extends Error {
  constructor(
    readonly code: string,
    message: string,
  ) {
    super(message);
  }
}

/** The resources of a type that a stage has in the region. */
export const standing = ({ account, region }: Asked, type: string): Resource[] => account.standing(region, type);

/** The one with this name; refuses an unknown name. */
export function named(asked: Asked, type: string, is: (resource: Resource) => boolean, name: unknown): Resource {
  const found = standing(asked, type).find(is);
  if (!found) throw new Refused("ResourceNotFoundException", `There is no ${type} called ${String(name)}.`);
  return found;
}
