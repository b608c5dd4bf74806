import type { Account } from "../account.ts";
import type { Resource } from "../resources.ts";
import type { Properties } from "../template.ts";
import type { Xml } from "../xml.ts";

/** What an operator asks of a service by hand: the parameters as they came, whatever wire they came by. */
export interface Asked {
  input: Properties;
  /** What stands in the address, in its order. */
  path: string[];
  account: Account;
  region: string;
}

export type Answers = Record<string, (asked: Asked) => { [name: string]: Xml }>;

/** What a service refuses, in its own word. */
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

/** The one of them that is called so; refuses a name that nothing has. */
export function named(asked: Asked, type: string, is: (resource: Resource) => boolean, name: unknown): Resource {
  const found = standing(asked, type).find(is);
  if (!found) throw new Refused("ResourceNotFoundException", `There is no ${type} called ${String(name)}.`);
  return found;
}
