import { brand } from "@naqi/contracts";
import { randomBytes } from "node:crypto";
import { existsSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { pushKeysIn } from "./push.ts";

export const pool = {
  poolId: "eu-west-1_Local0001",
  clientId: "local-web-client",
  serverClientId: "local-server-client",
  region: "eu-west-1",
};
export const filesKeys = { accessKeyId: "local", secretAccessKey: "local-only-not-a-secret" };
export const picturesBucket = "naqi-local-pictures";
export const vaultKeys = { seal: "alias/naqi-local-vault", mark: "alias/naqi-local-marks" };

/** The functions' environment for the local machine. Must run before core is imported. */
export function setEnvironment({
  origin,
  self,
  tableEndpoint,
  folder,
}: {
  /** Where a browser reaches the product. */
  origin: string;
  /** Where the product reaches itself. */
  self: string;
  tableEndpoint: string;
  folder: string;
}) {
  const push = pushKeysIn(join(folder, "push.json"));
  Object.assign(process.env, {
    STAGE: "local",
    SITE_URL: origin,
    ORIGIN_SECRET: originSecret(folder),
    TABLE_NAME: "naqi",
    DYNAMODB_ENDPOINT: tableEndpoint,
    AWS_REGION: pool.region,
    AWS_ACCESS_KEY_ID: filesKeys.accessKeyId,
    AWS_SECRET_ACCESS_KEY: filesKeys.secretAccessKey,
    USER_POOL_ID: pool.poolId,
    USER_POOL_CLIENT_ID: pool.clientId,
    SERVER_CLIENT_ID: pool.serverClientId,
    USER_POOL_PUBLIC_ENDPOINT: "/local/pool/",
    OAUTH_DOMAIN: `${new URL(origin).host}/local/pool`,
    OAUTH_PUBLIC_ENDPOINT: "/local/pool",
    SUPPORT_EMAIL: "support@naqi.example",
    SUPPORT_PHONE: "+97140000000",
    COGNITO_ENDPOINT: `${self}/local/pool/`,
    MAIL_ENDPOINT: `${self}/local/ses`,
    MAIL_FROM: `${brand} <hello@naqi.example>`,
    FILES_ENDPOINT: `${self}/local/files`,
    FILES_BUCKET: "naqi-local-documents",
    PICTURES_BUCKET: picturesBucket,
    LOOKS_ENDPOINT: `${self}/local/looks`,
    LOOKS_LOG_GROUP: "naqi-local-looks",
    LEAKED_PASSWORDS_ENDPOINT: `${self}/local/leaked-passwords`,
    PUSH_PUBLIC_KEY: push.publicKey,
    PUSH_PRIVATE_KEY: push.privateKey,
    PUSH_ENDPOINT: `${self}/local/push`,
    VAULT_ENDPOINT: `${self}/local/kms`,
    VAULT_KEY_ID: vaultKeys.seal,
    VAULT_MARK_KEY_ID: vaultKeys.mark,
  });
}

/** A secret of this machine's own, kept beside its data. */
function originSecret(folder: string): string {
  const file = join(folder, "origin-secret");
  mkdirSync(folder, { recursive: true });
  if (!existsSync(file)) writeFileSync(file, randomBytes(24).toString("hex"), { mode: 0o600 });
  return readFileSync(file, "utf8");
}
