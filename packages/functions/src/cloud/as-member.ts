import {
  AdminGetUserCommand,
  AdminInitiateAuthCommand,
  AdminRespondToAuthChallengeCommand,
  AdminSetUserMFAPreferenceCommand,
  AssociateSoftwareTokenCommand,
  type CognitoIdentityProviderClient,
  CodeMismatchException,
  EnableSoftwareTokenMFAException,
  ExpiredCodeException,
  LimitExceededException,
  NotAuthorizedException,
  TooManyRequestsException,
  VerifySoftwareTokenCommand,
} from "@aws-sdk/client-cognito-identity-provider";
import { refuseSecurity } from "@naqi/contracts";
import type { Identity, Proof } from "@naqi/core";

type AsMember = Pick<Identity, "prove" | "hasPassword" | "newFactor" | "hasFactor" | "turnOnFactor" | "turnOffFactor">;

/**
 * Member-only calls to the pool. The server signs the member in with the password just typed, through a client whose
 * tokens carry the pool's scope (decision 0069), and discards the token afterwards.
 */
// oxlint-disable-next-line max-lines-per-function -- one object of short calls on one client
export function asMember(
  client: CognitoIdentityProviderClient,
  pool: () => { UserPoolId: string | undefined },
): AsMember {
  const serverClient = () => ({ ...pool(), ClientId: process.env.SERVER_CLIENT_ID });

  const enter = (memberId: string, password: string) =>
    client.send(
      new AdminInitiateAuthCommand({
        ...serverClient(),
        AuthFlow: "ADMIN_USER_PASSWORD_AUTH",
        AuthParameters: { USERNAME: memberId, PASSWORD: password },
      }),
    );

  /** A token of the member with the pool's own scope; `hadFactor` tells whether a code was required as well. */
  async function signIn(memberId: string, { password, code }: Proof) {
    const first = await enter(memberId, password).catch(refusing(refuseSecurity.wrongPassword));
    if (first.ChallengeName !== "SOFTWARE_TOKEN_MFA") {
      return { AccessToken: first.AuthenticationResult?.AccessToken, hadFactor: false };
    }
    if (!code) throw refuseSecurity.codeWanted();
    const { AuthenticationResult } = await client
      .send(
        new AdminRespondToAuthChallengeCommand({
          ...serverClient(),
          ChallengeName: "SOFTWARE_TOKEN_MFA",
          Session: first.Session,
          ChallengeResponses: { USERNAME: memberId, SOFTWARE_TOKEN_MFA_CODE: code },
        }),
      )
      .catch(refusing(refuseSecurity.wrongCode));
    return { AccessToken: AuthenticationResult?.AccessToken, hadFactor: true };
  }

  const prefer = (memberId: string, Enabled: boolean) =>
    client.send(
      new AdminSetUserMFAPreferenceCommand({
        ...pool(),
        Username: memberId,
        SoftwareTokenMfaSettings: { Enabled, PreferredMfa: Enabled },
      }),
    );

  return {
    async prove(memberId, proof) {
      await signIn(memberId, proof);
    },

    async hasPassword(memberId, password) {
      try {
        await enter(memberId, password);
        return true;
      } catch (error) {
        if (error instanceof NotAuthorizedException) return false;
        throw error;
      }
    },

    async newFactor(memberId, proof) {
      const { AccessToken, hadFactor } = await signIn(memberId, proof);
      if (hadFactor) await prefer(memberId, false);
      const { SecretCode } = await client.send(new AssociateSoftwareTokenCommand({ AccessToken }));
      if (!SecretCode) throw new Error("The pool made no secret.");
      return SecretCode;
    },

    async turnOnFactor(memberId, { password, code }) {
      const { AccessToken, hadFactor } = await signIn(memberId, { password, code });
      // Another tab enrolled first, and this code belongs to that tab's secret.
      if (hadFactor) throw refuseSecurity.factorOn();
      await client
        .send(new VerifySoftwareTokenCommand({ AccessToken, UserCode: code }))
        .catch(refusing(refuseSecurity.wrongCode));
      await prefer(memberId, true);
    },

    async hasFactor(memberId) {
      const { UserMFASettingList = [] } = await client.send(new AdminGetUserCommand({ ...pool(), Username: memberId }));
      return UserMFASettingList.includes("SOFTWARE_TOKEN_MFA");
    },

    async turnOffFactor(memberId) {
      await prefer(memberId, false);
    },
  };
}

/** Maps the pool's errors for a wrong password or code to our refusals; any other error is a bug. */
const refusing =
  (refuse: () => Error) =>
  (error: unknown): never => {
    const isLocked = error instanceof NotAuthorizedException && /attempts/i.test(error.message);
    if (isLocked || error instanceof TooManyRequestsException || error instanceof LimitExceededException) {
      throw refuseSecurity.tooManyTries();
    }
    const isWrong =
      error instanceof NotAuthorizedException ||
      error instanceof CodeMismatchException ||
      error instanceof ExpiredCodeException ||
      error instanceof EnableSoftwareTokenMFAException;
    throw isWrong ? refuse() : error;
  };
