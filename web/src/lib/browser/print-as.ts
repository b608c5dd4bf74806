/** Opens the browser's printing with this title, which becomes the name of a file 'saved as PDF'. */
export function printAs(title: string) {
  const former = document.title;
  document.title = title;
  window.addEventListener("afterprint", () => (document.title = former), { once: true });
  window.print();
}
