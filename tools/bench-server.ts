import { rmSync } from 'node:fs';
import path from 'node:path';
import { startBareHono } from './bench/bare-hono.ts';
import { median } from './bench/lighthouse.ts';
import { printMeasures } from './bench/report.ts';
import { measureFirstByte, measureRate } from './bench/requests.ts';
import { type MeasuredSite, startSite } from './bench/site.ts';
import { runTool } from './local/node-tool.ts';
import { runCommand } from './postgres/target-database.ts';

const FAR_AWAY_MS = 60;
const ROUNDS = 5;
const ROUND_MS = 2_000;
const ROOT = path.resolve(import.meta.dirname, '..');

/** Milliseconds of processor that the built Worker takes to start, by wrangler's own profile. */
async function measureStartUp(): Promise<number> {
  const profile = path.join(ROOT, '.data', 'startup.cpuprofile');
  let said = '';
  await runTool('wrangler', ['check', 'startup', '--outfile', profile], {
    env: { CLOUDFLARE_CF_FETCH_ENABLED: 'false', WRANGLER_SEND_METRICS: 'false' },
    onOutput: (text) => {
      said += text;
    },
  });
  rmSync(profile, { force: true });
  const active = /Active: ([\d.]+) ms/.exec(said)?.[1];
  if (active === undefined) throw new Error(`wrangler check startup named no active time: ${said}`);
  return Number(active);
}

/** The public list's share of what a bare route answers, side by side, so that a busy machine slows both. */
async function measureShare(site: MeasuredSite): Promise<number> {
  const bare = await startBareHono();
  try {
    const list = `${site.url}/trpc/public.vehicles.list?input=${encodeURIComponent('{"city":"les_cayes"}')}`;
    const shares: number[] = [];
    for (let round = 0; round < ROUNDS; round += 1) {
      const rate = await measureRate(list, ROUND_MS);
      shares.push(rate / (await measureRate(`${bare.url}/`, ROUND_MS)));
    }
    return median(shares);
  } finally {
    await bare.stop();
  }
}

async function measureFarAway(site: MeasuredSite): Promise<number> {
  site.proxy.delayMs = FAR_AWAY_MS;
  const firstByteMs = await measureFirstByte(`${site.url}/`, 15);
  site.proxy.delayMs = 0;
  return firstByteMs;
}

/** `npm run bench:server` */
async function main(): Promise<void> {
  const site = await startSite({ hasPictures: false });
  try {
    const share = await measureShare(site);
    const farAway = await measureFarAway(site);
    const short = printMeasures('The Worker', [
      { what: 'start-up, processor', value: await measureStartUp(), unit: 'ms', must: 100, reach: 50 },
      {
        what: `/ first byte, database ${FAR_AWAY_MS} ms away`,
        value: farAway,
        unit: 'ms',
        must: 150,
        reach: 100,
      },
      {
        what: 'public vehicle list, share of a bare Hono route',
        value: share,
        unit: '',
        must: 0.15,
        reach: 0.3,
        isMoreBetter: true,
      },
    ]);
    process.exitCode = short === 0 ? 0 : 1;
  } finally {
    await site.stop();
  }
}

await runCommand(main);
