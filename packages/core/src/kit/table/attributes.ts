import type { CustomAttributeType } from "electrodb";

export const word = <const Word extends string>(words: readonly Word[]) => ({ type: words, required: true }) as const;

/** An attribute whose shape a contract describes; stored as it is. */
export const shaped = <Shape extends object>() => "any" as unknown as ReturnType<typeof CustomAttributeType<Shape>>;

/** A text that is one of a contract's names; may be part of a key. */
export const named = <Name extends string>() => "string" as unknown as ReturnType<typeof CustomAttributeType<Name>>;

export const text = { type: "string", required: true } as const;
export const maybeText = { type: "string" } as const;
export const number = { type: "number", required: true } as const;
export const counter = { type: "number", required: true, default: 0 } as const;
export const flag = { type: "boolean", required: true } as const;
