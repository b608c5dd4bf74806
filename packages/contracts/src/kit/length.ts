/** Counts code points: an emoji is one. Separate from the schemas, for light pages. */
export const lengthOf = (value: string) => [...value].length;
