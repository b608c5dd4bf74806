import { randomInt, randomUUID } from "node:crypto";
import { AdminUpdateUserAttributesCommand, InitiateAuthCommand } from "@aws-sdk/client-cognito-identity-provider";
import { termsVersion } from "@naqi/contracts/common/terms";
import { decodeJwt } from "jose";
import { pool } from "../../../packages/local/src/environment.ts";
import { poolClientOf } from "../pool.ts";

const password = "Sparkling-Floor-7";

export interface Person {
  memberId: string;
  email: string;
  /** An access token. */
  token: string;
}

export interface Answer<Body = Record<string, unknown>> {
  status: number;
  headers: Headers;
  text: string;
  body: Body;
}

/** A connection that no other request comes from: one connection signs up 20 times an hour. */
const elsewhere = () => ({
  "x-forwarded-for": `2001:db8:${randomInt(65_536).toString(16)}:${randomInt(65_536).toString(16)}::1`,
});

/** People of a product, made through its user pool and its API as a browser would; `table` is what core works on here. */
export function peopleOf(url: string) {
  const client = poolClientOf(url);

  /** Sends JSON as this person and reads the answer, whatever it is; from a connection of its own unless the headers say which. */
  async function ask<Body = Record<string, unknown>>(
    route: string,
    { as, body, headers }: { as?: { token: string }; body?: unknown; headers?: Record<string, string> } = {},
  ): Promise<Answer<Body>> {
    const [method, path] = route.split(" ") as [string, string];
    const response = await fetch(`${url}/api${path}`, {
      method,
      headers: {
        "content-type": "application/json",
        ...elsewhere(),
        ...(as && { authorization: `Bearer ${as.token}` }),
        ...headers,
      },
      ...(body !== undefined && { body: JSON.stringify(body) }),
    });
    const text = await response.text();
    return { status: response.status, headers: response.headers, text, body: parsed(text) as Body };
  }

  async function signIn(email: string): Promise<string> {
    const { AuthenticationResult } = await client.send(
      new InitiateAuthCommand({
        ClientId: pool.clientId,
        AuthFlow: "USER_PASSWORD_AUTH",
        AuthParameters: { USERNAME: email, PASSWORD: password },
      }),
    );
    return AuthenticationResult?.AccessToken ?? "";
  }

  /** A member without a role yet; the address is confirmed by default. */
  async function newcomer({ confirmed = true, name = "Sara Haddad" } = {}): Promise<Person> {
    const email = `${randomUUID()}@example.com`;
    const body = { email, newPassword: password, fullName: name };
    const made = await ask("POST /sign-ups", { body });
    if (made.status !== 200) throw new Error(`Signing up failed: ${made.text}`);
    if (confirmed) {
      const verified = [{ Name: "email_verified", Value: "true" }];
      await client.send(
        new AdminUpdateUserAttributesCommand({ UserPoolId: pool.poolId, Username: email, UserAttributes: verified }),
      );
    }
    const token = await signIn(email);
    return { memberId: decodeJwt(token).sub ?? "", email, token };
  }

  async function enrolled(
    role: "customer" | "cleaner",
    wish: { confirmed?: boolean; name?: string } = {},
  ): Promise<Person> {
    const someone = await newcomer(wish);
    const body = { role, fullName: wish.name ?? "Sara Haddad", acceptedTerms: termsVersion };
    const answer = await ask("POST /me", { as: someone, body });
    if (answer.status !== 200) throw new Error(`Enrolling failed: ${answer.text}`);
    return { ...someone, token: await signIn(someone.email) };
  }

  return {
    ask,
    signIn,
    newcomer,
    customer: (wish?: { confirmed?: boolean }) => enrolled("customer", wish),

    /** A listed cleaner. */
    async cleaner(): Promise<Person> {
      const someone = await enrolled("cleaner", { name: "Aisha Khan" });
      const [{ Call, CleanerOnboarding, now }, { establishment }] = await Promise.all([
        import("@naqi/core"),
        import("../given/given.ts"),
      ]);
      await Call.run({ actor: { kind: "job", name: "test" }, now: now() }, () =>
        CleanerOnboarding.establish(establishment(someone.memberId)),
      );
      return someone;
    },

    /**
     * An admin, made by an operator beside the API, as there is no other way; their row says that they have a second factor,
     * unless told otherwise, and the pool asks for none.
     */
    async admin({ factor = true } = {}): Promise<Person> {
      const someone = await newcomer({ name: "Omar Said" });
      const { MemberEntity } = await import("@naqi/core/identity/member-record/member-record.entity");
      const at = new Date().toISOString();
      const { memberId, email } = someone;
      await MemberEntity.create({
        memberId,
        role: "admin",
        fullName: "Omar Said",
        email,
        emailConfirmedAt: at,
        ...(factor && { factorSince: at }),
        createdAt: at,
        updatedAt: at,
      }).go();
      return { ...someone, token: await signIn(email) };
    },
  };
}

export type People = ReturnType<typeof peopleOf>;

/** Points core in this process at a product's table. Must be called before anything of core is imported at run time. */
export function useTable(tableEndpoint: string) {
  Object.assign(process.env, { DYNAMODB_ENDPOINT: tableEndpoint, TABLE_NAME: "naqi" });
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
