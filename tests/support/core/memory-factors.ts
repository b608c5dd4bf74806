import { refuseSecurity } from "@naqi/contracts";
import type { Identity } from "@naqi/core";

/** Everybody's password, and what the app shows for the newest secret of anybody. */
export const rightPassword = "Sparkling-Floor-7";
export const rightCode = "123456";

/**
 * The part of the pool for passwords and second factors. `asksFor` are the members who need a code; `done` is called on
 * every change.
 */
export function memoryFactors(done: (action: string) => (memberId: string) => Promise<void>) {
  const asksFor = new Set<string>();
  const pending = new Set<string>();
  const prove: Identity["prove"] = async (memberId, { password, code }) => {
    await done("prove")(memberId);
    if (password !== rightPassword) throw refuseSecurity.wrongPassword();
    if (!asksFor.has(memberId)) return;
    if (!code) throw refuseSecurity.codeWanted();
    if (code !== rightCode) throw refuseSecurity.wrongCode();
  };
  const factors: Pick<
    Identity,
    "prove" | "hasPassword" | "newFactor" | "hasFactor" | "turnOnFactor" | "turnOffFactor"
  > = {
    prove,
    hasPassword: async (_, password) => password === rightPassword,
    async newFactor(memberId, proof) {
      await prove(memberId, proof);
      asksFor.delete(memberId);
      pending.add(memberId);
      return "JBSWY3DPEHPK3PXP";
    },
    async turnOnFactor(memberId, { password, code }) {
      if (asksFor.has(memberId)) throw refuseSecurity.factorOn();
      await prove(memberId, { password });
      if (!pending.has(memberId) || code !== rightCode) throw refuseSecurity.wrongCode();
      await done("factor on")(memberId);
      pending.delete(memberId);
      asksFor.add(memberId);
    },
    hasFactor: async (memberId) => asksFor.has(memberId),
    async turnOffFactor(memberId) {
      await done("factor off")(memberId);
      asksFor.delete(memberId);
    },
  };
  return { factors, asksFor };
}
