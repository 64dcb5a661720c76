import { setTimeout as wait } from 'node:timers/promises';
import { MINUTE_MS } from '#domain/time-units.ts';
import { DEMO_PASSWORD } from '../seed/demo-people.ts';
import type { GuardedProcess } from './guarded-process.ts';
import { type Inbox, startInbox } from './inbox.ts';
import { onEnd } from './lifetime.ts';
import { choosePort, claimData } from './running.ts';
import { type LocalStack, startStack } from './stack.ts';
import { startWhatsApp, type WhatsAppStandIn } from './whatsapp-stand-in.ts';

const READY_TIMEOUT_MS = MINUTE_MS;
/** Locally nobody pulls the cron trigger of wrangler.toml, so we do. */
const CRON_EVERY_MS = 15 * MINUTE_MS;
/** Where what Timo sends is read. */
const INBOX_PORT = 8025;
/** Where WhatsApp is sent by a person, read and answered. */
const WHATSAPP_PORT = 8026;
const CRON_PATH = '/cdn-cgi/local/scheduled';

export interface ServerPlan {
  /** As in `npm run <command>`. */
  command: string;
  /** What is done beside starting the database. */
  prepare?: () => Promise<unknown>;
  /** Starts what listens on the port. */
  serve(port: number, stack: LocalStack): GuardedProcess;
  /** Whether a line of the server's output is worth a developer's eye. */
  isWorthSaying(line: string): boolean;
}

/** Passes on what the server says and keeps the end of it, for when it fails. */
function listen(server: GuardedProcess, isWorthSaying: (line: string) => boolean): string[] {
  const recent: string[] = [];
  let rest = '';
  server.output.setEncoding('utf8').on('data', (chunk: string) => {
    const lines = (rest + chunk).split('\n');
    rest = lines.pop() ?? '';
    for (const line of lines) {
      recent.push(line);
      if (recent.length > 30) recent.shift();
      if (isWorthSaying(line)) console.log(line);
    }
  });
  return recent;
}

async function answers(port: number): Promise<boolean> {
  try {
    const response = await fetch(`http://localhost:${port}/healthz`, { signal: AbortSignal.timeout(10_000) });
    return response.status === 200;
  } catch {
    return false;
  }
}

async function untilReady(port: number, server: GuardedProcess, recent: string[]): Promise<void> {
  const deadline = Date.now() + READY_TIMEOUT_MS;
  let isEnded = false;
  void server.ended.then(() => {
    isEnded = true;
  });
  while (!(await answers(port))) {
    if (isEnded || Date.now() > deadline) {
      throw new Error(`The server did not come up on port ${port}:\n${recent.join('\n')}`);
    }
    await wait(100);
  }
}

function welcome(
  port: number,
  { hasDemo }: LocalStack,
  inbox: Inbox,
  whatsapp: WhatsAppStandIn & { isApi: boolean },
): void {
  console.log(`\nTimo is at http://localhost:${port}`);
  console.log(`The e-mail it sends is at ${inbox.url}`);
  const tap = 'a tap at /admin/to-send opens it there; WHATSAPP=api npm start has it leave by itself';
  console.log(`WhatsApp is at ${whatsapp.url}${whatsapp.isApi ? '' : `: ${tap}`}`);
  if (hasDemo) {
    console.log(`  customer  customer@timo.example   sign in at /auth`);
    console.log(`  agent     agent.cayes@timo.example, agent.cap@timo.example   sign in at /admin/login`);
    console.log(`  admin     admin@timo.example`);
    console.log(`  owner     owner@timo.example   (super administrator)`);
    console.log(`  password of all: ${DEMO_PASSWORD}`);
  }
  console.log('Ctrl-C stops it.\n');
}

/** Database, then server, then nothing left behind: the whole life of `npm start` and `npm run dev`. */
export async function runServer(plan: ServerPlan): Promise<void> {
  const stops: (() => Promise<void> | void)[] = [];
  const lifetime = onEnd(async () => {
    for (const stop of stops.reverse()) await stop();
  });
  try {
    const port = await choosePort();
    stops.push(claimData(plan.command));
    const onStep = (step: string) => console.log(`${step} …`);
    const preparing = plan.prepare?.() ?? Promise.resolve();
    // Its failure is handled below.
    preparing.catch(() => undefined);
    const stack = await startStack({ onStep });
    stops.push(stack.stop);
    const inbox = await startInbox({ pagePort: INBOX_PORT });
    stops.push(inbox.close);
    const isApi = process.env.WHATSAPP === 'api';
    const whatsapp = await startWhatsApp({ port: WHATSAPP_PORT });
    stops.push(whatsapp.close);
    if (isApi) whatsapp.tell(`http://localhost:${port}/webhooks/whatsapp`);
    await preparing;
    const chats = { WHATSAPP_CHAT_ORIGIN: whatsapp.url, ...(isApi ? whatsapp.vars : {}) };
    const vars = { ...stack.vars, ...inbox.vars, ...chats };
    const server = plan.serve(port, { ...stack, vars });
    stops.push(server.stop);
    const recent = listen(server, plan.isWorthSaying);
    await untilReady(port, server, recent);
    welcome(port, stack, inbox, { ...whatsapp, isApi });
    setInterval(
      () => void fetch(`http://localhost:${port}${CRON_PATH}`).catch(() => undefined),
      CRON_EVERY_MS,
    );
    await server.ended;
    throw new Error(`The server ended by itself:\n${recent.join('\n')}`);
  } catch (error) {
    if (lifetime.isEnding()) return;
    console.error(error instanceof Error ? error.message : String(error));
    await lifetime.end(1);
  }
}
