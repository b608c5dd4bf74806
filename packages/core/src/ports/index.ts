import type { Downloads } from "./downloads.ts";
import type { Files } from "./files.ts";
import type { Identity, PoolAccount, Proof } from "./identity.ts";
import type { Drawn, Images, PictureProblem } from "./images.ts";
import type { LeakedPasswords } from "./leaked-passwords.ts";
import type { Mail } from "./mail.ts";
import type { Pictures } from "./pictures.ts";
import type { Push } from "./push.ts";
import type { SitePages } from "./site-pages.ts";
import type { Vault } from "./vault.ts";

interface Ports {
  mail: Mail;
  identity: Identity;
  files: Files;
  push: Push;
  vault: Vault;
  pictures: Pictures;
  images: Images;
  downloads: Downloads;
  leakedPasswords: LeakedPasswords;
  sitePages: SitePages;
}

type Given = { [Name in keyof Ports]?: Ports[Name] | (() => Ports[Name]) };
const given: Given = {};

/** Sets the implementations of this process; an entry point names only those it needs. Factories run at first use. */
export const providePorts = (ports: Given) => void Object.assign(given, ports);

export function port<Name extends keyof Ports>(name: Name): Ports[Name] {
  const found = given[name] as Ports[Name] | (() => Ports[Name]) | undefined;
  if (!found) throw new Error(`This process was given no ${name}.`);
  if (typeof found !== "function") return found;
  const made = found();
  Object.assign(given, { [name]: made });
  return made;
}

export type {
  Downloads,
  Drawn,
  PictureProblem,
  Files,
  Identity,
  Images,
  LeakedPasswords,
  Mail,
  Pictures,
  PoolAccount,
  Proof,
  Push,
  SitePages,
  Vault,
};
