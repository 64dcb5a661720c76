import type { Email } from 'postal-mime';

/** A message that the local mailbox caught, whomever it was for. */
export interface CaughtMail {
  id: number;
  at: Date;
  to: string[];
  mail: Email;
}

export function escaped(text: string): string {
  return text
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;');
}

const STYLE = `body{margin:0;font:16px/1.5 system-ui,sans-serif;color:#0b2545;background:#faf6ef}
main{max-width:760px;margin:0 auto;padding:16px}h1{font-size:20px;margin:8px 0 16px}
a{color:#0b7a75}.row{display:block;padding:12px 14px;margin:0 0 8px;background:#fff;border:1px solid #e4ded3;border-radius:10px;color:inherit;text-decoration:none;overflow-wrap:anywhere}
.row:hover,.row:focus{border-color:#0b7a75}.row b{display:block}.row span{color:#52606d;font-size:14px}
iframe{display:block;width:100%;border:1px solid #e4ded3;border-radius:10px;background:#fff;height:75vh}
pre{white-space:pre-wrap;overflow-wrap:anywhere;background:#fff;border:1px solid #e4ded3;border-radius:10px;padding:14px}`;

export function page(title: string, body: string, refresh = ''): string {
  return `<!doctype html><html lang="en"><head><meta charset="utf-8">${refresh}<meta name="viewport" content="width=device-width,initial-scale=1"><title>${escaped(title)}</title><style>${STYLE}</style></head><body><main>${body}</main></body></html>`;
}

export function inboxList(mails: readonly CaughtMail[]): string {
  const rows = mails.map(
    ({ id, to, at, mail }) =>
      `<a class="row" href="/${id}"><b>${escaped(mail.subject ?? '')}</b><span>${escaped(to.join(', '))} · ${at.toLocaleTimeString('en-US')}</span></a>`,
  );
  const none = '<p>Nothing yet. Book a car, or ask for a new password: what Timo sends shows up here.</p>';
  const refresh = '<meta http-equiv="refresh" content="5">';
  return page(
    'Inbox',
    `<h1>Inbox (${mails.length})</h1>${rows.length === 0 ? none : rows.join('')}`,
    refresh,
  );
}

/** The message itself, for the frame; its links open beside it. */
export function inboxHtml({ mail }: CaughtMail): string {
  return (mail.html ?? '').replace('<head>', '<head><base target="_blank">');
}

/** The message in a frame of its own, and its plain text below. */
export function inboxMessage({ id, to, mail }: CaughtMail): string {
  const files = mail.attachments.map(
    ({ filename }, index) => `<a href="/${id}/${index}">${escaped(filename ?? 'file')}</a>`,
  );
  const frame = `<iframe title="Message" src="/${id}/html"></iframe>`;
  const head = `<p><a href="/">← Inbox</a></p><h1>${escaped(mail.subject ?? '')}</h1><p>To ${escaped(to.join(', '))}${files.length > 0 ? ` · ${files.join(', ')}` : ''}</p>`;
  const text = `<details><summary>Plain text</summary><pre>${escaped(mail.text ?? '')}</pre></details>`;
  return page(mail.subject ?? '', `${head}${frame}${text}`);
}
