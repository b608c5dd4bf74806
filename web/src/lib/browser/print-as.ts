/** Opens the print dialog with this title, which becomes the PDF's file name. */
export function printAs(title: string) {
  const former = document.title;
  document.title = title;
  window.addEventListener("afterprint", () => (document.title = former), { once: true });
  window.print();
}
