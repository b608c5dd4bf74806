import {
  AdminDeleteUserCommand,
  AdminSetUserPasswordCommand,
  AdminUpdateUserAttributesCommand,
  AdminUserGlobalSignOutCommand,
  CognitoIdentityProviderClient,
  InvalidPasswordException,
  UserNotFoundException,
} from "@aws-sdk/client-cognito-identity-provider";
import { refuseRequest } from "@naqi/contracts";
import type { Identity } from "@naqi/core";

/** The user pool. `COGNITO_ENDPOINT` points at the one on this machine; in the cloud it is unset. */
export function identityFromEnvironment(): Identity {
  const endpoint = process.env.COGNITO_ENDPOINT;
  const client = new CognitoIdentityProviderClient({
    ...(endpoint && { endpoint, credentials: { accessKeyId: "local", secretAccessKey: "local" } }),
  });
  const of = (Username: string) => ({ UserPoolId: process.env.USER_POOL_ID, Username });
  return {
    confirmEmail: (memberId) =>
      unlessGone(() =>
        client.send(
          new AdminUpdateUserAttributesCommand({
            ...of(memberId),
            UserAttributes: [{ Name: "email_verified", Value: "true" }],
          }),
        ),
      ),
    setPassword: async (memberId, password) => {
      try {
        await client.send(new AdminSetUserPasswordCommand({ ...of(memberId), Password: password, Permanent: true }));
      } catch (error) {
        if (!(error instanceof InvalidPasswordException)) throw error;
        const message = "Password is too weak. Please choose a stronger password";
        throw refuseRequest.invalid({ message, fields: { newPassword: message } });
      }
    },
    signOutEverywhere: (memberId) => unlessGone(() => client.send(new AdminUserGlobalSignOutCommand(of(memberId)))),
    remove: (memberId) => unlessGone(() => client.send(new AdminDeleteUserCommand(of(memberId)))),
  };
}

async function unlessGone(call: () => Promise<unknown>) {
  try {
    await call();
  } catch (error) {
    if (!(error instanceof UserNotFoundException)) throw error;
  }
}
