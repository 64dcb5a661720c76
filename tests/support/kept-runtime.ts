import type { Miniflare } from 'miniflare';
import type { Build } from '#tools/local/build.ts';
import { type Bucket, createRuntime, directUrl } from '#tools/local/runtime.ts';
import { CONTROLS_PATH, type Controls, type Idleness } from './controls.ts';

/** A Worker in workerd, lent to one app after the other: what it compiled for one file is warm for the next. */
export interface LentRuntime {
  url: string;
  runtime: Miniflare;
  control(controls: Controls): Promise<void>;
  proofs: Bucket;
  vehicleImages: Bucket;
  /** The app that has it is done: its files go, and what it left running must end first, or workerd itself does. */
  giveBack(): Promise<void>;
}

interface Options {
  build: Build;
  vars: Record<string, string>;
  onError: (message: string) => void;
  /** Of its own, with a socket of the Worker itself: see `directUrl`. Never lent again. */
  isDirect: boolean;
}

interface Kept {
  workerDir: string;
  runtime: Miniflare;
  hear: (message: string) => void;
  isLent: boolean;
}

const kept: Kept[] = [];

function start({ build, isDirect }: Options): Kept {
  const one: Kept = {
    workerDir: build.workerDir,
    isLent: true,
    hear: () => undefined,
    runtime: createRuntime({
      build,
      vars: {},
      onError: (message) => one.hear(message),
      hasDirectSocket: isDirect,
    }),
  };
  return one;
}

async function empty(bucket: Bucket): Promise<void> {
  const { objects } = await bucket.list();
  if (objects.length === 0) return;
  await bucket.delete(objects.map(({ key }) => key));
  await empty(bucket);
}

/** One that nobody has, or a new one. */
export async function lendRuntime(options: Options): Promise<LentRuntime> {
  const { build, vars, onError, isDirect } = options;
  const free = kept.find(({ isLent, workerDir }) => !isLent && workerDir === build.workerDir);
  const one = (!isDirect && free) || start(options);
  one.isLent = true;
  one.hear = onError;
  const { runtime } = one;
  const { origin } = await runtime.ready;
  const ask = (controls: Controls) =>
    runtime.dispatchFetch(new URL(CONTROLS_PATH, origin), {
      method: 'POST',
      body: JSON.stringify(controls),
      headers: { Connection: 'close' },
    });
  await ask({ vars });
  const proofs = await runtime.getR2Bucket('PROOFS');
  const vehicleImages = await runtime.getR2Bucket('VEHICLE_IMAGES');

  async function isIdle(): Promise<boolean> {
    const answer = await ask({ vars: null });
    const { isIdle: nothingRuns } = (await answer.json()) as Idleness;
    return nothingRuns;
  }

  return {
    url: isDirect ? await directUrl(runtime) : origin,
    runtime,
    proofs,
    vehicleImages,
    control: async (controls) => void (await ask(controls)),
    giveBack: async () => {
      const canBeKept = !isDirect && (await isIdle());
      if (!canBeKept) {
        if (kept.includes(one)) kept.splice(kept.indexOf(one), 1);
        return runtime.dispose();
      }
      await Promise.all([empty(proofs), empty(vehicleImages)]);
      if (!kept.includes(one)) kept.push(one);
      one.isLent = false;
    },
  };
}
