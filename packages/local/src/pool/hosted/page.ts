import type { GooglePerson } from "./people.ts";

const escape = (value: string) =>
  value.replaceAll("&", "&amp;").replaceAll("<", "&lt;").replaceAll(">", "&gt;").replaceAll('"', "&quot;");

const style = `body{font:16px/1.5 system-ui,sans-serif;margin:0;background:#f1f3f4;color:#202124}main{max-width:28rem;margin:2rem auto;padding:1.5rem;background:#fff;border-radius:12px}h1{font-size:1.4rem;margin:0 0 .25rem}p{margin:.25rem 0 1rem}form{margin:0 0 .5rem}button,input{font:inherit;box-sizing:border-box}.person{width:100%;text-align:start;padding:.75rem 1rem;border:1px solid #80868b;border-radius:8px;background:#fff;color:inherit;cursor:pointer}.person span{display:block;color:#4d5156;font-size:.9rem}.person:hover{background:#f1f3f4}fieldset{border:1px solid #80868b;border-radius:8px;margin:1rem 0;padding:.75rem 1rem}label{display:block;margin:.5rem 0}input:not([type=checkbox]){display:block;width:100%;padding:.5rem;border:1px solid #80868b;border-radius:6px}.act{padding:.5rem 1rem;border-radius:8px;border:1px solid #1a56c4;background:#1a56c4;color:#fff;cursor:pointer}.plain{background:#fff;color:#1a56c4}:focus-visible{outline:3px solid #1a56c4;outline-offset:2px}`;

const page = (title: string, body: string) =>
  `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${escape(title)}</title><style>${style}</style></head><body><main><h1>${escape(title)}</h1>${body}</main></body></html>`;

/** The people to choose from on this machine. Every form posts to the address it was shown at. */
export function chooserPage(people: readonly GooglePerson[]): string {
  const forms = people.map(
    ({ name, email, emailVerified, hint }) =>
      `<form method="post"><input type="hidden" name="name" value="${escape(name)}"><input type="hidden" name="email" value="${escape(email)}"><input type="hidden" name="verified" value="${emailVerified}"><button class="person">${escape(name)}<span>${escape(email)}</span><span>${escape(hint)}</span></button></form>`,
  );
  const other = `<form method="post"><fieldset><legend>Somebody else</legend><label>Name <input name="name" required maxlength="80" autocomplete="off"></label><label>Email <input type="email" name="email" required maxlength="254" autocomplete="off"></label><label><input type="checkbox" name="verified" value="true" checked> Google vouches for the address</label><button class="act">Continue</button></fieldset></form>`;
  const cancel = `<form method="post"><button class="act plain" name="cancel" value="1">Cancel</button></form>`;
  return page(
    "Choose an account",
    `<p>This stands in for Google on your machine. All of these people are made up.</p>${forms.join("")}${other}${cancel}`,
  );
}

/** For a caller who cannot be redirected. */
export const messagePage = (error: string) =>
  page("This sign-in cannot go on", `<p>An error was encountered with the requested page: ${escape(error)}.</p>`);
