import { MailRefused } from './mailer.ts';

/** What `cloudflare:sockets` answers, as far as SMTP needs it. */
export interface Socket {
  readable: ReadableStream<Uint8Array>;
  writable: WritableStream<Uint8Array>;
  startTls(): Socket;
  close(): Promise<void>;
}

export interface Reply {
  code: number;
  lines: string[];
}

const MAX_REPLY_CHARACTERS = 64 * 1024;

function lost(cause?: unknown): MailRefused {
  return new MailRefused('SMTP: the connection was lost', { cause });
}

/** The lines of one connection: commands out, replies in. */
export class SmtpLines {
  #reader: ReadableStreamDefaultReader<Uint8Array>;
  #writer: WritableStreamDefaultWriter<Uint8Array>;
  #socket: Socket;
  #text = '';
  readonly #decoder = new TextDecoder();

  constructor(socket: Socket) {
    this.#socket = socket;
    this.#reader = socket.readable.getReader();
    this.#writer = socket.writable.getWriter();
  }

  async write(text: string): Promise<void> {
    await this.#writer.write(new TextEncoder().encode(text)).catch((error: unknown) => {
      throw lost(error);
    });
  }

  async #line(): Promise<string> {
    for (;;) {
      const end = this.#text.indexOf('\n');
      if (end !== -1) {
        const line = this.#text.slice(0, end).replace(/\r$/, '');
        this.#text = this.#text.slice(end + 1);
        return line;
      }
      if (this.#text.length > MAX_REPLY_CHARACTERS) throw new MailRefused('SMTP: an answer without an end');
      const { value, done } = await this.#reader.read().catch((error: unknown) => {
        throw lost(error);
      });
      if (done) throw lost();
      this.#text += this.#decoder.decode(value, { stream: true });
    }
  }

  /** A whole reply: `250-…` lines up to the one with a space. */
  async reply(): Promise<Reply> {
    const lines: string[] = [];
    for (;;) {
      const line = await this.#line();
      const [, code, mark, rest = ''] = /^(\d{3})([ -]?)(.*)$/.exec(line) ?? [];
      if (code === undefined) throw new MailRefused(`SMTP: not an answer: ${line.slice(0, 100)}`);
      lines.push(rest);
      if (mark !== '-') return { code: Number(code), lines };
    }
  }

  /** Goes on in TLS. What was said before counts no more: somebody else may have put it there. */
  secure(): void {
    this.#reader.releaseLock();
    this.#writer.releaseLock();
    this.#socket = this.#socket.startTls();
    this.#text = '';
    this.#reader = this.#socket.readable.getReader();
    this.#writer = this.#socket.writable.getWriter();
  }

  /** Whether it closes well does not matter any more. */
  async close(): Promise<void> {
    await this.#socket.close().catch(() => undefined);
  }
}
