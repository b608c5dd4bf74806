/** Joins class names, leaving out what is false or undefined. */
export const cx = (...names: (string | false | undefined)[]) => names.filter(Boolean).join(" ");
