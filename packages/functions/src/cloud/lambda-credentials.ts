/**
 * Takes the place of the SDK's search for credentials in the bundles (bundle.ts): Lambda always hands them over in the
 * environment, and the other places to look weigh 100 kB and four more clients.
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
