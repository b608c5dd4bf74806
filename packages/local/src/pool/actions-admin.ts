import { randomBytes } from "node:crypto";
import * as z from "zod";
import { Id, Metadata, Secret, Username, action } from "./action.ts";
import { addAccount, holderOf, newAccount, setAttributes, setPassword, updateAccount } from "./accounts.ts";
import { AttributeList, isEmail, listAttributes, readAttributes, usernameOf } from "./attributes.ts";
import { invalidParameter, usernameExists, userNotFound } from "./errors.ts";
import type { Pool } from "./pool.ts";
import { factorsOf } from "./totp.ts";
import { dropSessions, endSessions } from "./sessions.ts";
import type { Account } from "./state.ts";

const Provided = z.object({
  ProviderName: z.string(),
  ProviderAttributeName: z.string().optional(),
  ProviderAttributeValue: z.string().min(1).max(131_072),
});
const OneUser = z.object({ UserPoolId: Id, Username });

/** What the functions and the operator do to any account, found by sub or by email. */
export const adminActions = {
  AdminGetUser: action(OneUser, async (pool, { Username: name }) => {
    const account = theAccount(pool, name);
    return { ...summary(account), UserAttributes: listAttributes(account), ...factorsOf(account) };
  }),

  AdminUpdateUserAttributes: action(
    OneUser.extend({ UserAttributes: AttributeList.min(1) }),
    async (pool, { Username: name, UserAttributes }) => {
      await setAttributes(pool, theAccount(pool, name).sub, readAttributes(UserAttributes, "admin"));
      return {};
    },
  ),

  /** Without `Permanent` the account cannot sign in until a permanent password is set. */
  AdminSetUserPassword: action(
    OneUser.extend({ Password: Secret, Permanent: z.boolean().default(false) }),
    async (pool, { Username: name, Password, Permanent }) => {
      const { sub } = theAccount(pool, name);
      await setPassword(pool, sub, Password, { status: Permanent ? "CONFIRMED" : "FORCE_CHANGE_PASSWORD" });
      return {};
    },
  ),

  /** Only a secret that a code has proved can be asked for. */
  AdminSetUserMFAPreference: action(
    OneUser.extend({ SoftwareTokenMfaSettings: z.object({ Enabled: z.boolean().default(false) }) }),
    async (pool, { Username: name, SoftwareTokenMfaSettings: { Enabled } }) => {
      await updateAccount(pool, theAccount(pool, name).sub, (account) => {
        if (Enabled && !account.totp?.secret) throw invalidParameter("User has not set up software token mfa");
        if (account.totp) account.totp.enabled = Enabled;
      });
      return {};
    },
  ),

  DescribeUserPoolClient: action(
    z.object({ UserPoolId: Id, ClientId: Id }),
    async (pool, { UserPoolId, ClientId }) => ({
      UserPoolClient: { UserPoolId, ClientId, ClientName: pool.clients.find(({ id }) => id === ClientId)?.name },
    }),
  ),

  AdminUserGlobalSignOut: action(OneUser, async (pool, { Username: name }) => {
    await endSessions(pool, theAccount(pool, name).sub);
    return {};
  }),

  AdminDeleteUser: action(OneUser, async (pool, { Username: name }) => {
    const { sub } = theAccount(pool, name);
    await pool.store.commit(({ accounts, sessions }) => {
      accounts.delete(sub);
      dropSessions(sessions, sub);
    });
    return {};
  }),

  /** The account waits for AdminSetUserPassword; the invitation mail is left out with MessageAction SUPPRESS. */
  AdminCreateUser: action(
    OneUser.extend({
      UserAttributes: AttributeList.default([]),
      TemporaryPassword: Secret.optional(),
      MessageAction: z.enum(["SUPPRESS", "RESEND"]).optional(),
      ClientMetadata: Metadata,
    }),
    async (pool, input) => {
      const email = input.Username;
      if (!isEmail(email)) throw invalidParameter("Username should be an email.");
      if (input.MessageAction === "RESEND") throw invalidParameter("The local pool does not resend invitations.");
      if (pool.store.find(email)) throw usernameExists();
      const attributes = { ...readAttributes(input.UserAttributes, "admin"), email };
      const password = input.TemporaryPassword ?? `Aa1${randomBytes(12).toString("base64url")}`;
      const account = newAccount(pool, attributes, password, "FORCE_CHANGE_PASSWORD");
      await pool.triggers.preSignUp("PreSignUp_AdminCreateUser", account, { clientMetadata: input.ClientMetadata });
      await addAccount(pool, account);
      if (input.MessageAction !== "SUPPRESS") {
        await pool.mail(
          email,
          "Your temporary password",
          `Your username is ${email} and temporary password is ${password}.`,
        );
      }
      return { User: { ...summary(account), Attributes: listAttributes(account) } };
    },
  ),

  /** Lets an identity of Google that has no account yet sign in to this one. */
  AdminLinkProviderForUser: action(
    z.object({ UserPoolId: Id, DestinationUser: Provided, SourceUser: Provided }),
    async (pool, { DestinationUser, SourceUser }) => {
      const { sub } = theAccount(pool, DestinationUser.ProviderAttributeValue);
      const { ProviderName, ProviderAttributeName, ProviderAttributeValue: userId } = SourceUser;
      if (ProviderName !== "Google" || ProviderAttributeName !== "Cognito_Subject") {
        throw invalidParameter("Invalid SourceUser: Provider not found.");
      }
      await updateAccount(pool, sub, (account) => {
        const holder = holderOf(pool, userId);
        if (holder === account) throw invalidParameter("SourceUser is already linked to DestinationUser");
        if (holder)
          throw invalidParameter(
            "Merging is not currently supported, provide a SourceUser that has not been signed up in order to link",
          );
        account.linked = [...(account.linked ?? []), { provider: "Google", userId, createdAt: pool.now() }];
      });
      return {};
    },
  ),

  /** Ends the link of an identity of Google, which then signs in to no account until it makes one of its own. */
  AdminDisableProviderForUser: action(z.object({ UserPoolId: Id, User: Provided }), async (pool, { User }) => {
    const { ProviderName, ProviderAttributeName, ProviderAttributeValue: userId } = User;
    if (ProviderName !== "Google" || ProviderAttributeName !== "Cognito_Subject") {
      throw invalidParameter("Invalid User: Provider not found.");
    }
    const holder = holderOf(pool, userId);
    if (!holder) throw userNotFound();
    if (holder.username !== undefined) throw invalidParameter("The local pool disables no account of Google's own.");
    await updateAccount(pool, holder.sub, (account) => {
      account.linked = account.linked?.filter((one) => one.userId !== userId) ?? [];
    });
    return {};
  }),

  /** Oldest first, by pages of at most 60. The filter knows `=` and `^=` on email, sub and name. */
  ListUsers: action(
    z.object({
      UserPoolId: Id,
      Filter: z.string().max(256).optional(),
      Limit: z.int().min(0).max(60).default(60),
      PaginationToken: z.string().optional(),
    }),
    async (pool, { Filter, Limit, PaginationToken }) => {
      const found = [...pool.store.accounts.values()].filter(filterOf(Filter));
      const from = PaginationToken === undefined ? 0 : Number(PaginationToken);
      if (!Number.isSafeInteger(from) || from < 0) throw invalidParameter("Invalid pagination token given.");
      const to = from + (Limit || 60);
      return {
        Users: found.slice(from, to).map((account) => ({ ...summary(account), Attributes: listAttributes(account) })),
        ...(to < found.length && { PaginationToken: String(to) }),
      };
    },
  ),
};

function theAccount(pool: Pool, name: string): Account {
  const account = pool.store.find(name);
  if (!account) throw userNotFound();
  return account;
}

/** The wire's times are seconds with a fraction. */
function summary(account: Account) {
  return {
    Username: usernameOf(account),
    UserStatus: account.status,
    Enabled: true,
    UserCreateDate: account.createdAt / 1000,
    UserLastModifiedDate: account.updatedAt / 1000,
  };
}

function filterOf(filter: string | undefined): (account: Account) => boolean {
  if (!filter) return () => true;
  const [, name, operator, value] = /^\s*"?(email|sub|name)"?\s*(\^?=)\s*"((?:[^"\\]|\\.)*)"\s*$/.exec(filter) ?? [];
  if (!name || !operator || value === undefined) throw invalidParameter(`One or more filter parameters are not valid.`);
  const wanted = value.replace(/\\(.)/g, "$1").toLowerCase();
  return (account) => {
    const has = (name === "sub" ? account.sub : (account.attributes[name] ?? "")).toLowerCase();
    return operator === "=" ? has === wanted : has.startsWith(wanted);
  };
}
