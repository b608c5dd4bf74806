import { serverClientName } from "@naqi/contracts/kit/scope";
import { passwordRules } from "@naqi/contracts/identity/members";
import { policy } from "@naqi/contracts";
import { type App, Duration } from "aws-cdk-lib";
import {
  AccountRecovery,
  ClientAttributes,
  FeaturePlan,
  LambdaVersion,
  Mfa,
  OAuthScope,
  ProviderAttribute,
  UserPool,
  type UserPoolClient,
  UserPoolClientIdentityProvider,
  UserPoolIdentityProviderGoogle,
  UserPoolOperation,
} from "aws-cdk-lib/aws-cognito";
import { SecretValue } from "aws-cdk-lib";
import { CfnWebACLAssociation } from "aws-cdk-lib/aws-wafv2";
import type { Bundles } from "../bundles.ts";
import { grantTable, grantTriggerAccounts, grantTriggerClients, type TableHandle } from "../grants.ts";
import { productFunction } from "../product-function.ts";
import { rateFirewall } from "../firewall.ts";
import { dataPolicy, named, type Stage, StageStack } from "./stage-stack.ts";

/** Accounts: one pool, a client for the browser and one for the server, the two triggers (architecture.md §6, decisions §6). */
export class AuthStack extends StageStack {
  readonly pool: UserPool;
  readonly client: UserPoolClient;
  readonly serverClient: UserPoolClient;
  /** The hosted sign-in domain, where Google is configured. */
  readonly oauthDomain?: string;

  // oxlint-disable-next-line max-lines-per-function -- one resource after the other
  constructor(app: App, stage: Stage, { code, table }: { code: Bundles; table: TableHandle }) {
    super(app, stage, "auth");
    const { production, google } = stage.settings;

    this.pool = new UserPool(this, "pool", {
      userPoolName: named(stage, "members"),
      featurePlan: FeaturePlan.ESSENTIALS,
      // Accounts are made by `members.signUp`, which looks at the password (decision 0077).
      selfSignUpEnabled: false,
      // These two can never be changed on a pool.
      signInAliases: { email: true },
      signInCaseSensitive: false,
      standardAttributes: { email: { required: true, mutable: true }, fullname: { required: false, mutable: true } },
      passwordPolicy: {
        minLength: passwordRules.minLength,
        requireLowercase: false,
        requireUppercase: false,
        requireDigits: false,
        requireSymbols: false,
      },
      // Confirming and resetting are ours (decisions §6.2): Cognito sends no mail of its own.
      autoVerify: {},
      accountRecovery: AccountRecovery.NONE,
      mfa: Mfa.OPTIONAL,
      mfaSecondFactor: { sms: false, otp: true },
      deletionProtection: production,
      removalPolicy: dataPolicy(stage),
    });

    const preSignUp = productFunction(this, "pre-sign-up", {
      code: code("triggers/pre-sign-up"),
      environment: { TABLE_NAME: table.name },
      timeout: 5,
    });
    // An unconfirmed account that is in the way of a Google one is removed with its rows (decisions §6.5).
    grantTable(preSignUp, table, "writes");
    grantTriggerAccounts(preSignUp, this.pool.userPoolArn);
    const preToken = productFunction(this, "pre-token", {
      code: code("triggers/pre-token"),
      environment: { TABLE_NAME: table.name },
      timeout: 5,
    });
    // A sign-in by password begins a session (decision 0076).
    grantTable(preToken, table, "writes");
    grantTriggerClients(preToken, this.pool.userPoolArn);
    this.pool.addTrigger(UserPoolOperation.PRE_SIGN_UP, preSignUp);
    this.pool.addTrigger(UserPoolOperation.PRE_TOKEN_GENERATION_CONFIG, preToken, LambdaVersion.V2_0);

    this.client = this.addClient(stage);
    this.serverClient = this.addServerClient();
    if (google) {
      this.oauthDomain = `${google.hostedPrefix}.auth.${this.region}.amazoncognito.com`;
      this.client.node.addDependency(this.addGoogle(google));
    }
    if (production) {
      // Signing in goes to Cognito directly, so the firewall before the site does not see it.
      const firewall = rateFirewall(this, "firewall", {
        name: named(stage, "members"),
        scope: "REGIONAL",
        rules: [{ name: "one-address", limits: { counted: 500, blocked: 5_000 } }],
      });
      new CfnWebACLAssociation(this, "firewall-of-pool", {
        resourceArn: this.pool.userPoolArn,
        webAclArn: firewall.attrArn,
      });
    }
  }

  /** The browser's client: no secret, SRP and refresh, and the hosted flow where Google is configured. */
  private addClient({ settings }: Stage): UserPoolClient {
    const { domain, google } = settings;
    return this.pool.addClient("browser", {
      generateSecret: false,
      authFlows: { userSrp: true },
      preventUserExistenceErrors: true,
      enableTokenRevocation: true,
      authSessionValidity: Duration.minutes(policy.signInCodeMinutes),
      accessTokenValidity: Duration.minutes(15),
      idTokenValidity: Duration.minutes(15),
      refreshTokenValidity: Duration.days(30),
      // Each is good once; a lost answer or another tab may ask again within the minute.
      refreshTokenRotationGracePeriod: Duration.seconds(60),
      // A name is all that people write here. Cognito wants what it requires to be writable as well, and what it copies
      // from Google; the token lacks the scope to change any of it afterwards (decisions G108).
      writeAttributes: new ClientAttributes().withStandardAttributes({
        fullname: true,
        email: true,
        emailVerified: Boolean(google),
      }),
      disableOAuth: !google,
      ...(google &&
        domain && {
          supportedIdentityProviders: [UserPoolClientIdentityProvider.COGNITO, UserPoolClientIdentityProvider.GOOGLE],
          oAuth: {
            flows: { authorizationCodeGrant: true },
            scopes: [OAuthScope.OPENID, OAuthScope.EMAIL, OAuthScope.PROFILE],
            callbackUrls: [`https://${domain.name}/auth`],
            logoutUrls: [`https://${domain.name}/auth`],
          },
        }),
    });
  }

  /**
   * The server's own: it signs a member in with what they have just typed. Without a secret, because its one flow asks for
   * the rights of a role of ours, which no secret could add to; what it gives out ends as soon as Cognito allows.
   */
  private addServerClient(): UserPoolClient {
    return this.pool.addClient("server", {
      userPoolClientName: serverClientName,
      generateSecret: false,
      authFlows: { adminUserPassword: true },
      preventUserExistenceErrors: true,
      enableTokenRevocation: true,
      accessTokenValidity: Duration.minutes(5),
      idTokenValidity: Duration.minutes(5),
      refreshTokenValidity: Duration.hours(1),
      writeAttributes: new ClientAttributes().withStandardAttributes({ email: true }),
      disableOAuth: true,
      supportedIdentityProviders: [UserPoolClientIdentityProvider.COGNITO],
    });
  }

  private addGoogle({ secretName, hostedPrefix }: { secretName: string; hostedPrefix: string }) {
    const secret = (jsonField: string) => SecretValue.secretsManager(secretName, { jsonField });
    this.pool.addDomain("hosted", { cognitoDomain: { domainPrefix: hostedPrefix } });
    return new UserPoolIdentityProviderGoogle(this, "google", {
      userPool: this.pool,
      // The id is public; it is stored with the secret so that both are replaced together.
      clientId: secret("clientId").unsafeUnwrap(),
      clientSecretValue: secret("clientSecret"),
      scopes: ["openid", "email", "profile"],
      attributeMapping: {
        email: ProviderAttribute.GOOGLE_EMAIL,
        emailVerified: ProviderAttribute.GOOGLE_EMAIL_VERIFIED,
        fullname: ProviderAttribute.GOOGLE_NAME,
      },
    });
  }
}
