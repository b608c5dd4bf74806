/** The id of a row of this kind out of an address or a field, undefined when the text is none: nothing is asked about that. */
export const rowIdOf = (kind: string, text: string | undefined) =>
  text && new RegExp(`^${kind}_[0-9a-z]{26}$`).test(text) ? text : undefined;
