import type { AddressInfo } from 'node:net';
import { createServer, type Server, type Socket as TcpSocket } from 'node:net';
import PostalMime from 'postal-mime';
import { afterEach, describe, expect, it } from 'vitest';
import { openNodeSocket } from '#tests/support/node-socket.ts';
import { type Inbox, startInbox } from '#tools/local/inbox.ts';
import { type Mail, MailRefused } from '#worker/messages/mailer.ts';
import { smtpMailer, smtpServerOf, stuffDots } from '#worker/messages/smtp.ts';

const FROM = { name: 'Timo – Les Cayes', address: 'bonjour@timo.example' };
const MAIL: Mail = {
  key: '0d9f2f3c-3c47-4e1c-8a52-5b6a0a7a1d11.1',
  to: 'marie@customer.example',
  subject: 'Votre réservation BK-0FCF02E5 est faite : départ à 10 h, Cap-Haïtien, avec un siège pour enfant',
  text: 'Bonjour Marie-Ange,\n.une ligne qui commence par un point\n\nMèsi anpil 🚗',
  html: '<p>Bonjour <b>Marie-Ange</b></p>',
  language: 'fr',
  attachments: [
    { fileName: 'timo.ics', contentType: 'text/calendar; charset=utf-8', content: 'BEGIN:VCALENDAR' },
  ],
  stopUrl: null,
  replyTo: null,
  at: new Date('2026-12-01T15:00:00Z'),
};

const stops: (() => Promise<unknown>)[] = [];
afterEach(async () => {
  for (const stop of stops.splice(0)) await stop();
});

async function caughtBy(inbox: Inbox) {
  const [caught] = inbox.mails;
  if (caught === undefined) throw new Error('Nothing was caught');
  return caught.mail;
}

/** A server that says what the script says, whatever it is asked; null says nothing more. */
async function scripted(answers: (string | null)[]) {
  const said: string[] = [];
  const open = new Set<TcpSocket>();
  const server: Server = createServer((socket) => {
    open.add(socket);
    socket.on('error', () => undefined);
    let isData = false;
    let rest = '';
    let at = 0;
    const speak = () => {
      const answer = answers[at];
      at += 1;
      if (answer === 'hang up') return void socket.destroy();
      if (answer) socket.write(answer);
      isData = answer?.startsWith('354') ?? false;
    };
    speak();
    socket.on('data', (chunk) => {
      rest += String(chunk);
      for (;;) {
        const mark = isData ? '\r\n.\r\n' : '\r\n';
        const end = rest.indexOf(mark);
        if (end === -1) return;
        said.push(rest.slice(0, end));
        rest = rest.slice(end + mark.length);
        isData = false;
        speak();
      }
    });
  });
  await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready));
  stops.push(async () => {
    for (const socket of open) socket.destroy();
    await new Promise((done) => server.close(done));
  });
  return { said, url: `127.0.0.1:${(server.address() as AddressInfo).port}` };
}

const send = (url: string, mail: Partial<Mail> = {}, timeoutMs = 20_000) =>
  smtpMailer(smtpServerOf(url), FROM, openNodeSocket, timeoutMs).send({ ...MAIL, ...mail });
const refusalOf = (sending: Promise<unknown>) =>
  sending.then(
    () => 'sent',
    (error: unknown) => {
      if (!(error instanceof MailRefused)) throw error;
      return { isForEver: error.isForEver, message: error.message };
    },
  );

const HELLO = ['220 ready\r\n', '250-timo\r\n250-8BITMIME\r\n250 SIZE 1000000\r\n'];
const TAKEN = ['250 ok\r\n', '250 ok\r\n', '354 go on\r\n', '250 taken\r\n'];

describe('a real server', () => {
  it('takes the message whole: words, accents, both forms and the file', async () => {
    const inbox = await startInbox();
    stops.push(inbox.close);
    const { providerId } = await send(inbox.vars.SMTP_URL);
    const mail = await caughtBy(inbox);
    expect(mail.subject).toBe(MAIL.subject);
    expect(mail.from).toMatchObject(FROM);
    expect(mail.text?.trim()).toBe(MAIL.text);
    expect(mail.html?.trim()).toBe(MAIL.html);
    expect(mail.messageId).toBe(providerId);
    expect(mail.attachments).toMatchObject([{ filename: 'timo.ics', mimeType: 'text/calendar' }]);
    await send(inbox.vars.SMTP_URL);
    expect(inbox.mails.map(({ mail: { messageId } }) => messageId)).toEqual([providerId, providerId]);
  });

  it('carries what a mail program needs to stop such messages', async () => {
    const inbox = await startInbox();
    stops.push(() => inbox.close());
    const stopUrl = 'https://timo.example/fr/reminders/a-client.a-token';
    await send(inbox.vars.SMTP_URL, { stopUrl });
    await send(inbox.vars.SMTP_URL);
    const ofList = inbox.mails.map(({ mail }) =>
      mail.headers.filter(({ key }) => key.startsWith('list-')).map(({ key, value }) => [key, value]),
    );
    expect(ofList).toEqual([
      [],
      [
        ['list-unsubscribe', `<${stopUrl}>`],
        ['list-unsubscribe-post', 'List-Unsubscribe=One-Click'],
      ],
    ]);
  });

  it('says where an answer goes, where somebody reads it', async () => {
    const inbox = await startInbox();
    stops.push(() => inbox.close());
    await send(inbox.vars.SMTP_URL, { replyTo: 'bureau@timo.example' });
    await send(inbox.vars.SMTP_URL);
    expect(inbox.mails.map(({ mail }) => mail.replyTo)).toEqual([
      undefined,
      [expect.objectContaining({ address: 'bureau@timo.example' })],
    ]);
  });

  it('goes on in TLS, and signs in there', async () => {
    const { SMTPServer } = await import('smtp-server');
    const signedIn: unknown[] = [];
    const raw: Buffer[] = [];
    for (const method of ['PLAIN', 'LOGIN']) {
      const server = new SMTPServer({
        authMethods: [method],
        onAuth: ({ username, password }, session, done) => {
          signedIn.push([method, username, password, session.secure]);
          done(null, { user: username });
        },
        onData: (stream, _session, done) => {
          stream.on('data', (chunk: Buffer) => raw.push(chunk)).on('end', () => done());
        },
      });
      await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready));
      stops.push(() => new Promise((done) => server.close(() => done(null))));
      const { port } = server.server.address() as AddressInfo;
      await send(`smtp://ti%40mo:p%C3%A8re@127.0.0.1:${port}`);
    }
    expect(signedIn).toEqual([
      ['PLAIN', 'ti@mo', 'père', true],
      ['LOGIN', 'ti@mo', 'père', true],
    ]);
    expect((await PostalMime.parse(Buffer.concat(raw))).subject).toContain('réservation');
  });
});

describe('a server in trouble', () => {
  it('is down: for now', async () => {
    expect(await refusalOf(send('smtp://127.0.0.1:1'))).toMatchObject({ isForEver: false });
  });

  it('hangs: for now, after a while', async () => {
    const { url } = await scripted([...HELLO, '250 ok\r\n', null]);
    expect(await refusalOf(send(`smtp://${url}`, {}, 150))).toMatchObject({
      isForEver: false,
      message: 'SMTP: the server does not answer',
    });
  });

  it.each([
    ['busy greeting', ['421 too busy\r\n'], false],
    ['mailbox full', [...HELLO, '250 ok\r\n', '452 full\r\n'], false],
    ['greylisted', [...HELLO, '250 ok\r\n', '450 later\r\n'], false],
    ['no such mailbox', [...HELLO, '250 ok\r\n', '550-no\r\n550 such mailbox\r\n'], true],
    ['content refused', [...HELLO, ...TAKEN.slice(0, 3), '554 looks like spam\r\n'], true],
    ['our address refused', [...HELLO, '550 who are you\r\n'], false],
    ['ends before it answers', [...HELLO, ...TAKEN.slice(0, 3), 'hang up'], false],
    ['speaks nonsense', ['HTTP/1.1 400 Bad Request\r\n'], false],
  ])('%s', async (_name, script, isForEver) => {
    const { url } = await scripted(script);
    expect(await refusalOf(send(`smtp://${url}`))).toMatchObject({ isForEver });
  });

  it('refuses our password: for now, it is ours to mend', async () => {
    const { url } = await scripted(['220 ready\r\n', '250-timo\r\n250 AUTH PLAIN\r\n', '535 wrong\r\n']);
    expect(await refusalOf(send(`smtp://a:b@${url}`))).toMatchObject({ isForEver: false });
  });

  it('answers twice: the message goes once, and a refusal is not overheard', async () => {
    const twice = [...HELLO, ...TAKEN].map((answer) => answer + answer);
    const { url, said } = await scripted(twice);
    expect(await refusalOf(send(`smtp://${url}`))).toBe('sent');
    expect(said.filter((line) => line === 'DATA')).toHaveLength(1);
    const refusing = await scripted([...HELLO, '250 ok\r\n250 ok\r\n', '550 no\r\n', '250 ok\r\n']);
    expect(await refusalOf(send(`smtp://${refusing.url}`))).toMatchObject({ isForEver: true });
  });

  it('offers no TLS elsewhere: names and links do not go in the open', async () => {
    const { url } = await scripted([...HELLO, ...TAKEN]);
    const mailer = smtpMailer(
      { ...smtpServerOf(`smtp://${url}`), host: 'mail.timo.example' },
      FROM,
      (address, options) => openNodeSocket({ ...address, hostname: '127.0.0.1' }, options),
    );
    expect(await refusalOf(mailer.send(MAIL))).toMatchObject({ isForEver: false });
  });
});

it('an address that is none is never told to the server', async () => {
  const { url, said } = await scripted([...HELLO, ...TAKEN]);
  for (const to of ['a@b.ht>\r\nRCPT TO:<c@d.ht', 'nobody', 'élan@b.ht']) {
    expect(await refusalOf(send(`smtp://${url}`, { to }))).toMatchObject({ isForEver: true });
  }
  expect(said.filter((line) => line.startsWith('RCPT'))).toEqual([]);
});

it('doubles the dot that would end the message', () => {
  expect(stuffDots('.a\r\nb.\r\n..c\r\n')).toBe('..a\r\nb.\r\n...c\r\n');
});
