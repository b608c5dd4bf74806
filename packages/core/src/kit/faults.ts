import { randomUUID } from "node:crypto";

type Note = (reference: string, error: unknown) => void;

let note: Note = (_reference, error) => {
  throw error;
};

/** Says where a bug is told of that spoils only a part of a request; nowhere, it spoils all of it. */
export const noteFaultsBy = (to: Note) => {
  note = to;
};

/** Tells of one, and answers the reference by which whoever asked can name it. */
export function noteFault(error: unknown): string {
  const reference = randomUUID();
  note(reference, error);
  return reference;
}
