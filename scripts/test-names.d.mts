export function projects(): string[];
export function testsNamed(given: readonly string[]): { names: string[]; parameters: string[]; needsSite: boolean };
