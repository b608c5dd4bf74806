/**
 * Polyfills for the oldest supported browsers (G132: Safari 16.0, Chrome 109, Firefox 115), loaded before any module.
 * Inlined as text (`prerender.ts`), so it imports nothing and costs no request. `tests/journeys/floor.test.ts` fails if
 * the built code needs another one.
 */
(() => {
  const define = (owner: object, name: string, value: (...given: never[]) => unknown) => {
    if (!(name in owner)) Object.defineProperty(owner, name, { value, writable: true, configurable: true });
  };
  define(Array.prototype, "toSorted", function (this: unknown[], compare?: (one: unknown, other: unknown) => number) {
    return [...this].sort(compare);
  });
  define(Array.prototype, "toReversed", function (this: unknown[]) {
    // oxlint-disable-next-line unicorn/no-array-reverse
    return [...this].reverse();
  });
  define(Array.prototype, "toSpliced", function (this: unknown[], ...given: [number, number, ...unknown[]]) {
    const copy = [...this];
    copy.splice(...given);
    return copy;
  });
  define(URL, "canParse", (url: string, base?: string) => {
    try {
      return Boolean(new URL(url, base));
    } catch {
      return false;
    }
  });
})();
