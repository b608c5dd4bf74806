/** Joins class names, skipping false and undefined. */
export const cx = (...names: (string | false | undefined)[]) => names.filter(Boolean).join(" ");
