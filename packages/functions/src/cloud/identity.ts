import {
  AdminCreateUserCommand,
  AdminDeleteUserCommand,
  AdminDisableProviderForUserCommand,
  AdminGetUserCommand,
  AdminLinkProviderForUserCommand,
  AdminSetUserPasswordCommand,
  AdminUpdateUserAttributesCommand,
  AdminUserGlobalSignOutCommand,
  AliasExistsException,
  type AttributeType,
  CognitoIdentityProviderClient,
  InvalidPasswordException,
  ListUsersCommand,
  UsernameExistsException,
  UserNotFoundException,
  type UserType,
} from "@aws-sdk/client-cognito-identity-provider";
import { refuseMember, refuseRequest, weakPasswordText } from "@naqi/contracts";
import type { Identity, PoolAccount } from "@naqi/core";
import { asMember } from "./as-member.ts";

/** The pool's user name for a Google identity with this id. */
const googleUser = { ProviderName: "Google", ProviderAttributeName: "Cognito_Subject" };

/** The Google ids linked to an account, from its attribute `identities`. */
function googleIdsIn(attributes: readonly AttributeType[]): string[] {
  const listed = attributes.find(({ Name }) => Name === "identities")?.Value ?? "[]";
  const identities = JSON.parse(listed) as { providerName: string; userId: string }[];
  return identities.filter(({ providerName }) => providerName === "Google").map(({ userId }) => userId);
}

interface OneUser {
  UserPoolId: string | undefined;
  Username: string;
}

/** The user pool. `COGNITO_ENDPOINT` points at the local pool; in the cloud it is unset. */
// oxlint-disable-next-line max-lines-per-function -- one object of short calls on one client
export function identityFromEnvironment(): Identity {
  const endpoint = process.env.COGNITO_ENDPOINT;
  const client = new CognitoIdentityProviderClient({
    ...(endpoint && { endpoint, credentials: { accessKeyId: "local", secretAccessKey: "local" } }),
  });
  const pool = () => ({ UserPoolId: process.env.USER_POOL_ID });
  const list = (Filter?: string, PaginationToken?: string) =>
    client.send(new ListUsersCommand({ ...pool(), Filter, PaginationToken }));

  /** Accounts with a password are addressed by their id; Google accounts by the name that Cognito assigned. */
  async function asUser(memberId: string, call: (user: OneUser) => Promise<unknown>) {
    if (await exists(() => call({ ...pool(), Username: memberId }))) return;
    const { Users: [user] = [] } = await list(`sub = "${quoted(memberId)}"`);
    if (user?.Username) await exists(() => call({ ...pool(), Username: user.Username as string }));
  }

  const setEmail = (memberId: string, email: string, verified: boolean) =>
    asUser(memberId, (user) =>
      client.send(
        new AdminUpdateUserAttributesCommand({
          ...user,
          UserAttributes: [
            { Name: "email", Value: email },
            { Name: "email_verified", Value: String(verified) },
          ],
        }),
      ),
    );

  const identity: Identity = {
    ...asMember(client, pool),

    async find(email) {
      try {
        const found = await client.send(new AdminGetUserCommand({ ...pool(), Username: email }));
        return accountOf({ ...found, Attributes: found.UserAttributes });
      } catch (error) {
        if (!(error instanceof UserNotFoundException)) throw error;
      }
      const { Users: [user] = [] } = await list(`email = "${quoted(email)}"`);
      return user && accountOf(user);
    },

    confirmEmail: (memberId, email) => setEmail(memberId, email, true),

    async changeEmail(memberId, email) {
      const holder = await identity.find(email);
      if (holder && holder.memberId !== memberId) throw refuseMember.emailTaken();
      try {
        await setEmail(memberId, email, false);
      } catch (error) {
        throw error instanceof AliasExistsException ? refuseMember.emailTaken() : error;
      }
    },

    async create({ email, password, fullName }) {
      const UserAttributes = [
        { Name: "email", Value: email },
        { Name: "email_verified", Value: "false" },
        { Name: "name", Value: fullName },
      ];
      const made = await client
        .send(new AdminCreateUserCommand({ ...pool(), Username: email, UserAttributes, MessageAction: "SUPPRESS" }))
        .catch((error: unknown) => {
          throw error instanceof UsernameExistsException ? refuseMember.emailTaken() : error;
        });
      // Without a password of its own the account cannot be used to sign in; its owner can still set one by the
      // recovery link.
      await identity.setPassword(made.User?.Username ?? "", password);
    },

    async setPassword(memberId, password) {
      try {
        const Username = memberId;
        await client.send(
          new AdminSetUserPasswordCommand({ ...pool(), Username, Password: password, Permanent: true }),
        );
      } catch (error) {
        if (!(error instanceof InvalidPasswordException)) throw error;
        throw refuseRequest.invalid({ fields: { newPassword: weakPasswordText } });
      }
    },

    signOutEverywhere: (memberId) => asUser(memberId, (user) => client.send(new AdminUserGlobalSignOutCommand(user))),

    async linkGoogle(memberId, googleId) {
      try {
        await client.send(
          new AdminLinkProviderForUserCommand({
            ...pool(),
            DestinationUser: { ProviderName: "Cognito", ProviderAttributeValue: memberId },
            SourceUser: { ...googleUser, ProviderAttributeValue: googleId },
          }),
        );
      } catch (error) {
        // Cognito has no specific error for an existing link.
        if (!(error instanceof Error && /already linked/i.test(error.message))) throw error;
      }
    },

    async unlinkGoogle(memberId) {
      await exists(async () => {
        const { UserAttributes = [] } = await client.send(new AdminGetUserCommand({ ...pool(), Username: memberId }));
        for (const googleId of googleIdsIn(UserAttributes)) {
          const User = { ...googleUser, ProviderAttributeValue: googleId };
          await client.send(new AdminDisableProviderForUserCommand({ ...pool(), User }));
        }
      });
    },

    async unconfirmedSince(before) {
      const found: PoolAccount[] = [];
      let from: string | undefined;
      do {
        const page = await list(undefined, from);
        for (const user of page.Users ?? []) {
          const account = accountOf(user);
          const made = user.UserCreateDate?.toISOString() ?? before;
          if (!account.emailVerified && made < before) found.push(account);
        }
        from = page.PaginationToken;
      } while (from);
      return found;
    },

    remove: (memberId) => asUser(memberId, (user) => client.send(new AdminDeleteUserCommand(user))),
  };
  return identity;
}

function accountOf({ Attributes = [], UserStatus }: Pick<UserType, "Attributes" | "UserStatus">): PoolAccount {
  const of = (name: string) => Attributes.find(({ Name }: AttributeType) => Name === name)?.Value ?? "";
  const kind = UserStatus === "EXTERNAL_PROVIDER" ? "google" : "password";
  return {
    memberId: of("sub"),
    email: of("email"),
    emailVerified: of("email_verified") === "true",
    kind,
    ...(kind === "password" && googleIdsIn(Attributes).length > 0 && { isLinked: true }),
  };
}

/** Quotes a value for a pool filter. */
const quoted = (value: string) => value.replaceAll(/["\\]/g, "\\$&");

/** Whether the call found its account. */
async function exists(call: () => Promise<unknown>): Promise<boolean> {
  try {
    await call();
    return true;
  } catch (error) {
    if (error instanceof UserNotFoundException) return false;
    throw error;
  }
}
