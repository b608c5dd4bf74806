/**
 * Replaces the SDK's credential lookup in the bundles (bundle.ts): Lambda always provides them in the environment. The
 * other providers add 100 kB and four clients.
 */
export const defaultProvider = () => async () => {
  const {
    AWS_ACCESS_KEY_ID: accessKeyId,
    AWS_SECRET_ACCESS_KEY: secretAccessKey,
    AWS_SESSION_TOKEN: sessionToken,
  } = process.env;
  if (!accessKeyId || !secretAccessKey) throw new Error("This function was given no credentials.");
  return { accessKeyId, secretAccessKey, sessionToken };
};
