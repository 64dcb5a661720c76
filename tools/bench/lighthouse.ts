import lighthouse from 'lighthouse';

export interface LighthouseResult {
  /** 0 to 100. */
  performance: number;
  lcpSeconds: number;
  tbtMs: number;
  cls: number;
}

/** One run of Lighthouse's mobile preset: slow 4G, 4× CPU. `port` is the browser's debugging port. */
export async function runLighthouse(url: string, port: number): Promise<LighthouseResult> {
  const result = await lighthouse(url, { port, onlyCategories: ['performance'], logLevel: 'silent' });
  if (!result) throw new Error(`Lighthouse said nothing about ${url}`);
  const { audits, categories, runtimeError } = result.lhr;
  if (runtimeError) throw new Error(`Lighthouse: ${runtimeError.message}`);
  const value = (audit: string) => audits[audit]?.numericValue ?? Number.NaN;
  return {
    performance: Math.round((categories.performance?.score ?? 0) * 100),
    lcpSeconds: value('largest-contentful-paint') / 1000,
    tbtMs: value('total-blocking-time'),
    cls: value('cumulative-layout-shift'),
  };
}

/** The middle value; of an even number the better half's last. */
export function median(values: number[]): number {
  const sorted = [...values].sort((one, other) => one - other);
  return sorted[Math.floor((sorted.length - 1) / 2)] ?? Number.NaN;
}
