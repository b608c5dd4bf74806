import { formatsFor } from "../formats.ts";

export const { longDay, moment, money, span, when } = formatsFor("en-GB");
