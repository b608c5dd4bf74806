/** The only log stream in the group of looks. */
export const looksStream = "looks";
