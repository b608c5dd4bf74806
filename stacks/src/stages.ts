import type { ApiName } from "./apis.ts";
import type { RateLimits } from "./firewall.ts";

/** What differs between stages. Nothing here is secret: secrets are named and live in Secrets Manager. */
export interface StageSettings {
  region: string;
  /** Data survives the removal of a stack, accounts and table refuse deletion, the pool has a firewall. */
  production: boolean;
  /** The site's own domain and its Route 53 zone; without it the site uses CloudFront's address. */
  domain?: { name: string; hostedZoneId: string };
  /**
   * Google sign-in. `secretName` names a secret with `clientId` and `clientSecret`; `hostedPrefix` is the first label
   * of Cognito's hosted domain, unique in the region. Needs `domain`: Google must know where to send people back.
   */
  google?: { secretName: string; hostedPrefix: string };
  /**
   * Browser push. `publicKey` is what browsers subscribe with; `secretName` names the secret with the `privateKey`.
   * Absent: push is not offered.
   */
  push?: { publicKey: string; secretName: string };
  /** The address that mail comes from. SES must have verified it, or its domain. */
  mailFrom: string;
  /** Where support is reached; in production tickets need an address. */
  support: { phone?: string; email?: string };
  /** The product's pages elsewhere; those that are unset are hidden. */
  social: { instagram?: string; facebook?: string; x?: string; linkedin?: string };
  /** Restricted to the site's address in Google's console, so it may be public. */
  googleMapsKey?: string;
  launchMode: "prelaunch" | "live";
  logDays: 14 | 180;
  /** Receives alarms and costs. Absent: alarms only show on the dashboard. */
  alarmEmail?: string;
  /** Receives the alarms that cannot wait until the morning (severity "page"), such as an on-call tool. Absent: `alarmEmail`. */
  pagerEmail?: string;
  /** What a month may cost, in US dollars; above it AWS writes to `alarmEmail`. */
  monthlyBudget: number;
  /** Requests a second that each API takes, and the burst above it. */
  throttle: Record<ApiName, { rate: number; burst: number }>;
  /** Rate rules of the firewall before CloudFront. Absent: no firewall. */
  firewall?: { site: RateLimits; api: RateLimits };
  /**
   * Numbers of the secrets between CloudFront and the functions: which one is sent, which ones are accepted.
   * docs/operations.md says how to rotate them without a refused request.
   */
  originSecrets: { sends: number; accepts: readonly number[] };
  /** After a restore: the table that took the place of the stack's own (docs/operations.md). */
  restoredTable?: { name: string; streamArn: string };
}

const everyday: StageSettings = {
  region: "eu-west-1",
  production: false,
  mailFrom: "hello@naqi.example",
  support: {},
  social: {},
  launchMode: "live",
  logDays: 14,
  monthlyBudget: 50,
  throttle: {
    public: { rate: 50, burst: 100 },
    member: { rate: 50, burst: 100 },
    staff: { rate: 20, burst: 40 },
  },
  originSecrets: { sends: 1, accepts: [1] },
};

/** `naqi.example` can never be deployed: put the registered domain and its zone here before the first deploy. */
const stages: Record<string, StageSettings> = {
  prod: {
    ...everyday,
    production: true,
    support: { email: "hello@naqi.example" },
    domain: { name: "naqi.example", hostedZoneId: "Z00000000000000000000" },
    google: { secretName: "naqi/prod/google", hostedPrefix: "naqi-prod" },
    launchMode: "prelaunch",
    logDays: 180,
    monthlyBudget: 500,
    alarmEmail: "alarms@naqi.example",
    throttle: {
      public: { rate: 200, burst: 400 },
      member: { rate: 300, burst: 600 },
      staff: { rate: 50, burst: 100 },
    },
    firewall: { site: { counted: 3_000, blocked: 30_000 }, api: { counted: 1_000, blocked: 15_000 } },
  },
};

/** The settings of a stage: its own, or those of a disposable stage for any other name. Refuses unusable names. */
export function settingsOf(stage: string): StageSettings {
  if (!/^[a-z][a-z0-9]{0,15}$/.test(stage))
    throw new Error(`A stage is named by up to 16 small letters and digits; "${stage}" is not.`);
  const settings = stages[stage] ?? everyday;
  if (settings.google && !settings.domain) throw new Error(`Stage "${stage}" has Google sign-in but no domain.`);
  if (settings.production && !settings.support.email)
    throw new Error(`Stage "${stage}" is production and has no address for support.`);
  if (!settings.originSecrets.accepts.includes(settings.originSecrets.sends))
    throw new Error(`Stage "${stage}" sends an origin secret that its functions do not accept.`);
  return settings;
}

/** The log group of a part of a stage: a domain, `jobs`, `auth`, `api`, or `access` (the access log of the APIs). */
export const logGroupName = (stage: string, part: string) => `/naqi/${stage}/${part}`;
