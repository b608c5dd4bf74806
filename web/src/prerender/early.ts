/**
 * Handles input on a prerendered page before its code has arrived. Inlined as text (`prerender.ts`), so it imports
 * nothing. Links keep working; typed and chosen values are replayed after hydration, and then the last button press.
 * `globalThis.awake` (`ui/states/awake.tsx`) reports hydrated parts. If the code fails, or delays a press for ten
 * seconds, the page says so and offers a reload.
 */
(() => {
  type Control = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;
  const typed = new Map<Control, string>();
  /** Parts without code yet: at first everything, then those whose code loads separately. */
  let isShellAsleep = true;
  const asleep = { page: "#main", newsletter: "#newsletter" };
  const parts = new Set(Object.values(asleep));
  let pressed: HTMLElement | undefined;
  let slow: ReturnType<typeof setTimeout> | undefined;

  const isAsleep = (node: EventTarget | null): node is Element =>
    node instanceof Element && (isShellAsleep ? ["#root"] : [...parts]).some((part) => node.closest(part) !== null);
  const say = (isWrong: boolean) => document.getElementById("not-loaded")?.toggleAttribute("hidden", !isWrong);

  function onPress(event: Event) {
    if (!isAsleep(event.target)) return;
    const control = event.type === "submit" ? event.target : event.target.closest("button");
    if (!(control instanceof HTMLElement)) return;
    event.preventDefault();
    event.stopImmediatePropagation();
    pressed?.removeAttribute("data-waiting");
    pressed = control;
    pressed.setAttribute("data-waiting", "");
    clearTimeout(slow);
    slow = setTimeout(() => say(true), 10_000);
  }

  function onChange({ target }: Event) {
    if (isAsleep(target) && target.matches("input, select, textarea"))
      typed.set(target as Control, (target as Control).value);
  }

  // A page rendered from scratch replaces these elements.
  const nameOf = (one: Element) =>
    one.getAttribute("aria-label") ?? [one.getAttribute("name"), one.getAttribute("type"), one.textContent].join();
  const nowOf = <Part extends Element>(one: Part) =>
    one.isConnected
      ? one
      : [...document.querySelectorAll<Part & HTMLElement>(one.localName)].find(
          (other) => nameOf(other) === nameOf(one),
        );

  function tell(control: Control, value: string) {
    const now = nowOf(control);
    if (!now) return;
    if (now instanceof HTMLInputElement && /^(radio|checkbox)$/.test(now.type)) {
      now.checked = !(control as HTMLInputElement).checked;
      return now.click();
    }
    // As if typed: React ignores a value that was set through the element itself.
    const set = Object.getOwnPropertyDescriptor(Object.getPrototypeOf(now), "value")?.set;
    now.value = "";
    set?.call(now, value);
    now.dispatchEvent(new Event(now.localName === "select" ? "change" : "input", { bubbles: true }));
  }

  function carryOut() {
    for (const [control, value] of typed) {
      if (isAsleep(nowOf(control) ?? null)) continue;
      typed.delete(control);
      tell(control, value);
    }
    const control = pressed && nowOf(pressed);
    if (!pressed || isAsleep(control ?? null)) return;
    pressed.removeAttribute("data-waiting");
    pressed = undefined;
    clearTimeout(slow);
    say(false);
    // Typed values are replayed first.
    setTimeout(() => (control instanceof HTMLFormElement ? control.requestSubmit() : control?.click()));
  }

  const entryIn = (html: string) => /\/assets\/index-[^"]+\.js/.exec(html)?.[0];

  /** A chunk failed to load. After a deployment it is gone: reload the page, once. */
  async function onMissing() {
    const asked = await fetch(`/app-shell.html?${Date.now()}`, { cache: "no-store" }).catch(() => undefined);
    const entry = asked?.ok ? entryIn(await asked.text()) : undefined;
    if (!entry || entry === entryIn(document.documentElement.outerHTML)) return;
    // A build-specific mark would not stop a loop between two builds; an hourly mark does, also without storage.
    const [load] = performance.getEntriesByType("navigation") as PerformanceNavigationTiming[];
    const last = Number(sessionStorage.getItem("loaded-again"));
    if (last ? Date.now() - last < 3_600_000 : load?.type === "reload") return;
    sessionStorage.setItem("loaded-again", String(Date.now()));
    document.documentElement.dataset["member"] = "";
    location.reload();
  }

  globalThis.awake = (part) => {
    if (part === "shell") {
      if (!isShellAsleep) return;
      isShellAsleep = false;
    } else if (!parts.delete(asleep[part])) return;
    say(false);
    setTimeout(carryOut);
  };
  addEventListener("submit", onPress, true);
  addEventListener("click", onPress, true);
  addEventListener("input", onChange, true);
  addEventListener("change", onChange, true);
  addEventListener(
    "error",
    ({ target }) => isShellAsleep && (target === window || target instanceof HTMLScriptElement) && say(true),
    true,
  );
  addEventListener("vite:preloadError", () => void onMissing());
  addEventListener("click", ({ target }) => {
    if (target instanceof Element && target.closest("#not-loaded button")) location.reload();
  });
})();
