import { parseArgs } from 'node:util';
import { type Browser, chromium } from '@playwright/test';
import { startEdge } from './bench/edge.ts';
import { INTERACTIONS, measureInteraction } from './bench/interactions.ts';
import { type LighthouseResult, median, runLighthouse } from './bench/lighthouse.ts';
import { loadPage, SLOW_4G, SURVIVAL, UNHINDERED } from './bench/page-load.ts';
import { type Measure, printMeasures } from './bench/report.ts';
import { startSite } from './bench/site.ts';
import { findChromium } from './chromium.ts';
import { freePort } from './local/running.ts';
import { runCommand } from './postgres/target-database.ts';

interface Target {
  name: string;
  url: string;
}

async function measureWithLighthouse({ name, url }: Target, port: number, runs: number): Promise<Measure[]> {
  const results: LighthouseResult[] = [];
  for (let run = 0; run < runs; run += 1) results.push(await runLighthouse(url, port));
  const middle = (pick: (result: LighthouseResult) => number) => median(results.map(pick));
  return [
    {
      what: `${name} Lighthouse mobile`,
      value: middle(({ performance }) => performance),
      unit: '',
      must: 95,
      reach: 99,
      isMoreBetter: true,
    },
    {
      what: `${name} LCP, simulated`,
      value: middle(({ lcpSeconds }) => lcpSeconds),
      unit: 's',
      must: 1.5,
      reach: 0.95,
    },
    { what: `${name} TBT`, value: middle(({ tbtMs }) => tbtMs), unit: 'ms', must: 100, reach: 20 },
    { what: `${name} CLS`, value: middle(({ cls }) => cls), unit: '', must: 0.02, reach: 0 },
  ];
}

async function measureLoads({ name, url }: Target, browser: Browser): Promise<Measure[]> {
  const load = await loadPage(browser, url, SLOW_4G);
  const survival = await loadPage(browser, url, SURVIVAL);
  const before = `${name} before the largest paint:`;
  return [
    { what: `${name} LCP, network held back`, value: load.lcpSeconds, unit: 's', must: 1.5, reach: 0.95 },
    { what: `${before} requests`, value: load.requestsBeforeLcp, unit: '', must: 6, reach: 3 },
    { what: `${before} API calls`, value: load.apiCallsBeforeLcp, unit: '', must: 0, reach: 0 },
    { what: `${before} bytes`, value: load.kilobytesBeforeLcp, unit: 'KB', must: 350, reach: 250 },
    {
      what: `${name} bytes before scrolling`,
      value: load.kilobytesBeforeScrolling,
      unit: 'KB',
      must: 350,
      reach: 250,
    },
    { what: `${name} LCP at 400 kbps, 10× CPU`, value: survival.lcpSeconds, unit: 's', must: 3, reach: 2 },
  ];
}

/** From an input to the next paint, at 4× CPU. */
async function measureInteractions(
  { name, url }: Target,
  browser: Browser,
  runs: number,
): Promise<Measure[]> {
  const measures: Measure[] = [];
  for (const interaction of INTERACTIONS.filter(({ page }) => page === name)) {
    const figures: number[] = [];
    for (let run = 0; run < runs; run += 1) figures.push(await measureInteraction(browser, url, interaction));
    const what = `${name} ${interaction.what}, input to next paint`;
    measures.push({ what, value: median(figures), unit: 'ms', must: 150, reach: 80 });
  }
  return measures;
}

/** `npm run bench:web`, with `-- --runs 1` for a first look, `-- --page /fleet` for one page. */
async function main(): Promise<void> {
  const { values } = parseArgs({ options: { runs: { type: 'string' }, page: { type: 'string' } } });
  const runs = Number(values.runs ?? 5);
  if (!Number.isInteger(runs) || runs < 1) throw new Error('--runs must be a whole number from 1');
  const { executablePath, args, env } = await findChromium();
  const site = await startSite({ hasPictures: true });
  const edge = await startEdge(site.url);
  const port = await freePort();
  const debugging = [...args, `--remote-debugging-port=${port}`, '--ignore-certificate-errors'];
  const browser = await chromium.launch({ executablePath, args: debugging, env: { ...process.env, ...env } });
  let short = 0;
  try {
    for (const { name, path } of site.pages) {
      if (values.page !== undefined && values.page !== name) continue;
      const target = { name, url: edge.url + path };
      // What is only cold because nobody asked yet (isolate, pools, compressed files) is not the page's fault.
      await loadPage(browser, target.url, UNHINDERED);
      const lab = await measureWithLighthouse(target, port, runs);
      short += printMeasures(`${name}, median of ${runs}`, [
        ...lab,
        ...(await measureLoads(target, browser)),
        ...(await measureInteractions(target, browser, runs)),
      ]);
    }
  } finally {
    await browser.close();
    await edge.close();
    await site.stop();
  }
  console.log(short === 0 ? '\nEvery figure meets its must.' : `\n${short} short of a must.`);
  process.exitCode = short === 0 ? 0 : 1;
}

await runCommand(main);
