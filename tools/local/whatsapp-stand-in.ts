import { createHmac, randomBytes, randomUUID } from 'node:crypto';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { whatsappNumber } from '#domain/phone-number.ts';
import { templateBody, templateNames } from '../whatsapp-template.ts';
import { listen } from './listen.ts';
import { type Chat, type ChatMessage, type Failure, whatsappPage } from './whatsapp-pages.ts';

/** Meta's Cloud API on one's own machine: its protocol, its errors, its signatures; and a page to be the client on. */
export interface WhatsAppStandIn {
  url: string;
  /** What the Worker is told. */
  vars: Record<string, string>;
  /** Every call that was taken, the newest last. */
  taken: { to: string; key: string; body: string; wamid: string }[];
  /** The next calls are answered so: a code of Meta's, no answer at all, or taken and the line cut before the answer. */
  answers: (number | 'down' | 'cut')[];
  /** Where what happens is told; nothing is told before it is known. */
  tell(callbackUrl: string | null): void;
  status(wamid: string, status: string, options?: { at?: Date; code?: number }): Promise<number>;
  write(from: string, text: string, options?: { id?: string; at?: Date; name?: string }): Promise<number>;
  /** Posts these bytes with this signature, or with the right one. */
  post(body: string, signature?: string): Promise<number>;
  close(): Promise<void>;
}

const VERSION = 'v26.0';
const PHONE_ID = '100200300400500';
const DAY_MS = 24 * 3_600_000;
const SAID: Record<number, { status: number; message: string }> = {
  100: { status: 400, message: '(#100) Invalid parameter' },
  130429: { status: 400, message: '(#130429) Rate limit hit' },
  131000: { status: 500, message: '(#131000) Something went wrong' },
  131026: { status: 400, message: '(#131026) Message undeliverable' },
  131047: { status: 400, message: '(#131047) Re-engagement message' },
  131056: { status: 400, message: '(#131056) Pair rate limit hit' },
  132000: {
    status: 400,
    message: '(#132000) Number of parameters does not match the expected number of params',
  },
  132001: { status: 404, message: '(#132001) Template name does not exist in the translation' },
  190: { status: 401, message: 'Error validating access token: Session has expired' },
};
const NO_ANSWER: Failure = { value: 'down', label: 'No answer at all' };
const FAILURES: Failure[] = [
  ...Object.entries(SAID).map(([value, { message }]) => ({
    value,
    label: `${value}: ${message.replace(/^\(#\d+\) /, '')}`,
  })),
  NO_ANSWER,
];

async function textOf(request: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk as Buffer);
  return Buffer.concat(chunks).toString();
}

function errorOf(code: number) {
  const { status = 400, message = `(#${code})` } = SAID[code] ?? {};
  const error = {
    message,
    type: 'OAuthException',
    code,
    fbtrace_id: randomUUID(),
    error_data: { details: message },
  };
  return { status, body: { error } };
}

interface Sent {
  to?: string;
  biz_opaque_callback_data?: string;
  type?: string;
  text?: { body?: string };
  template?: {
    name?: string;
    language?: { code?: string };
    components?: { parameters?: { text?: string }[] }[];
  };
}

/** The words of a message, or the code of what is wrong with it. */
function wordsOf(
  { to = '', type, text, template }: Sent,
  { lastWritten, now }: { lastWritten: Date | undefined; now: Date },
): string | number {
  if (!/^[1-9]\d{7,14}$/.test(to)) return 100;
  if (type === 'text') {
    const isOpen = lastWritten !== undefined && now.getTime() - lastWritten.getTime() < DAY_MS;
    return isOpen ? (text?.body ?? 100) : 131047;
  }
  const name = template?.name?.replace(/^timo_/, '') ?? '';
  const known = templateNames().find((one) => one === name);
  if (known === undefined || !['en', 'fr'].includes(template?.language?.code ?? '')) return 132001;
  const values = template?.components?.[0]?.parameters?.map((one) => one.text ?? '') ?? [];
  const { body, count } = templateBody(known, template?.language?.code ?? '');
  if (values.length !== count) return 132000;
  if (values.some((value) => value === '' || /[\n\t]| {5}/.test(value))) return 131008;
  return body.replaceAll(/\{\{(\d+)\}\}/g, (_, place: string) => values[Number(place) - 1] ?? '');
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
  const write: WhatsAppStandIn['write'] = (from, text, { id, at = new Date(), name = 'Somebody' } = {}) => {
    const wamid = id ?? `wamid.in.${randomUUID()}`;
    lastWritten.set(from, at);
    keep(from, { id: wamid, text, isOurs: false, at, state: '' });
    const message = { from, id: wamid, timestamp: secondsOf(at), type: 'text', text: { body: text } };
    return post(event({ contacts: [{ profile: { name }, wa_id: from }], messages: [message] }));
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
  const obey = async (form: URLSearchParams) => {
    const [code, text, read, undelivered] = ['code', 'text', 'read', 'undelivered'].map((name) =>
      form.get(name),
    );
    if (code) answers.push(code === NO_ANSWER.value ? 'down' : Number(code));
    const from = whatsappNumber(form.get('from') ?? '');
    if (text && from !== null) await write(from, text);
    if (read) await status(read, 'read');
    if (undelivered) await status(undelivered, 'failed', { code: 131026 });
  };
  const respond = async (request: IncomingMessage, response: ServerResponse) => {
    const body = await textOf(request);
    const { pathname } = new URL(request.url ?? '/', 'http://whatsapp');
    if (request.method === 'POST' && pathname === `/${VERSION}/${PHONE_ID}/messages`) {
      const said = answer(request.headers.authorization, JSON.parse(body) as Sent);
      if (said === null) return request.socket.destroy();
      response.writeHead(said.status, { 'Content-Type': 'application/json' });
      return response.end(JSON.stringify(said.body));
    }
    if (request.method === 'POST' && pathname === '/') {
      await obey(new URLSearchParams(body));
      return response.writeHead(303, { Location: '/' }).end();
    }
    if (pathname !== '/') return response.writeHead(404).end('There is no such address.');
    response.writeHead(200, { 'Content-Type': 'text/html; charset=utf-8', 'Cache-Control': 'no-store' });
    return response.end(whatsappPage([...chats.values()], { failures: FAILURES, next: answers.map(String) }));
  };
  const server = createServer((request, response) => {
    // Timo is not up, or ended: whoever looks at the page is told, and the stand-in stays.
    respond(request, response).catch((error: unknown) => {
      if (!response.headersSent) response.writeHead(502);
      response.end(`Timo did not take it: ${String(error)}`);
    });
  });
  const bound = await listen(server, port);
  const origin = `http://127.0.0.1:${bound}`;
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
    tell: (url) => {
      callbackUrl = url;
    },
    status,
    write,
    post,
    close: async () => {
      server.closeAllConnections();
      await new Promise<void>((resolve) => server.close(() => resolve()));
    },
  };
}
