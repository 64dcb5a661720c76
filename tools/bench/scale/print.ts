import type { Growth } from './measure-growth.ts';
import type { MeasuredCase } from './measure-queries.ts';

const PATH_WIDTH = 36;

function isShort({ executionMs, barMs, scanned }: MeasuredCase): boolean {
  return executionMs > barMs || scanned.length > 0;
}

function line({ executionMs, barMs, name, scanned, planningMs }: MeasuredCase): string {
  const scans = scanned.length > 0 ? ` reads all of ${scanned.join(', ')}` : '';
  const figures = `${executionMs.toFixed(1).padStart(7)} of ${String(barMs).padStart(2)}, planned in ${planningMs.toFixed(1)}`;
  return `${figures}  ${name}${scans}`;
}

/** How near a case is to its bar; what is short comes first. */
function strain({ executionMs, barMs }: MeasuredCase): number {
  return executionMs / barMs;
}

/** One procedure: its most strained case, every case that is short, or all. Answers how many are short. */
export function printProcedure(
  path: string,
  measured: MeasuredCase[],
  { missing, isShowingAll }: { missing: string | null; isShowingAll: boolean },
): number {
  if (missing !== null) {
    console.log(`  ${path.padEnd(PATH_WIDTH)}    NOT COVERED: ${missing}`);
    return 1;
  }
  const ordered = measured.toSorted((a, b) => strain(b) - strain(a));
  const short = ordered.filter(isShort);
  const shown = isShowingAll ? ordered : short.length > 0 ? short : ordered.slice(0, 1);
  for (const [place, measure] of shown.entries()) {
    const name = place === 0 ? `${path} (${measured.length})` : '';
    const verdict = isShort(measure) ? 'SHORT' : 'ok';
    console.log(`  ${name.padEnd(PATH_WIDTH)} ${verdict.padEnd(5)} ${line(measure)}`);
  }
  return short.length;
}

export function printGrowth({ path, smallMs, largeMs }: Growth, most: number): number {
  const ratio = largeMs / smallMs;
  const verdict = ratio > most ? 'SHORT' : 'ok';
  const figures = `${smallMs.toFixed(1).padStart(7)} → ${largeMs.toFixed(1).padStart(7)}  × ${ratio.toFixed(2)}`;
  console.log(`  ${path.padEnd(PATH_WIDTH)} ${verdict.padEnd(5)} ${figures}`);
  return ratio > most ? 1 : 0;
}
