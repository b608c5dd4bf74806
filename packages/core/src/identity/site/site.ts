import { site } from "@naqi/contracts";
import { Call } from "../../kit/call.ts";
import { implement } from "../../gate/implement.ts";

const from = (name: string) => process.env[name] || undefined;

const needed = (name: string) => {
  const value = from(name);
  if (!value) throw new Error(`${name} is not set.`);
  return value;
};

export const settings = implement(site.settings, async () => ({
  stage: needed("STAGE"),
  region: needed("AWS_REGION"),
  userPoolId: needed("USER_POOL_ID"),
  userPoolClientId: needed("USER_POOL_CLIENT_ID"),
  userPoolEndpoint: from("USER_POOL_PUBLIC_ENDPOINT"),
  oauthDomain: from("OAUTH_DOMAIN"),
  oauthEndpoint: from("OAUTH_PUBLIC_ENDPOINT"),
  googleMapsKey: from("GOOGLE_MAPS_KEY"),
  launchMode: from("LAUNCH_MODE") === "live" ? ("live" as const) : ("prelaunch" as const),
  phone: from("SUPPORT_PHONE"),
  email: from("SUPPORT_EMAIL"),
  social: {
    instagram: from("SOCIAL_INSTAGRAM"),
    facebook: from("SOCIAL_FACEBOOK"),
    x: from("SOCIAL_X"),
    linkedin: from("SOCIAL_LINKEDIN"),
  },
  local: from("STAGE") === "local",
  now: Call.now(),
}));
