import { escaped, page } from './inbox-pages.ts';

export interface ChatMessage {
  id: string;
  text: string;
  isOurs: boolean;
  at: Date;
  /** What the Worker was told of it last. */
  state: string;
}

export interface Chat {
  number: string;
  messages: ChatMessage[];
}

const button = (name: string, value: string, label: string) =>
  `<form method="post" style="display:inline"><button name="${name}" value="${escaped(value)}">${label}</button></form>`;

function messageHtml({ id, text, isOurs, state }: ChatMessage): string {
  const links = escaped(text).replaceAll(/https?:\/\/[^\s<]+/g, '<a href="$&" target="_blank">$&</a>');
  const read = isOurs && state !== 'read' ? ` ${button('read', id, 'Mark as read')}` : '';
  const side = isOurs ? 'background:#dcf3ef' : 'background:#fff;margin-left:15%';
  return `<div class="row" style="${side};white-space:pre-wrap">${links}<span> ${isOurs ? escaped(state) : 'client'}${read}</span></div>`;
}

function answerForm(number: string): string {
  return `<form method="post"><input type="hidden" name="from" value="${number}"><input name="text" aria-label="Answer as +${number}" placeholder="Answer as the client" required style="font:inherit;width:65%"> <button>Send</button></form>`;
}

/** The telephones of all clients in one: what they got, and a line to answer as they would. */
export function whatsappPage(
  chats: readonly Chat[],
  codes: readonly number[],
  next: readonly number[],
): string {
  const talks = chats.map(
    ({ number, messages }) => `<h2>+${number}</h2>${messages.map(messageHtml).join('')}${answerForm(number)}`,
  );
  const none =
    '<p>Nothing yet. What Timo sends by WhatsApp shows up here. Reload the page to see what is new.</p>';
  const options = codes.map((code) => `<option>${code}</option>`).join('');
  const stranger =
    '<h2>Another number</h2><form method="post"><input name="from" aria-label="Number" placeholder="509 3711 2233" required> <input name="text" aria-label="Text" placeholder="What they write" required> <button>Send</button></form>';
  const failure = `<h2>Let the next message fail</h2><form method="post"><select name="code" aria-label="Code">${options}</select> <button>Fail</button></form><p>${next.length > 0 ? `Next: ${next.join(', ')}` : ''}</p>`;
  return page('WhatsApp', `<h1>WhatsApp</h1>${talks.join('') || none}${stranger}${failure}`);
}
