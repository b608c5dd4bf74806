import { Amplify } from "aws-amplify";
import { fetchAuthSession, signInWithRedirect, signOut } from "aws-amplify/auth";
import "aws-amplify/auth/enable-oauth-listener";
import { Hub } from "aws-amplify/utils";

// A page of nothing but Amplify, for tests/local/pool/pool-hosted-browser.test.ts; it runs in the browser.

const hosted = `https://${location.host}/local/pool/`;
const here = (address: string) => address.replace(hosted, `${location.origin}/local/pool/`);
const fetchAsEver = window.fetch.bind(window);
window.fetch = (input, init) => fetchAsEver(typeof input === "string" ? here(input) : input, init);

const said: { event: string; error?: string; data?: unknown }[] = [];
Hub.listen("auth", ({ payload }) => {
  const data = "data" in payload ? payload.data : undefined;
  const error = (data as { error?: Error } | undefined)?.error?.message;
  said.push({ event: payload.event, error, data: typeof data === "string" ? data : undefined });
});

Amplify.configure({
  Auth: {
    Cognito: {
      userPoolId: "eu-west-1_Local0001",
      userPoolClientId: "naqi-local-client",
      userPoolEndpoint: `${location.origin}/local/pool/`,
      loginWith: {
        oauth: {
          domain: `${location.host}/local/pool`,
          scopes: ["openid", "email", "profile", "aws.cognito.signin.user.admin"],
          redirectSignIn: [`${location.origin}/auth`],
          redirectSignOut: [`${location.origin}/auth`],
          responseType: "code",
        },
      },
    },
  },
});

Object.assign(window, {
  naqi: {
    said: () => said,
    leave: (customState: string) =>
      signInWithRedirect({
        provider: "Google",
        customState,
        options: { authSessionOpener: async (address) => location.assign(here(address)) },
      }),
    async session(forceRefresh = false) {
      const { tokens } = await fetchAuthSession({ forceRefresh });
      return { access: tokens?.accessToken.payload, id: tokens?.idToken?.payload };
    },
    signOut: () => {
      for (const key of Object.keys(localStorage))
        if (/\.oauthSignIn$|\.oauthMetadata$/.test(key)) localStorage.removeItem(key);
      return signOut();
    },
  },
});
