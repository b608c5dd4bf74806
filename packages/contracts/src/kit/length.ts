/** Characters, as a person counts them closely enough: an emoji is one, not two. Apart from the schemas, for light pages. */
export const lengthOf = (value: string) => [...value].length;
