import { vi } from "vitest";

// A worker keeps the packages it has loaded from file to file, which halves its work. Of ours, and of what a page keeps,
// nothing that one file left reaches the next.
vi.resetModules();
const { documentElement: html, head, body } = document;
for (const name of html.getAttributeNames()) html.removeAttribute(name);
for (const part of [head, body]) part.replaceChildren();
localStorage.clear();
sessionStorage.clear();
history.replaceState(null, "", "/");
