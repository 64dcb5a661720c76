import { type Mail, type Mailer, MailRefused, SEND_TIMEOUT_MS, type Sender } from './mailer.ts';
import { messageId, writeMime } from './mime.ts';
import { type Reply, SmtpLines, type Socket } from './smtp-lines.ts';

/** `smtps://user:password@host:465`, or `smtp://…:587`, which goes on in TLS where it can. */
export interface SmtpServer {
  host: string;
  port: number;
  isSecure: boolean;
  user: string | null;
  password: string;
}

export type OpenSocket = (
  address: { hostname: string; port: number },
  options: { secureTransport: 'on' | 'starttls' },
) => Socket;

const LOOPBACK = new Set(['localhost', '127.0.0.1', '[::1]']);

export function smtpServerOf(address: string): SmtpServer {
  const { protocol, hostname, port, username, password } = new URL(address);
  const isSecure = protocol === 'smtps:';
  return {
    host: hostname,
    port: port === '' ? (isSecure ? 465 : 587) : Number(port),
    isSecure,
    user: username === '' ? null : decodeURIComponent(username),
    password: decodeURIComponent(password),
  };
}

const PLAIN_ADDRESS = /^[^\s<>]+@[^\s<>@]+$/;
const ASCII = /^[\x21-\x7e]+$/;

/**
 * What is said of the mail is final, or for its reader for now. A refused password is ours to mend: the same mail may go later; and a
 * server that closes (421) says so to everybody.
 */
function refusal({ code, lines }: Reply, step: string, isAboutMail: boolean): MailRefused {
  return new MailRefused(`SMTP ${step}: ${code} ${lines.join(' ')}`.trim().slice(0, 400), {
    isForEver: isAboutMail && code >= 500 && code !== 503,
    isOfReader: isAboutMail && code >= 400 && code < 500 && code !== 421,
  });
}

/** One conversation with the server; each step asks for its own answer. */
class Conversation {
  readonly #lines: SmtpLines;
  #before = 220;

  constructor(lines: SmtpLines) {
    this.#lines = lines;
  }

  /**
   * The answer to a step. A server that answers twice is one answer behind: what the step before was answered with is
   * skipped where this step has another. A refusal is never skipped.
   */
  async expect(step: string, wanted: number, isAboutMail = false): Promise<Reply> {
    for (;;) {
      const reply = await this.#lines.reply();
      if (reply.code === wanted) {
        this.#before = wanted;
        return reply;
      }
      if (reply.code === this.#before && reply.code < 400) continue;
      throw refusal(reply, step, isAboutMail);
    }
  }

  async say(step: string, line: string, wanted: number, isAboutMail = false): Promise<Reply> {
    await this.#lines.write(`${line}\r\n`);
    return this.expect(step, wanted, isAboutMail);
  }

  secure(): void {
    this.#lines.secure();
  }

  write(text: string): Promise<void> {
    return this.#lines.write(text);
  }
}

function base64(text: string): string {
  return Buffer.from(text).toString('base64');
}

/** What the server says it can, by its first word. */
function abilities({ lines }: Reply): Map<string, string[]> {
  return new Map(
    lines.slice(1).map((line) => {
      const [name = '', ...rest] = line.toUpperCase().split(/[ =]+/);
      return [name, rest];
    }),
  );
}

async function signIn(talk: Conversation, server: SmtpServer, methods: readonly string[]): Promise<void> {
  const { user, password } = server;
  if (user === null) return;
  if (methods.includes('PLAIN') || !methods.includes('LOGIN')) {
    await talk.say('AUTH', `AUTH PLAIN ${base64(`\0${user}\0${password}`)}`, 235);
    return;
  }
  await talk.say('AUTH', 'AUTH LOGIN', 334);
  await talk.say('AUTH', base64(user), 334);
  await talk.say('AUTH', base64(password), 235);
}

/** Greets, goes on in TLS where it must or can, and signs in. Answers what the server can. */
async function greet(talk: Conversation, server: SmtpServer, own: string): Promise<Map<string, string[]>> {
  await talk.expect('greeting', 220);
  let can = abilities(await talk.say('EHLO', `EHLO ${own}`, 250));
  let isSecure = server.isSecure;
  if (!isSecure && can.has('STARTTLS')) {
    await talk.say('STARTTLS', 'STARTTLS', 220);
    talk.secure();
    isSecure = true;
    can = abilities(await talk.say('EHLO', `EHLO ${own}`, 250));
  }
  if (!isSecure && !LOOPBACK.has(server.host)) {
    throw new MailRefused('SMTP: the server offers no TLS, and names and links go to nobody in the open');
  }
  await signIn(talk, server, can.get('AUTH') ?? []);
  return can;
}

/** A line that begins with a dot would end the message. */
export function stuffDots(text: string): string {
  return text.replaceAll(/^\./gm, '..');
}

async function deliver(lines: SmtpLines, mail: Mail, from: Sender, server: SmtpServer): Promise<void> {
  const talk = new Conversation(lines);
  const can = await greet(talk, server, from.address.slice(from.address.lastIndexOf('@') + 1));
  const isAscii = ASCII.test(mail.to);
  if (!isAscii && !can.has('SMTPUTF8')) {
    throw new MailRefused('SMTP: the server takes no such address', { isForEver: true });
  }
  // What is said of the sender is ours to mend; what is said of the recipient is not.
  await talk.say('MAIL', `MAIL FROM:<${from.address}>${isAscii ? '' : ' SMTPUTF8'}`, 250);
  await talk.say('RCPT', `RCPT TO:<${mail.to}>`, 250, true);
  await talk.say('DATA', 'DATA', 354, true);
  await talk.write(`${stuffDots(writeMime(mail, from))}.\r\n`);
  await talk.expect('message', 250, true);
  await talk.write('QUIT\r\n').catch(() => undefined);
}

/**
 * Sends through an SMTP server. It takes no key: after a crash between its answer and our mark the message goes twice, with
 * the same Message-ID.
 */
export function smtpMailer(
  server: SmtpServer,
  from: Sender,
  open: OpenSocket,
  timeoutMs: number = SEND_TIMEOUT_MS,
): Mailer {
  return {
    async send(mail) {
      if (!PLAIN_ADDRESS.test(mail.to)) throw new MailRefused('Not an address', { isForEver: true });
      const address = { hostname: server.host, port: server.port };
      const lines = new SmtpLines(open(address, { secureTransport: server.isSecure ? 'on' : 'starttls' }));
      let timer: ReturnType<typeof setTimeout> | undefined;
      const tooLong = new Promise<never>((_, reject) => {
        timer = setTimeout(() => reject(new MailRefused('SMTP: the server does not answer')), timeoutMs);
      });
      try {
        const sending = deliver(lines, mail, from, server);
        // Once the time is over its end is nobody's any more.
        sending.catch(() => undefined);
        await Promise.race([sending, tooLong]);
      } finally {
        clearTimeout(timer);
        await lines.close();
      }
      return { providerId: messageId(mail.key, from) };
    },
  };
}
