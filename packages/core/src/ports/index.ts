import type { Files } from "./files.ts";
import type { Identity, PoolAccount } from "./identity.ts";
import type { Mail } from "./mail.ts";

interface Ports {
  mail: Mail;
  identity: Identity;
  files: Files;
}

const given: Partial<Ports> = {};

/** Says which implementations this process works with; an entry point names only those it needs. */
export const providePorts = (ports: Partial<Ports>) => void Object.assign(given, ports);

/** The implementation of a port. Asking for one that the entry point did not name is a bug. */
export function port<Name extends keyof Ports>(name: Name): Ports[Name] {
  const found = given[name];
  if (!found) throw new Error(`This process was given no ${name}.`);
  return found as Ports[Name];
}

export type { Files, Identity, Mail, PoolAccount };
