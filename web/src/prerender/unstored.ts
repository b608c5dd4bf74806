/**
 * If the browser blocks storage, a replacement for the lifetime of the page: a session then ends with the page (G132),
 * and `data-unstored` makes the application say so. Inlined as text (`prerender.ts`), so it imports nothing.
 */
(() => {
  const memory = () =>
    Object.create({
      getItem(key: string) {
        return Object.hasOwn(this, key) ? (this as Record<string, unknown>)[key] : null;
      },
      setItem(key: string, value: unknown) {
        (this as Record<string, unknown>)[key] = String(value);
      },
      removeItem(key: string) {
        delete (this as Record<string, unknown>)[key];
      },
      clear() {
        for (const key of Object.keys(this)) delete (this as Record<string, unknown>)[key];
      },
      key(index: number) {
        return Object.keys(this)[index] ?? null;
      },
      get length() {
        return Object.keys(this).length;
      },
    }) as Storage;
  for (const name of ["localStorage", "sessionStorage"] as const) {
    try {
      const store = window[name];
      store.setItem("stored?", "");
      store.removeItem("stored?");
    } catch {
      Object.defineProperty(window, name, { value: memory(), configurable: true });
      if (name === "localStorage") document.documentElement.dataset["unstored"] = "";
    }
  }
})();
