import { DecryptCommand, EncryptCommand, GenerateMacCommand, KMSClient } from "@aws-sdk/client-kms";
import type { KMSClientConfig } from "@aws-sdk/client-kms";
import type { SealContext, Vault } from "@naqi/core/ports/vault";

export interface VaultSettings {
  /** The symmetric key that seals and opens; absent if neither is needed. */
  keyId?: string | undefined;
  /** The HMAC key for marks; absent if no mark is needed. */
  markKeyId?: string | undefined;
  /** Set only when the key service is not AWS. */
  endpoint?: string;
  region?: string;
  credentials?: KMSClientConfig["credentials"];
}

/** The vault port on KMS: keys never leave it, and CloudTrail records every use with its context. */
export function cloudVault({ keyId, markKeyId, endpoint, region, credentials }: VaultSettings): Vault {
  const client = new KMSClient({
    ...(endpoint && { endpoint }),
    ...(region && { region }),
    ...(credentials && { credentials }),
  });
  function bound({ memberId, purpose }: SealContext) {
    if (!keyId) throw new Error("VAULT_KEY_ID is not set");
    return { KeyId: keyId, EncryptionContext: { memberId, purpose } };
  }

  return {
    async seal(text, context) {
      const Plaintext = Buffer.from(text, "utf8");
      if (Plaintext.length > 1024) throw new Error("The vault takes at most 1 kB.");
      const { CiphertextBlob } = await client.send(new EncryptCommand({ ...bound(context), Plaintext }));
      return printed(CiphertextBlob, "base64");
    },

    async open(sealed, context) {
      const CiphertextBlob = Buffer.from(sealed, "base64");
      const { Plaintext } = await client.send(new DecryptCommand({ ...bound(context), CiphertextBlob }));
      return printed(Plaintext, "utf8");
    },

    async mark(text) {
      if (!markKeyId) throw new Error("VAULT_MARK_KEY_ID is not set");
      const Message = Buffer.from(text, "utf8");
      const { Mac } = await client.send(
        new GenerateMacCommand({ KeyId: markKeyId, MacAlgorithm: "HMAC_SHA_256", Message }),
      );
      // Part of keys, which are lower case and know no `+` or `/`.
      return printed(Mac, "hex");
    },
  };
}

/**
 * The vault of this process: `VAULT_KEY_ID` if it seals or opens, `VAULT_MARK_KEY_ID` if it marks, and `VAULT_ENDPOINT`
 * if the key service is not AWS.
 */
export function vaultFromEnvironment(environment: NodeJS.ProcessEnv = process.env): Vault {
  const { VAULT_KEY_ID: keyId, VAULT_MARK_KEY_ID: markKeyId, VAULT_ENDPOINT: endpoint } = environment;
  return cloudVault({ keyId, markKeyId, endpoint });
}

function printed(bytes: Uint8Array | undefined, encoding: BufferEncoding): string {
  if (!bytes) throw new Error("KMS answered without bytes");
  return Buffer.from(bytes).toString(encoding);
}
