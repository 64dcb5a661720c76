import { createHmac, randomBytes, randomUUID } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import path from 'node:path';
import { whatsappNumber } from '#domain/phone-number.ts';
import { listen } from './listen.ts';
import { chatPage, pickPage } from './whatsapp-chat-page.ts';
import { errorOf, FAILURES, NO_ANSWER, SAID } from './whatsapp-errors.ts';
import { type FileFailure, type MediaAnswer, mediaShelf, type SentFile } from './whatsapp-media.ts';
import { type Chat, type ChatMessage, whatsappPage } from './whatsapp-pages.ts';
import { type Sent, wordsOf } from './whatsapp-words.ts';

interface Written {
  id?: string;
  at?: Date;
  name?: string;
}

/**
 * WhatsApp on one's own machine: the page that wa.me opens; Meta's Cloud API with its protocol, its errors, its signatures; and a page
 * to be the client on.
 */
export interface WhatsAppStandIn {
  url: string;
  /** What the Worker is told, where it sends by the API. */
  vars: Record<string, string>;
  /** Every call that was taken, the newest last. */
  taken: { to: string; key: string; body: string; wamid: string }[];
  /** The next calls are answered so: a code of Meta's, no answer at all, or taken and the line cut before the answer. */
  answers: (number | 'down' | 'cut')[];
  /** The same for the next calls for a file. */
  fileAnswers: FileFailure[];
  /** Where what happens is told; nothing is told before it is known. */
  tell(callbackUrl: string | null): void;
  status(wamid: string, status: string, options?: { at?: Date; code?: number }): Promise<number>;
  write(from: string, text: string, options?: Written): Promise<number>;
  /** A picture, a film or a sound, or a document where it is none of these, with words below it. */
  sendFile(from: string, file: SentFile, options?: Written & { caption?: string }): Promise<number>;
  /** Posts these bytes with this signature, or with the right one. */
  post(body: string, signature?: string): Promise<number>;
  close(): Promise<void>;
}

const VERSION = 'v26.0';
const PHONE_ID = '100200300400500';

async function bytesOf(request: IncomingMessage): Promise<Buffer<ArrayBuffer>> {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk as Buffer);
  return Buffer.concat(chunks);
}

/** A form of the page, with or without a file. */
function formOf({ headers }: IncomingMessage, body: Buffer<ArrayBuffer>): Promise<FormData> {
  return new Response(body, { headers: { 'Content-Type': headers['content-type'] ?? '' } }).formData();
}

/** As WhatsApp sends it: what it does not show as a picture, a film or a sound is a document. */
function kindOf({ mimeType }: SentFile): 'image' | 'video' | 'audio' | 'document' | 'sticker' {
  if (mimeType === 'image/webp') return 'sticker';
  if (/^image\/(jpeg|png)$/.test(mimeType)) return 'image';
  if (/^video\/(mp4|3gpp)$/.test(mimeType)) return 'video';
  return mimeType.startsWith('audio/') ? 'audio' : 'document';
}

/** Two seconds that somebody recorded. */
export function voiceNote(): SentFile {
  const bytes = new Uint8Array(readFileSync(path.join(import.meta.dirname, 'voice-note.ogg')));
  return { bytes, mimeType: 'audio/ogg; codecs=opus' };
}

async function fileOf(form: FormData): Promise<SentFile | null> {
  const file = form.get('file');
  if (file === null || typeof file === 'string' || file.size === 0) return null;
  return { bytes: new Uint8Array(await file.arrayBuffer()), mimeType: file.type, fileName: file.name };
}

function handOut(
  request: IncomingMessage,
  response: ServerResponse,
  { status, contentType, body, cutAt }: MediaAnswer,
): void {
  const bytes = Buffer.from(body);
  response.writeHead(status, { 'Content-Type': contentType, 'Content-Length': bytes.byteLength });
  if (cutAt === undefined) response.end(bytes);
  else response.write(bytes.subarray(0, cutAt), () => request.socket.destroy());
}

/** On free ports where none is named. What it holds is gone when it closes. */
export async function startWhatsApp({
  port = 0,
  now = () => new Date(),
}: {
  port?: number;
  now?: () => Date;
} = {}): Promise<WhatsAppStandIn> {
  const token = randomBytes(24).toString('hex');
  const appSecret = randomBytes(24).toString('hex');
  const verifyToken = randomBytes(16).toString('hex');
  const chats = new Map<string, Chat>();
  const lastWritten = new Map<string, Date>();
  const taken: WhatsAppStandIn['taken'] = [];
  const answers: WhatsAppStandIn['answers'] = [];
  let callbackUrl: string | null = null;
  let origin = '';
  const shelf = mediaShelf({ version: VERSION, token, now, origin: () => origin });

  const chatOf = (number: string): Chat => {
    const chat = chats.get(number) ?? { number, messages: [] };
    chats.set(number, chat);
    return chat;
  };
  const keep = (number: string, message: ChatMessage) => chatOf(number).messages.push(message);

  const post: WhatsAppStandIn['post'] = async (body, signature) => {
    if (callbackUrl === null) return 0;
    const right = `sha256=${createHmac('sha256', appSecret).update(body).digest('hex')}`;
    const response = await fetch(callbackUrl, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json', 'X-Hub-Signature-256': signature ?? right },
      body,
    });
    await response.arrayBuffer();
    return response.status;
  };
  const event = (value: object) =>
    JSON.stringify({
      object: 'whatsapp_business_account',
      entry: [
        {
          id: '1',
          changes: [
            {
              field: 'messages',
              value: {
                messaging_product: 'whatsapp',
                metadata: { display_phone_number: '50900000000', phone_number_id: PHONE_ID },
                ...value,
              },
            },
          ],
        },
      ],
    });
  const secondsOf = (at: Date) => String(Math.floor(at.getTime() / 1_000));

  const status: WhatsAppStandIn['status'] = (wamid, state, { at = new Date(), code } = {}) => {
    const call = taken.find((one) => one.wamid === wamid);
    const message = chats.get(call?.to ?? '')?.messages.find((one) => one.id === wamid);
    if (message) message.state = state;
    const errors = code === undefined ? {} : { errors: [{ code, title: SAID[code]?.message ?? 'Failed' }] };
    const told = { id: wamid, status: state, timestamp: secondsOf(at), recipient_id: call?.to };
    return post(event({ statuses: [{ ...told, biz_opaque_callback_data: call?.key, ...errors }] }));
  };
  const tellOf = (
    from: string,
    said: { type: string } & Record<string, unknown>,
    shown: Pick<ChatMessage, 'text' | 'fileId' | 'fileType'>,
    { id, at = new Date(), name = 'Somebody' }: Written,
  ) => {
    const wamid = id ?? `wamid.in.${randomUUID()}`;
    lastWritten.set(from, at);
    keep(from, { id: wamid, ...shown, isOurs: false, at, state: '' });
    const message = { from, id: wamid, timestamp: secondsOf(at), ...said };
    return post(event({ contacts: [{ profile: { name }, wa_id: from }], messages: [message] }));
  };
  const write: WhatsAppStandIn['write'] = (from, text, options = {}) =>
    tellOf(from, { type: 'text', text: { body: text } }, { text }, options);
  const sendFile: WhatsAppStandIn['sendFile'] = (from, file, { caption = '', ...options } = {}) => {
    const type = kindOf(file);
    const media = shelf.keep(type === 'document' ? file : { bytes: file.bytes, mimeType: file.mimeType });
    const said = { type, [type]: { ...media, ...(caption && type !== 'audio' && { caption }) } };
    return tellOf(from, said, { text: caption, fileId: media.id, fileType: file.mimeType }, options);
  };

  const answer = (authorization: string | undefined, sent: Sent) => {
    const next = answers.shift();
    if (next === 'down') return null;
    if (authorization !== `Bearer ${token}`) return errorOf(190);
    if (typeof next === 'number') return errorOf(next);
    const words = wordsOf(sent, { lastWritten: lastWritten.get(sent.to ?? ''), now: now() });
    if (typeof words === 'number') return errorOf(words);
    const wamid = `wamid.out.${randomUUID()}`;
    const to = sent.to ?? '';
    taken.push({ to, key: sent.biz_opaque_callback_data ?? '', body: words, wamid });
    keep(to, { id: wamid, text: words, isOurs: true, at: new Date(), state: 'accepted' });
    const told = status(wamid, 'sent').then(() => status(wamid, 'delivered'));
    told.catch((error: unknown) => console.error(error));
    if (next === 'cut') return null;
    const contacts = [{ input: to, wa_id: to }];
    return { status: 200, body: { messaging_product: 'whatsapp', contacts, messages: [{ id: wamid }] } };
  };

  /** What a person asked for on the page. */
  const obey = async (form: FormData) => {
    // A form ends lines as e-mail does.
    const asked = (name: string) => String(form.get(name) ?? '').replaceAll('\r\n', '\n');
    const [code, text, read, undelivered] = [
      asked('code'),
      asked('text'),
      asked('read'),
      asked('undelivered'),
    ];
    if (code) answers.push(code === NO_ANSWER.value ? 'down' : Number(code));
    const from = whatsappNumber(asked('from'));
    const file = form.has('voice') ? voiceNote() : await fileOf(form);
    if (from !== null && file) await sendFile(from, file, { caption: text });
    else if (from !== null && text) await write(from, text);
    if (read) await status(read, 'read');
    if (undelivered) await status(undelivered, 'failed', { code: 131026 });
    const to = whatsappNumber(asked('to'));
    if (to === null || text === '') return '/';
    keep(to, { id: `wamid.tap.${randomUUID()}`, text, isOurs: true, at: new Date(), state: 'tapped' });
    return `/${to}`;
  };
  /** What a person sees at this address; null where there is nothing. */
  const shownAt = ({ pathname, searchParams }: URL): string | null => {
    const text = searchParams.get('text') ?? '';
    const [, number] = /^\/(\d*)$/.exec(pathname) ?? [];
    if (number === undefined) return null;
    if (number !== '') return chatPage({ number, text, chat: chats.get(number) });
    if (text !== '') return pickPage(text);
    const isApi = callbackUrl !== null;
    return whatsappPage([...chats.values()], { isApi, failures: FAILURES, next: answers.map(String) });
  };
  const respond = async (request: IncomingMessage, response: ServerResponse) => {
    const body = await bytesOf(request);
    const url = new URL(request.url ?? '/', 'http://whatsapp');
    const { pathname } = url;
    const media =
      request.method === 'GET' ? shelf.answer(pathname, request.headers.authorization) : undefined;
    if (media === null) return request.socket.destroy();
    if (media !== undefined) return handOut(request, response, media);
    const [, shown] = /^\/shown\/(\d+)$/.exec(pathname) ?? [];
    const file = shown === undefined ? undefined : shelf.find(shown);
    if (file) return response.writeHead(200, { 'Content-Type': file.mimeType }).end(file.bytes);
    if (request.method === 'POST' && pathname === `/${VERSION}/${PHONE_ID}/messages`) {
      const said = answer(request.headers.authorization, JSON.parse(body.toString()) as Sent);
      if (said === null) return request.socket.destroy();
      response.writeHead(said.status, { 'Content-Type': 'application/json' });
      return response.end(JSON.stringify(said.body));
    }
    if (request.method === 'POST' && pathname === '/') {
      return response.writeHead(303, { Location: await obey(await formOf(request, body)) }).end();
    }
    const html = shownAt(url);
    if (html === null) return response.writeHead(404).end('There is no such address.');
    response.writeHead(200, { 'Content-Type': 'text/html; charset=utf-8', 'Cache-Control': 'no-store' });
    return response.end(html);
  };
  const server = createServer((request, response) => {
    // Timo is not up, or ended: whoever looks at the page is told, and the stand-in stays.
    respond(request, response).catch((error: unknown) => {
      if (!response.headersSent) response.writeHead(502);
      response.end(`Timo did not take it: ${String(error)}`);
    });
  });
  const bound = await listen(server, port);
  origin = `http://127.0.0.1:${bound}`;
  return {
    url: `http://localhost:${bound}`,
    vars: {
      WHATSAPP_TOKEN: token,
      WHATSAPP_PHONE_ID: PHONE_ID,
      WHATSAPP_APP_SECRET: appSecret,
      WHATSAPP_VERIFY_TOKEN: verifyToken,
      WHATSAPP_ORIGIN: origin,
    },
    taken,
    answers,
    fileAnswers: shelf.answers,
    tell: (url) => {
      callbackUrl = url;
    },
    status,
    write,
    sendFile,
    post,
    close: async () => {
      server.closeAllConnections();
      await new Promise<void>((resolve) => server.close(() => resolve()));
    },
  };
}
