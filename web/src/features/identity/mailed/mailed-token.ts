const wholeToken = /^[\w-]{43}$/;

/** Whether a link's token is complete: 32 random bytes in base64url, as the contract takes it. */
export const isWhole = (token: string) => wholeToken.test(token);
