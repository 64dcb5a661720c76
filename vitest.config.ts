import { availableParallelism } from 'node:os';
import { defineConfig } from 'vitest/config';
import { BaseSequencer, type TestSpecification } from 'vitest/node';

const SECOND_MS = 1_000;
const MINUTE_MS = 60 * SECOND_MS;
/** An app that starts shortly before midnight in Haiti waits until it is past (tests/support/clock.ts). */
const START_MS = 15 * MINUTE_MS;

/** Vitest starts big files first. These are small and take long: the last of them kept one core waiting for 35 s. */
const LONG = /(every-screen|hostile-input|one-winner|round-trips|sign-in|export-edges|figures)\.test\.ts$/;

class LongFilesFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const bySize = await super.sort(files);
    const projects = Map.groupBy(bySize, ({ project }) => project.name).values();
    return [...projects].flatMap((own) => [
      ...own.filter(({ moduleId }) => LONG.test(moduleId)),
      ...own.filter(({ moduleId }) => !LONG.test(moduleId)),
    ]);
  }
}

/** The three layers of tests, and what the house itself promises (tests/src/house). */
export default defineConfig({
  test: {
    pool: 'forks',
    // A third is no gain where each has a core of its own (tests/support/own-core.ts).
    maxWorkers: availableParallelism() === 2 ? 2 : 3,
    setupFiles: ['tests/support/own-core.ts'],
    // Each file has its own app, database and buckets; a process and its modules anew for each cost as much as the tests.
    isolate: false,
    sequence: { sequencer: LongFilesFirst },
    env: { TZ: 'UTC' },
    // What is polled ends as soon as it is so; a busy machine may take longer than the second that is usual.
    expect: { poll: { timeout: 30 * SECOND_MS } },
    projects: [
      {
        extends: true,
        test: { name: 'domain', include: ['tests/domain/**/*.test.ts'], testTimeout: MINUTE_MS },
      },
      {
        extends: true,
        test: { name: 'src', include: ['tests/src/**/*.test.{ts,tsx}'], testTimeout: MINUTE_MS },
      },
      {
        extends: true,
        test: {
          name: 'worker',
          include: ['tests/worker/**/*.test.ts', 'tests/tools/**/*.test.ts'],
          globalSetup: ['tests/support/global-stack.ts'],
          testTimeout: MINUTE_MS,
          hookTimeout: START_MS,
        },
      },
      {
        extends: true,
        test: {
          name: 'journeys',
          include: ['tests/journeys/**/*.test.ts'],
          globalSetup: ['tests/support/global-stack.ts'],
          testTimeout: 5 * MINUTE_MS,
          hookTimeout: START_MS,
        },
      },
    ],
  },
});
