import { Agent, get } from 'node:http';
import { median } from './lighthouse.ts';

const CLIENTS = 16;

/** One answer, read to its end. `firstByteMs` is until its head is there. */
function ask(url: string, agent: Agent): Promise<{ status: number; firstByteMs: number }> {
  const startedAt = performance.now();
  return new Promise((resolve, reject) => {
    const request = get(url, { agent }, (response) => {
      const firstByteMs = performance.now() - startedAt;
      response.resume();
      response.on('end', () => resolve({ status: response.statusCode ?? 0, firstByteMs }));
    });
    request.on('error', reject);
  });
}

async function askWell(url: string, agent: Agent): Promise<number> {
  const { status, firstByteMs } = await ask(url, agent);
  if (status !== 200) throw new Error(`${url} answered ${status}: nothing to measure`);
  return firstByteMs;
}

/** Milliseconds to the first byte, warm, one request after the other; the median of `times`. */
export async function measureFirstByte(url: string, times: number): Promise<number> {
  const agent = new Agent({ keepAlive: true, maxSockets: 1 });
  const all: number[] = [];
  for (let time = 0; time < times + 2; time += 1) all.push(await askWell(url, agent));
  agent.destroy();
  return median(all.slice(2));
}

/** Requests a second from a handful of clients that never rest, over `forMs`. */
export async function measureRate(url: string, forMs: number): Promise<number> {
  const agent = new Agent({ keepAlive: true, maxSockets: CLIENTS });
  const startedAt = performance.now();
  let answered = 0;
  async function client(): Promise<void> {
    while (performance.now() - startedAt < forMs) {
      await askWell(url, agent);
      answered += 1;
    }
  }
  await Promise.all(Array.from({ length: CLIENTS }, client));
  agent.destroy();
  return (answered * 1_000) / (performance.now() - startedAt);
}
