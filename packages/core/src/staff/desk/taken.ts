type Value = string | number | boolean | readonly string[] | undefined;

/** An export's filters and size for the audit trail: `count=12; approval=suspended`. Search text is left out: it may be a name. */
export function takenBy(values: Readonly<Record<string, Value>>): string | undefined {
  const said = Object.entries(values).flatMap(([name, value]) => {
    if (value === undefined) return [];
    if (name === "find") return "find=not kept";
    return `${name}=${Array.isArray(value) ? value.length : String(value)}`;
  });
  return said.join("; ") || undefined;
}
