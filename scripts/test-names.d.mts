export function projects(): string[];
export function testsNamed(given: readonly string[]): { names: string[]; parameters: string[]; needsSite: boolean };
export function testsByNode(given: readonly string[]): [anyNode: string[], nodeOfLambda: string[]];
