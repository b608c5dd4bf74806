import * as z from "zod";
import { invalidParameter, notAuthorized } from "./errors.ts";
import type { Account } from "./state.ts";

/** The wire's list of names and values. */
export const AttributeList = z
  .array(z.object({ Name: z.string().min(1).max(32), Value: z.string().max(2048).default("") }))
  .max(32);

/** What the browser's client may write, as in the auth stack; everything else, a role above all, is refused. */
const OWN_ATTRIBUTES = ["email", "name"];
/** What the Admin actions may write besides. */
const ADMIN_ATTRIBUTES = [...OWN_ATTRIBUTES, "email_verified"];
const STANDARD_ATTRIBUTES = new Set(
  (
    "address birthdate email email_verified family_name gender given_name locale middle_name name nickname " +
    "phone_number phone_number_verified picture preferred_username profile sub updated_at website zoneinfo"
  ).split(" "),
);

// \p{C} is control and format characters: none of them belongs in an address.
const EMAIL = /^[^\s@\p{C}]+@[^\s@\p{C}]+\.[^\s@\p{C}]+$/u;

/** Whether a text can be an email address, of at most 254 characters. */
export const isEmail = (value: string) => value.length <= 254 && EMAIL.test(value);

/**
 * Reads a list of attributes into a record.
 *
 * @param by who writes: a member may not set `email_verified`
 * @throws NotAuthorizedException for an attribute `by` may not write, InvalidParameterException for an unknown one or
 *   a malformed value
 */
export function readAttributes(list: z.output<typeof AttributeList>, by: "member" | "admin"): Record<string, string> {
  const writable = by === "admin" ? ADMIN_ATTRIBUTES : OWN_ATTRIBUTES;
  for (const { Name, Value } of list) {
    if (!STANDARD_ATTRIBUTES.has(Name)) {
      throw invalidParameter(
        `Attributes did not conform to the schema: ${Name}: Attribute does not exist in the schema.`,
      );
    }
    if (!writable.includes(Name)) throw notAuthorized("A client attempted to write unauthorized attribute");
    if (Name === "email" && !isEmail(Value)) throw invalidParameter("Invalid email address format.");
    if (Name === "email_verified" && !/^(true|false)$/.test(Value)) {
      throw invalidParameter(`Attributes did not conform to the schema: ${Name}: not a boolean.`);
    }
  }
  return Object.fromEntries(list.map(({ Name, Value }) => [Name, Value]));
}

/** The name of an account on the wire. */
export const usernameOf = (account: Account) => account.username ?? account.sub;

/** The identities of an account as its id token lists them. */
export const identitiesOf = ({ username, linked = [] }: Account) =>
  linked.map(({ provider, userId, createdAt }) => ({
    dateCreated: String(createdAt),
    userId,
    providerName: provider,
    providerType: provider,
    issuer: null,
    primary: String(username !== undefined),
  }));

const allAttributes = (account: Account): Record<string, string> => ({
  sub: account.sub,
  ...account.attributes,
  ...(account.linked && { identities: JSON.stringify(identitiesOf(account)) }),
});

/** Every attribute of an account as the wire lists them, `sub` first. */
export function listAttributes(account: Account) {
  return Object.entries(allAttributes(account)).map(([Name, Value]) => ({ Name, Value }));
}

/** What the triggers get as `request.userAttributes`. */
export function triggerAttributes(account: Account): Record<string, string> {
  return { ...allAttributes(account), "cognito:user_status": account.status };
}
