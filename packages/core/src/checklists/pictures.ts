import { hashOf } from "../kit/ids.ts";

/** Where all pictures of somebody's visits are kept, in the private bucket; links show it, so it names nobody. */
export const picturesOfHome = (customerId: string) => `visits/${hashOf(customerId).slice(0, 26)}/`;
