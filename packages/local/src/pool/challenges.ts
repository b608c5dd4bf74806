import { createHmac } from "node:crypto";
import type { SrpExchange, SrpRecord } from "./srp.ts";

/** A sign-in between its two requests. `sub` is null for an unknown address. */
export interface Challenge {
  sub: string | null;
  srpUser: string;
  address: string;
  record: SrpRecord;
  exchange: SrpExchange;
}

/** A sign-in that lacks the code of the second factor. */
export interface SecondStep {
  sub: string;
  clientId: string;
}

/**
 * The challenge for an unknown address: the same salt and id every time, so that asking twice does not reveal whether
 * an account exists (RFC 5054, and Cognito with PreventUserExistenceErrors).
 */
export function decoyFor(address: string, secret: string): { srpUser: string; record: SrpRecord } {
  const bytes = (purpose: string) => createHmac("sha256", secret).update(`${purpose}:${address}`).digest("hex");
  const id = bytes("id");
  const srpUser = [id.slice(0, 8), id.slice(8, 12), `4${id.slice(13, 16)}`, `a${id.slice(17, 20)}`, id.slice(20, 32)];
  return {
    srpUser: srpUser.join("-"),
    record: { salt: BigInt(`0x${bytes("salt").slice(0, 32)}`).toString(16), verifier: bytes("verifier") },
  };
}
