import { whatsappNumber } from '#domain/phone-number.ts';
import { escaped, page } from './inbox-pages.ts';
import type { Chat, ChatMessage } from './whatsapp-pages.ts';

/** What a link to wa.me opens: WhatsApp of whoever tapped it, with the text filled in. */

const STYLE = `<style>
main{padding:16px 16px 0}
.phone{display:flex;flex-direction:column;height:calc(100vh - 32px);min-height:420px;max-width:480px;margin:0 auto;overflow:hidden;border:1px solid #d5cdc1;border-radius:16px;background:#efeae2}
.top{display:flex;align-items:center;gap:12px;padding:10px 14px;background:#008069;color:#fff}
.top a{color:#fff;text-decoration:none;font-size:22px;line-height:44px;padding:0 6px}
.top h1{margin:0;font-size:17px}
.talk{flex:1;overflow:auto;padding:14px;display:flex;flex-direction:column;gap:8px}
.said{max-width:85%;padding:8px 10px;border-radius:10px;background:#fff;overflow-wrap:anywhere;white-space:pre-wrap;box-shadow:0 1px 1px #0002}
.said.mine{align-self:flex-end;background:#d9fdd3}
.said time{display:block;text-align:right;font-size:12px;color:#5b6b66}
.hint{align-self:center;text-align:center;font-size:14px;color:#54656f;background:#ffeecd;border-radius:8px;padding:6px 12px;margin:0}
form{display:flex;gap:8px;align-items:flex-end;flex-wrap:wrap;padding:10px;background:#f0f2f5}
textarea,input{font:inherit;color:inherit;box-sizing:border-box;flex:1 1 200px;min-width:0;padding:10px 12px;border:1px solid #d5cdc1;border-radius:12px;background:#fff}
input{flex-basis:100%;min-height:44px}
textarea{resize:none;field-sizing:content;min-height:48px;max-height:11em}
button{font:inherit;min-height:48px;padding:0 20px;border:0;border-radius:24px;background:#008069;color:#fff;cursor:pointer}
</style>`;

const HINT = 'A picture of WhatsApp, on your own machine: what you send here reaches nobody.';

function saidHtml({ text, fileId, isOurs, at }: ChatMessage): string {
  const time = at.toLocaleTimeString('en-US', { hour: 'numeric', minute: '2-digit' });
  const words = fileId === undefined ? text : `[A file] ${text}`;
  return `<div class="said${isOurs ? ' mine' : ''}">${escaped(words)}<time>${time}</time></div>`;
}

function phone(title: string, talk: string, form: string): string {
  return page(
    title,
    `${STYLE}<div class="phone"><div class="top"><a href="/" aria-label="All conversations">←</a><h1>${title}</h1></div><div class="talk"><p class="hint">${HINT}</p>${talk}</div>${form}</div>`,
  );
}

function formHtml(to: string, text: string): string {
  return `<form method="post" action="/" enctype="multipart/form-data">${to}<textarea name="text" aria-label="Message" rows="${text === '' ? 1 : 6}" required>${escaped(text)}</textarea><button>Send</button></form>`;
}

/** The conversation with a number, and a message that is about to be sent to it. */
export function chatPage({
  number,
  text,
  chat,
}: {
  number: string;
  text: string;
  chat: Chat | undefined;
}): string {
  const to = whatsappNumber(`+${number}`);
  if (to === null) return phone(`+${number}`, '<p>This number is not on WhatsApp.</p>', '');
  const talk = (chat?.messages ?? []).map(saidHtml).join('');
  return phone(`+${to}`, talk, formHtml(`<input type="hidden" name="to" value="+${to}">`, text));
}

/** A link that names nobody: whoever shares chooses. */
export function pickPage(text: string): string {
  const to =
    '<input name="to" aria-label="Number" placeholder="To whom: 509 3711 2233" inputmode="tel" required autocomplete="off">';
  return phone('Send to…', '', formHtml(to, text));
}
