import { type Mail, type Sender, stopHeaders } from './mailer.ts';

const ENCODED_BYTES = 45;
const LINE = 76;

function base64(bytes: Uint8Array): string {
  return Buffer.from(bytes).toString('base64');
}

function isPlain(text: string): boolean {
  return /^[\x20-\x7e]*$/.test(text) && !text.includes('=?');
}

/** A header's words: as they are in ASCII, else in encoded words, none of which cuts a character in two. */
export function encodeWords(words: string): string {
  const text = words.replaceAll(/[\r\n]+/g, ' ');
  if (isPlain(text)) return text;
  const parts: string[] = [];
  let part = '';
  for (const character of text) {
    if (Buffer.byteLength(part + character) > ENCODED_BYTES) {
      parts.push(part);
      part = '';
    }
    part += character;
  }
  parts.push(part);
  return parts.map((one) => `=?utf-8?B?${base64(Buffer.from(one))}?=`).join('\r\n ');
}

function address({ name, address: mailbox }: Sender): string {
  if (name === '') return `<${mailbox}>`;
  const phrase = isPlain(name) ? `"${name.replaceAll(/["\\]/g, '\\$&')}"` : encodeWords(name);
  return `${phrase} <${mailbox}>`;
}

function folded(text: string): string {
  const encoded = base64(Buffer.from(text));
  return (encoded.match(new RegExp(`.{1,${LINE}}`, 'g')) ?? ['']).join('\r\n');
}

function part(contentType: string, text: string, headers: readonly string[] = []): string {
  const head = [`Content-Type: ${contentType}`, 'Content-Transfer-Encoding: base64', ...headers];
  return `${head.join('\r\n')}\r\n\r\n${folded(text)}`;
}

function multipart(kind: string, boundary: string, parts: readonly string[]): string {
  const body = parts.map((one) => `--${boundary}\r\n${one}\r\n`).join('');
  return `Content-Type: multipart/${kind}; boundary="${boundary}"\r\n\r\n${body}--${boundary}--`;
}

/** `20261124T150000Z` and the like stay out: a day and time as mail writes them, in UTC. */
function mailDate(at: Date): string {
  return at.toUTCString().replace('GMT', '+0000');
}

/** The same for every attempt at a message, so that a mailbox which gets it twice can tell. */
export function messageId(key: string, from: Sender): string {
  const domain = from.address.slice(from.address.lastIndexOf('@') + 1);
  return `<${key.replaceAll(/[^A-Za-z0-9.-]/g, '.')}@${domain}>`;
}

/** The whole message as SMTP carries it: ASCII, lines ended by CR LF, the same text for the same mail. */
export function writeMime(mail: Mail, from: Sender): string {
  const mark = mail.key.replaceAll(/[^A-Za-z0-9]/g, '');
  const alternative = multipart('alternative', `text-${mark}`, [
    part('text/plain; charset=utf-8', mail.text),
    part('text/html; charset=utf-8', mail.html),
  ]);
  const files = mail.attachments.map(({ contentType, content, fileName }) =>
    part(contentType, content, [`Content-Disposition: attachment; filename="${fileName}"`]),
  );
  const headers = [
    `From: ${address(from)}`,
    `To: <${mail.to}>`,
    ...(mail.replyTo === null ? [] : [`Reply-To: <${mail.replyTo}>`]),
    `Subject: ${encodeWords(mail.subject)}`,
    `Date: ${mailDate(mail.at)}`,
    `Message-ID: ${messageId(mail.key, from)}`,
    `Content-Language: ${mail.language}`,
    'Auto-Submitted: auto-generated',
    ...Object.entries(stopHeaders(mail)).map(([name, value]) => `${name}: ${value}`),
    'MIME-Version: 1.0',
  ];
  const body = files.length === 0 ? alternative : multipart('mixed', `mail-${mark}`, [alternative, ...files]);
  return `${headers.join('\r\n')}\r\n${body}\r\n`;
}
