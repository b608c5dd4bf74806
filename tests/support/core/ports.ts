import { randomUUID } from "node:crypto";
import { refuseMember } from "@naqi/contracts";
import type { Downloads } from "@naqi/core/ports/downloads";
import { type Identity, type Mail, type PoolAccount, providePorts } from "@naqi/core";
import { memoryFactors } from "./memory-factors.ts";
import { memoryFiles, memoryImages, memoryPictures, memoryVault } from "./memory-ports.ts";

type Sent = Parameters<Mail["send"]>[0];

/**
 * Every port of core, in memory. A mail service and a user pool that only record; `fail` makes their calls fail until
 * it is unset. The pool contains the accounts that a test puts into `accounts`. `documents` is the private bucket,
 * `shown` the public pictures by key, `asksFor` the members who need a code, `web` the responses of external addresses,
 * `site` the pages of the built site by path, `leaked` the leaked passwords, `vault` seals for real. `failMail` is for
 * mails alone, `refuse` for those to one address.
 */
export function fakePorts() {
  const mails: Sent[] = [];
  const asked: string[] = [];
  const accounts: (PoolAccount & { createdAt?: string })[] = [];
  const state: {
    fail?: Error | undefined;
    failMail?: Error | undefined;
    refuse?: string | undefined;
    slowMs: number;
    /** Called by every port that is asked, which then waits for it. */
    waitFor?: (() => Promise<void>) | undefined;
  } = { slowMs: 0 };
  const check = async () => {
    await state.waitFor?.();
    if (state.slowMs > 0) await new Promise((resolve) => setTimeout(resolve, state.slowMs));
    if (state.fail) throw state.fail;
  };
  const mail: Mail = {
    async send(one) {
      await check();
      if (state.failMail) throw state.failMail;
      if (state.refuse === one.to) throw new Error("554 Message rejected");
      mails.push(one);
    },
  };
  const noted = (action: string) => async (memberId: string) => {
    await check();
    asked.push(`${action} ${memberId}`);
  };
  const find = async (email: string) =>
    accounts
      .filter((one) => one.email.toLowerCase() === email.toLowerCase())
      .toSorted((one, other) => Number(one.kind === "google") - Number(other.kind === "google"))[0];
  const setting = (action: string, emailVerified: boolean) => async (memberId: string, email: string) => {
    await noted(action)(memberId);
    const account = accounts.find((one) => one.memberId === memberId);
    if (account) Object.assign(account, { email, emailVerified });
  };
  const { factors, asksFor } = memoryFactors(noted);
  const identity: Identity = {
    ...factors,
    find,
    confirmEmail: setting("confirm", true),
    async changeEmail(memberId, email) {
      const holder = await find(email);
      if (holder && holder.memberId !== memberId) throw refuseMember.emailTaken();
      await setting("move", false)(memberId, email);
    },
    async create({ email }) {
      // Of an account by Google the pool does not ask here: it goes by another name.
      const isSame = (one: PoolAccount) => one.email.toLowerCase() === email.toLowerCase();
      if (accounts.some((one) => one.kind === "password" && isSame(one))) throw refuseMember.emailTaken();
      const memberId = randomUUID();
      await noted("create")(memberId);
      accounts.push({ memberId, email, emailVerified: false, kind: "password" });
    },
    setPassword: noted("password"),
    signOutEverywhere: noted("sign out"),
    linkGoogle: noted("link"),
    unlinkGoogle: noted("unlink"),
    unconfirmedSince: async (before) =>
      accounts.filter(({ emailVerified, createdAt = "" }) => !emailVerified && createdAt < before),
    async remove(memberId) {
      await noted("remove")(memberId);
      const index = accounts.findIndex((one) => one.memberId === memberId);
      if (index >= 0) accounts.splice(index, 1);
    },
  };
  const documents = memoryFiles();
  const { pictures, shown } = memoryPictures();
  const vault = memoryVault();
  const web = new Map<string, Uint8Array | "tooLarge">();
  const site = new Map<string, string>();
  const leaked = new Set<string>();
  const leakedPasswords = { has: async (password: string) => leaked.has(password) };
  const downloads: Downloads = { fetch: async (url) => web.get(url) };
  providePorts({
    mail,
    identity,
    files: documents.files,
    pictures,
    vault,
    images: memoryImages(),
    downloads,
    leakedPasswords,
    sitePages: { read: async (path) => site.get(path) },
  });
  return { mails, asked, accounts, leaked, asksFor, identity, state, documents, shown, vault, web, site };
}

/** The token of the confirmation link in a mail. */
export const tokenIn = ({ text }: Pick<Sent, "text">) => /[?&]token=([\w-]+)/.exec(text)?.[1] ?? "";
