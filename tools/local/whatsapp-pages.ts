import { escaped, page } from './inbox-pages.ts';

export interface ChatMessage {
  id: string;
  text: string;
  /** What the client sent beside words. */
  fileId?: string;
  fileType?: string;
  isOurs: boolean;
  at: Date;
  /** What the Worker was told of it last. */
  state: string;
}

export interface Chat {
  number: string;
  messages: ChatMessage[];
}

/** How a call can be answered when somebody asks for it on the page. */
export interface Failure {
  value: string;
  label: string;
}

const STYLE = `<style>
.chat{background:#fff;border:1px solid #e4ded3;border-radius:10px;padding:14px;margin:0 0 16px}
.chat h2,.more h2{font-size:16px;margin:0 0 12px}
.said{max-width:85%;width:fit-content;padding:10px 12px;margin:0 0 8px;border-radius:10px;background:#dcf3ef;overflow-wrap:anywhere;white-space:pre-wrap}
.said.client{margin-left:auto;background:#f3efe6}
.sent{max-width:240px;max-height:180px;border-radius:8px}object.sent{pointer-events:none}
.about{display:flex;gap:8px;align-items:center;flex-wrap:wrap;justify-content:flex-end;margin-top:4px;color:#52606d;font-size:14px;white-space:normal}
form.line{display:flex;gap:8px;flex-wrap:wrap;margin:12px 0 0}
form.line input:not([type=hidden]),form.line select{flex:1 1 180px;min-width:0}
input,select,button{font:inherit;min-height:44px;padding:0 12px;border:1px solid #b9b2a5;border-radius:8px;background:#fff;color:inherit;box-sizing:border-box}
button{cursor:pointer;background:#0b7a75;border-color:#0b7a75;color:#fff}
.about button{min-height:32px;padding:0 10px;font-size:14px;background:#fff;color:#0b7a75}
.more{margin:24px 0 0}
</style>`;

const STATES: Record<string, string> = {
  tapped: 'sent by a person',
  accepted: 'on its way',
  sent: 'sent',
  delivered: 'delivered',
  read: 'read',
  failed: 'failed',
};

/** What the client sent, as their telephone shows it. */
function fileHtml({ fileId, fileType = '' }: ChatMessage): string {
  if (fileId === undefined) return '';
  const address = `/shown/${fileId}`;
  const [kind] = fileType.split('/');
  if (kind === 'audio' || kind === 'video') {
    return `<${kind} src="${address}" class="sent" controls preload="none"></${kind}><br>`;
  }
  return `<a href="${address}" target="_blank"><object data="${address}" class="sent">A file</object></a><br>`;
}

/** Words, a file, or a file with words below it. */
function sayHtml(from: string, label: string): string {
  return `<input name="text" aria-label="${label}" placeholder="${label}" autocomplete="off"><input type="file" name="file" aria-label="A picture, PDF, sound or film" accept="image/*,application/pdf,audio/*,video/*">${from}<button>Send</button><button name="voice" value="1">Send a voice message</button>`;
}

function messageHtml(message: ChatMessage): string {
  const { id, text, isOurs, at, state } = message;
  const links = escaped(text).replaceAll(/https?:\/\/[^\s<]+/g, '<a href="$&" target="_blank">$&</a>');
  const time = at.toLocaleTimeString('en-US', { hour: 'numeric', minute: '2-digit' });
  const tell = (name: string, label: string) =>
    `<form method="post"><button name="${name}" value="${escaped(id)}">${label}</button></form>`;
  const canChange = ['accepted', 'sent', 'delivered'].includes(state);
  const buttons = canChange ? tell('read', 'Read it') + tell('undelivered', 'Say it failed') : '';
  const about = isOurs ? `${time} · ${STATES[state] ?? escaped(state)}${buttons}` : time;
  return `<div class="said${isOurs ? '' : ' client'}">${fileHtml(message)}${links}<div class="about">${about}</div></div>`;
}

function chatHtml({ number, messages }: Chat): string {
  const from = `<input type="hidden" name="from" value="${number}">`;
  const form = `<form method="post" enctype="multipart/form-data" class="line" aria-label="Answer as +${number}">${sayHtml(from, 'Answer as the client')}</form>`;
  return `<section class="chat"><h2>+${number}</h2>${messages.map(messageHtml).join('')}${form}</section>`;
}

/** The telephones of all clients in one, the latest that was written to first; and a line to answer as they would. */
export function whatsappPage(
  chats: readonly Chat[],
  { isApi, failures, next }: { isApi: boolean; failures: readonly Failure[]; next: readonly string[] },
): string {
  const lastAt = ({ messages }: Chat) => messages.at(-1)?.at.getTime() ?? 0;
  const talks = chats.toSorted((a, b) => lastAt(b) - lastAt(a)).map(chatHtml);
  const none = '<p>Nothing yet. What is sent by WhatsApp shows up here.</p>';
  const way = isApi
    ? 'Timo sends by itself, and learns of what clients write.'
    : 'A person sends each message: a tap on WhatsApp in Timo leads here. What clients write is read in that person’s WhatsApp; Timo does not learn of it.';
  const options = failures.map(({ value, label }) => `<option value="${value}">${escaped(label)}</option>`);
  const number =
    '<input name="from" aria-label="Number" placeholder="509 3711 2233" inputmode="tel" required autocomplete="off">';
  const stranger = `<section class="more"><h2>Write from another number</h2><form method="post" enctype="multipart/form-data" class="line">${number}${sayHtml('', 'What they write')}</form></section>`;
  const waiting = next.length > 0 ? `<p>The next messages fail: ${escaped(next.join(', '))}.</p>` : '';
  const failure = `<section class="more"><h2>Let the next message fail</h2><form method="post" class="line"><select name="code" aria-label="How it fails">${options.join('')}</select><button>Let it fail</button></form>${waiting}</section>`;
  return page(
    'WhatsApp',
    `${STYLE}<h1>WhatsApp (${chats.length})</h1><p>${way} <a href="/">Look again</a></p>${talks.join('') || none}${stranger}${isApi ? failure : ''}`,
  );
}
