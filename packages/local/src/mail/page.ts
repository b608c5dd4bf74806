import { brand } from "@naqi/contracts/common/brand";
import type { KeptMail } from "./store.ts";

const escapes: Record<string, string> = { "&": "&amp;", "<": "&lt;", ">": "&gt;", '"': "&quot;", "'": "&#39;" };
const escape = (value: string) => value.replace(/[&<>"']/g, (char) => escapes[char] ?? char);

const time = new Intl.DateTimeFormat("en-GB", { dateStyle: "medium", timeStyle: "short", timeZone: "Asia/Dubai" });

// Links of a plain text, without the full stop or bracket that ends the sentence around them.
const links = /https?:\/\/[^\s<>"]+[^\s<>".,;:!?)\]}']/g;

function linked(text: string) {
  let html = "";
  let done = 0;
  for (const { 0: url, index } of text.matchAll(links)) {
    const link = `<a href="${escape(url)}" target="_blank" rel="noopener">${escape(url)}</a>`;
    html += escape(text.slice(done, index)) + link;
    done = index + url.length;
  }
  return html + escape(text.slice(done));
}

// A mail's HTML comes from outside: no scripts, no forms, no access to this origin; links open in a tab of their own.
const frame = ({ html, subject }: KeptMail) => {
  const page = `<base target="_blank"><style>body{font:15px/1.5 system-ui,sans-serif;margin:16px;background:#fff;color:#111}</style>${html}`;
  const sandbox = "allow-popups allow-popups-to-escape-sandbox";
  return `<iframe title="${escape(subject)} (HTML)" sandbox="${sandbox}" srcdoc="${escape(page)}"></iframe>`;
};

const files = ({ attachments }: KeptMail) =>
  attachments
    .map(({ name, content }) => `<details><summary>${escape(name)}</summary><pre>${escape(content)}</pre></details>`)
    .join("");

const article = (mail: KeptMail, open: boolean) => `
<details${open ? " open" : ""}>
  <summary>
    <span class="subject">${escape(mail.subject)}</span>
    <span class="to">to ${escape(mail.to)}</span>
    <time datetime="${mail.at}">${time.format(new Date(mail.at))}</time>
  </summary>
  <div class="bodies"><div><pre>${linked(mail.text)}</pre>${files(mail)}
  <p><a href="?to=${encodeURIComponent(mail.to)}">Only mail to this address</a></p></div>${mail.html ? frame(mail) : ""}</div>
</details>`;

const style = `
:root{color-scheme:light dark;--ground:light-dark(#f6f7f8,#14171a);--sheet:light-dark(#fff,#1d2125);--ink:light-dark(#1b2126,#e8ebee);--soft:light-dark(#5a6570,#a3adb7);--line:light-dark(#dde2e6,#343b42);--link:light-dark(#0b63b8,#7fb9ff)}
*{box-sizing:border-box}
body{margin:0;background:var(--ground);color:var(--ink);font:16px/1.5 system-ui,sans-serif}
main{max-width:70rem;margin:0 auto;padding:2rem 1rem}
h1{font-size:1.5rem;margin:0}
p{color:var(--soft);margin:.25rem 0 1.5rem}
a{color:var(--link)}
form{display:flex;flex-wrap:wrap;gap:.5rem;margin-bottom:1.5rem;align-items:end}
label{display:grid;gap:.25rem;font-size:.875rem;color:var(--soft)}
input,button{font:inherit;padding:.5rem .75rem;border:1px solid var(--line);border-radius:.5rem;background:var(--sheet);color:var(--ink);min-height:2.75rem}
input{width:min(22rem,80vw)}
details{background:var(--sheet);border:1px solid var(--line);border-radius:.75rem;margin-bottom:.75rem}
summary{display:flex;flex-wrap:wrap;gap:.25rem 1rem;padding:.9rem 1rem;cursor:pointer}
.subject{font-weight:600;flex:1 1 16rem;overflow-wrap:anywhere}
.to,time{color:var(--soft);font-size:.875rem}
.bodies{display:grid;grid-template-columns:repeat(auto-fit,minmax(min(22rem,100%),1fr));gap:1rem;padding:0 1rem 1rem}
pre{margin:0;font:inherit;white-space:pre-wrap;overflow-wrap:anywhere}
iframe{width:100%;height:24rem;border:1px solid var(--line);border-radius:.5rem;background:#fff}
`;

/** The mailbox as one HTML page: newest first and open, filtered to one address when `to` is given. */
export function mailboxPage(mails: KeptMail[], to = "") {
  const none = to ? `No mail to ${escape(to)} yet.` : "No mail yet. What the product sends appears here.";
  const list = mails.map((mail, place) => article(mail, place === 0)).join("") || `<p>${none}</p>`;
  return `<!doctype html>
<html lang="en">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><title>${brand} mailbox</title><style>${style}</style></head>
<body><main>
<h1>Mailbox of this machine</h1>
<p>Every mail that ${brand} sends here is kept and goes nowhere. Times are those of Dubai.</p>
<form><label>Recipient<input type="search" name="to" value="${escape(to)}" autocomplete="off"></label><button>Show</button>${to ? '<a href="?">Show all</a>' : ""}</form>
${list}
</main></body>
</html>
`;
}
