import { records } from "../record.ts";
import { token } from "../values.ts";

export const site = records("site", {
  settings: {
    callers: "anyone",
    shown:
      "email googleMapsKey launchMode local now oauthDomain oauthEndpoint phone region social.facebook social.instagram social.linkedin social.x stage userPoolClientId userPoolEndpoint userPoolId",
  },
  subscribe: { callers: "anyone", shown: "email", sample: () => ({ email: "sara@example.com", list: "newsletter" }) },
  confirmSubscription: { callers: "anyone", shown: "email list", sample: () => ({ token }) },
});
