import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import PostalMime from 'postal-mime';
import { SMTPServer } from 'smtp-server';
import { type CaughtMail, inboxHtml, inboxList, inboxMessage } from './inbox-pages.ts';
import { listen } from './listen.ts';

export interface Inbox {
  /** Where a person reads it. */
  url: string;
  /** What the Worker is told. */
  vars: { SMTP_URL: string; MAIL_FROM: string };
  /** The newest first. */
  mails: CaughtMail[];
  close(): Promise<void>;
}

const HOST = '127.0.0.1';
const KEPT = 500;
/** A message runs nothing and fetches nothing. */
const NO_SCRIPTS = "default-src 'none'; style-src 'unsafe-inline'; img-src data:";

async function textOf(stream: AsyncIterable<Buffer>): Promise<Buffer> {
  const chunks: Buffer[] = [];
  for await (const chunk of stream) chunks.push(chunk);
  return Buffer.concat(chunks);
}

function catchAll(mails: CaughtMail[]): SMTPServer {
  let lastId = 0;
  return new SMTPServer({
    disabledCommands: ['AUTH', 'STARTTLS'],
    logger: false,
    onData: (stream, session, done) => {
      textOf(stream)
        .then((raw) => PostalMime.parse(raw))
        .then((mail) => {
          lastId += 1;
          const to = session.envelope.rcptTo.map(({ address }) => address);
          mails.unshift({ id: lastId, at: new Date(), to, mail });
          mails.splice(KEPT);
          done();
        })
        .catch((error: Error) => done(error));
    },
  });
}

function answer(mails: readonly CaughtMail[], request: IncomingMessage, response: ServerResponse): void {
  const { pathname } = new URL(request.url ?? '/', 'http://inbox');
  const [, id, file] = /^\/(\d+)(?:\/(\d+|html))?$/.exec(pathname) ?? [];
  const caught = mails.find((one) => String(one.id) === id);
  const attachment = caught?.mail.attachments[Number(file)];
  const send = (status: number, type: string, body: string | Buffer) =>
    response.writeHead(status, { 'Content-Type': type, 'Cache-Control': 'no-store' }).end(body);
  if (pathname === '/') return void send(200, 'text/html; charset=utf-8', inboxList(mails));
  if (attachment) {
    const { content, mimeType, filename } = attachment;
    response.setHeader('Content-Disposition', `attachment; filename="${filename ?? 'file'}"`);
    const body = typeof content === 'string' ? content : Buffer.from(content as ArrayBuffer);
    return void send(200, mimeType, body);
  }
  if (caught && file === 'html') {
    response.setHeader('Content-Security-Policy', NO_SCRIPTS);
    return void send(200, 'text/html; charset=utf-8', inboxHtml(caught));
  }
  if (caught) return void send(200, 'text/html; charset=utf-8', inboxMessage(caught));
  send(404, 'text/plain', 'There is no such message.');
}

/**
 * A mail server that takes every message and sends none on, and a page to read them: e-mail on one's own machine. Free
 * ports where none are named. What it caught is gone when it closes.
 */
export async function startInbox({ pagePort = 0 }: { pagePort?: number } = {}): Promise<Inbox> {
  const mails: CaughtMail[] = [];
  const smtp = catchAll(mails);
  smtp.on('error', () => undefined);
  const smtpPort = await listen(smtp.server, 0);
  const page = createServer((request, response) => answer(mails, request, response));
  const port = await listen(page, pagePort);
  return {
    url: `http://localhost:${port}`,
    vars: { SMTP_URL: `smtp://${HOST}:${smtpPort}`, MAIL_FROM: 'Timo <bonjour@timo.example>' },
    mails,
    close: async () => {
      page.closeAllConnections();
      await new Promise<void>((resolve) => page.close(() => resolve()));
      await new Promise<void>((resolve) => smtp.close(() => resolve()));
    },
  };
}
