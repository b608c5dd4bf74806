import { chance } from "./chance.ts";

type Note = (reference: string, error: unknown) => void;

let note: Note = (_reference, error) => {
  throw error;
};

/** Sets where bugs are reported that affect only a part of a request. Without it, they fail the whole request. */
export const noteFaultsBy = (to: Note) => {
  note = to;
};

export function noteFault(error: unknown): string {
  const reference = chance.uuid();
  note(reference, error);
  return reference;
}
