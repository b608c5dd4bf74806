/**
 * In the local product the hosted sign-in is a path of the site, over http; Amplify knows only `https://<domain>`.
 * Loaded only if the settings have an `oauthEndpoint`.
 */
export function localOAuth(domain: string, endpoint: string) {
  const hosted = `https://${domain}/`;
  const here = (address: string) => address.replace(hosted, new URL(`${endpoint}/`, location.origin).href);

  const fetchAsEver = window.fetch.bind(window);
  window.fetch = (input, init) =>
    fetchAsEver(typeof input === "string" && input.startsWith(hosted) ? here(input) : input, init);

  return here;
}
