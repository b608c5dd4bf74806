import { filesKeys, picturesBucket, pool, vaultKeys } from "../../../packages/local/src/environment.ts";

interface Mail {
  to: string;
  subject: string;
  text: string;
  headers: Record<string, string>;
}

/**
 * The worker of a product without jobs, run from the test: performs every effect that waits, through the product's own
 * doubles, and reads the mailbox. The table must have been pointed at (`useTable`) before anything of core is imported.
 */
export function workerOf(url: string) {
  Object.assign(process.env, {
    AWS_REGION: pool.region,
    AWS_ACCESS_KEY_ID: filesKeys.accessKeyId,
    AWS_SECRET_ACCESS_KEY: filesKeys.secretAccessKey,
    USER_POOL_ID: pool.poolId,
    COGNITO_ENDPOINT: `${url}/local/pool/`,
    FILES_ENDPOINT: `${url}/local/files`,
    FILES_BUCKET: "naqi-local-documents",
    PICTURES_BUCKET: picturesBucket,
    MAIL_ENDPOINT: `${url}/local/ses`,
    MAIL_FROM: "hello@naqi.example",
    VAULT_ENDPOINT: `${url}/local/kms`,
    VAULT_MARK_KEY_ID: vaultKeys.mark,
    PUSH_ENDPOINT: `${url}/local/push`,
    SITE_URL: url,
  });
  const mailsTo = async (address: string) => {
    const response = await fetch(`${url}/local/mail.json?to=${encodeURIComponent(address)}`);
    return ((await response.json()) as { mails: Mail[] }).mails;
  };
  return {
    mailsTo,
    async deliver(): Promise<void> {
      const { handler } = await import("@naqi/functions/jobs/deliver-outbox");
      while ((await handler()).delivered) continue;
    },
    /** The secret of the newest link mailed to an address under a subject. */
    async tokenTo(address: string, subject: string): Promise<string> {
      const newest = (await mailsTo(address)).find((mail) => mail.subject.includes(subject));
      return /[?&]token=([\w-]+)/.exec(newest?.text ?? "")?.[1] ?? "no link";
    },
  };
}
