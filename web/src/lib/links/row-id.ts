/** The id of such a row from an address or a field; undefined if invalid, and then nothing is queried. */
export const rowIdOf = (kind: string, text: string | undefined) =>
  text && new RegExp(`^${kind}_[0-9a-z]{26}$`).test(text) ? text : undefined;
