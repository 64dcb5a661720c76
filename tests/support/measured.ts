import { appendFileSync } from 'node:fs';
import type { ModelRuns } from '#tools/bench/model-runs.ts';

/** How often a model was run and with how many acts at least, told to `npm run check:models`; to nobody in a usual test. */
export class RunsDone {
  private runs = 0;
  private leastActs = Number.POSITIVE_INFINITY;

  count(acts: readonly unknown[]): void {
    this.runs += 1;
    this.leastActs = Math.min(this.leastActs, acts.length);
  }

  tell(model: string): void {
    const file = process.env.MODEL_MEASURES;
    const { runs, leastActs } = this;
    if (file) appendFileSync(file, `${JSON.stringify({ model, runs, leastActs } satisfies ModelRuns)}\n`);
  }
}
