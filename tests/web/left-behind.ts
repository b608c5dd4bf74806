type Properties = Record<PropertyKey, PropertyDescriptor>;

/** What packages keep for as long as their process: they expect to find it again. */
const ofPackages = /^(_|IS_REACT_ACT_ENVIRONMENT$|btoa$|clipboard$|visualViewport$|Symbol\(signal-exit)/;

const parts = () => ({
  window: globalThis,
  document,
  navigator,
  history,
  XMLHttpRequest: XMLHttpRequest.prototype,
  Storage: Storage.prototype,
});

/** Notes how the window is, which the files of one process share. */
export function watchWindow() {
  const noted = Object.entries(parts()).map(([name, part]) => {
    // The test window stores its internals under symbols; the language of days is ours.
    const keys = () => Reflect.ownKeys(part).filter((key) => typeof key === "string" || part === globalThis);
    const was: Properties = Object.getOwnPropertyDescriptors(part);
    return { name, part, keys, was };
  });
  return {
    /** Restores changed values, and returns what they were. */
    putBack(): string[] {
      return noted.flatMap(({ name, part, keys, was }) => {
        const is: Properties = Object.getOwnPropertyDescriptors(part);
        const other = keys().filter((key) => !ofPackages.test(String(key)) && !isSame(was[key], is[key]));
        for (const key of other) {
          Reflect.deleteProperty(part, key);
          if (was[key]) Object.defineProperty(part, key, was[key]);
        }
        return other.map((key) => `${name}.${String(key)}`);
      });
    },
  };
}

const isSame = (one: PropertyDescriptor | undefined, other: PropertyDescriptor | undefined) =>
  Object.is(one?.value, other?.value) && one?.get === other?.get && one?.set === other?.set;
