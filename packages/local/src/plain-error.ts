/** Something the person at the keyboard can put right: shown as one sentence, without a stack. */
export class PlainError extends Error {}
