/** A figure beside its bar. */
export interface Measure {
  what: string;
  value: number;
  unit: string;
  must: number;
  reach: number;
  /** For scores, where more is better. */
  isMoreBetter?: boolean;
}

export function meets({ value, isMoreBetter = false }: Measure, bar: number): boolean {
  return isMoreBetter ? value >= bar : value <= bar;
}

function verdict(measure: Measure): string {
  if (!meets(measure, measure.must)) return 'SHORT';
  return meets(measure, measure.reach) ? 'reached' : 'ok';
}

function figure(value: number): string {
  return Number.isInteger(value) ? String(value) : value.toFixed(value < 1 ? 3 : 1);
}

/** Prints every figure beside its bar and answers how many are short of a must. */
export function printMeasures(title: string, measures: Measure[]): number {
  console.log(`\n${title}`);
  const width = Math.max(...measures.map(({ what }) => what.length));
  for (const measure of measures) {
    const { what, value, unit, must, reach } = measure;
    const bars = `must ${figure(must)}, reach ${figure(reach)} ${unit}`;
    console.log(
      `  ${what.padEnd(width)}  ${figure(value).padStart(7)}  ${bars.padEnd(32)} ${verdict(measure)}`,
    );
  }
  return measures.filter((measure) => !meets(measure, measure.must)).length;
}
