/** Sends a file with a form that the store signed, as a browser does. */
export async function sendForm({ url, fields }: { url: string; fields: Record<string, string> }, file: File) {
  const body = new FormData();
  for (const [name, value] of Object.entries(fields)) body.append(name, value);
  body.append("file", file);
  const sent = await fetch(url, { method: "POST", body });
  if (!sent.ok) throw new Error(`The store refused ${file.name}: ${sent.status} ${await sent.text()}`);
}
