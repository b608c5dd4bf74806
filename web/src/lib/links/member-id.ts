const shape = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i;

/**
 * A member's id from an address, undefined if invalid. By hand: the public profile must not load the schemas for it.
 */
export const memberIdOf = (text: string | undefined) => (text && shape.test(text) ? text.toLowerCase() : undefined);
