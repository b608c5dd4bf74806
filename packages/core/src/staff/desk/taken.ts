type Value = string | number | boolean | readonly string[] | undefined;

/**
 * By what a file of staff's was chosen, and how much it holds where that is known, for the trail: `count=12; approval=suspended`. Of what was
 * typed to look for it says that something was and is not kept, as it may be somebody's name; undefined where there is nothing to say.
 */
export function takenBy(values: Readonly<Record<string, Value>>): string | undefined {
  const said = Object.entries(values).flatMap(([name, value]) => {
    if (value === undefined) return [];
    if (name === "find") return "find=not kept";
    return `${name}=${Array.isArray(value) ? value.length : String(value)}`;
  });
  return said.join("; ") || undefined;
}
