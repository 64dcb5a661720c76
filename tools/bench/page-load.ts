import type { Browser } from '@playwright/test';

export interface Conditions {
  kilobitsPerSecond: number;
  roundTripMs: number;
  /** How many times slower than this machine. */
  cpuSlowdown: number;
}

export interface PageLoad {
  /** Largest contentful paint, seconds. */
  lcpSeconds: number;
  /** Finished before that paint, the document among them. */
  requestsBeforeLcp: number;
  kilobytesBeforeLcp: number;
  apiCallsBeforeLcp: number;
  /** All that came without anybody scrolling. */
  kilobytesBeforeScrolling: number;
}

/** Lighthouse's slow 4G, and a phone of p75 in its field data. */
export const SLOW_4G: Conditions = { kilobitsPerSecond: 1638, roundTripMs: 150, cpuSlowdown: 4 };
/** To warm what is only cold because nobody asked yet. */
export const UNHINDERED: Conditions = { kilobitsPerSecond: 1e6, roundTripMs: 0, cpuSlowdown: 1 };
export const SURVIVAL: Conditions = { kilobitsPerSecond: 400, roundTripMs: 400, cpuSlowdown: 10 };

export const PHONE = {
  viewport: { width: 412, height: 823 },
  isMobile: true,
  hasTouch: true,
  deviceScaleFactor: 1.75,
};
const SETTLE_MS = 1500;

interface Finished {
  path: string;
  endedAt: number;
  bytes: number;
}

/** One cold visit over a network and a processor held back by the browser itself. */
export async function loadPage(browser: Browser, url: string, conditions: Conditions): Promise<PageLoad> {
  const context = await browser.newContext({ ...PHONE, ignoreHTTPSErrors: true });
  try {
    const page = await context.newPage();
    const cdp = await context.newCDPSession(page);
    const bytesPerSecond = (conditions.kilobitsPerSecond * 1000) / 8;
    await cdp.send('Network.enable');
    await cdp.send('Network.emulateNetworkConditions', {
      offline: false,
      latency: conditions.roundTripMs,
      downloadThroughput: bytesPerSecond,
      uploadThroughput: bytesPerSecond,
    });
    await cdp.send('Emulation.setCPUThrottlingRate', { rate: conditions.cpuSlowdown });
    const paths = new Map<string, string>();
    const finished: Finished[] = [];
    cdp.on('Network.requestWillBeSent', ({ requestId, request }) => {
      if (request.url.startsWith('http')) paths.set(requestId, new URL(request.url).pathname);
    });
    cdp.on('Network.loadingFinished', ({ requestId, timestamp, encodedDataLength }) => {
      const path = paths.get(requestId);
      if (path !== undefined) finished.push({ path, endedAt: timestamp, bytes: encodedDataLength });
    });
    let startedAt = 0;
    cdp.once('Network.requestWillBeSent', ({ timestamp }) => {
      startedAt = timestamp;
    });
    await page.goto(url, { waitUntil: 'networkidle', timeout: 120_000 });
    await page.waitForTimeout(SETTLE_MS);
    const lcpMs = await page.evaluate(
      () =>
        new Promise<number>((resolve) => {
          new PerformanceObserver((list) => resolve(list.getEntries().at(-1)?.startTime ?? 0)).observe({
            type: 'largest-contentful-paint',
            buffered: true,
          });
        }),
    );
    return summarise(finished, startedAt, lcpMs / 1000);
  } finally {
    await context.close();
  }
}

function summarise(finished: Finished[], startedAt: number, lcpSeconds: number): PageLoad {
  const before = finished.filter(({ endedAt }) => endedAt - startedAt <= lcpSeconds);
  const kilobytes = (requests: Finished[]) => requests.reduce((sum, { bytes }) => sum + bytes, 0) / 1000;
  return {
    lcpSeconds,
    requestsBeforeLcp: before.length,
    kilobytesBeforeLcp: kilobytes(before),
    apiCallsBeforeLcp: before.filter(({ path }) => path.startsWith('/trpc')).length,
    kilobytesBeforeScrolling: kilobytes(finished),
  };
}
