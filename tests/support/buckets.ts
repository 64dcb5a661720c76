import type { R2Bucket } from '@cloudflare/workers-types';
import { type Bucket, openBuckets } from '#tools/local/runtime.ts';
import { createR2Store } from '#worker/storage/r2.ts';

/** The keys that a bucket holds; its tests keep it under a thousand. */
export async function keysIn(bucket: Bucket): Promise<Set<string>> {
  const { objects } = await bucket.list();
  return new Set(objects.map(({ key }) => key));
}

type Open = Awaited<ReturnType<typeof openBuckets>>;

/** The Worker's two buckets in Miniflare's R2, started when the first of them is asked for. */
export function createBuckets() {
  let opened: Promise<Open> | undefined;
  const open = () => {
    opened ??= openBuckets();
    return opened;
  };
  const bucketOf = (name: 'proofs' | 'vehicleImages') => async () => (await open())[name];
  return {
    proofs: bucketOf('proofs'),
    vehicleImages: bucketOf('vehicleImages'),
    close: async () => (await opened)?.close(),
  };
}

/** Miniflare's bucket is workerd's own; only its types name another library's headers. */
function isR2Bucket(bucket: unknown): bucket is R2Bucket {
  return typeof bucket === 'object' && bucket !== null && 'createMultipartUpload' in bucket;
}

async function storeOf(bucket: () => Promise<unknown>) {
  const opened = await bucket();
  if (!isR2Bucket(opened)) throw new Error('Miniflare gave something else than a bucket');
  return createR2Store(opened);
}

/** The product's own store over a bucket that may not be open yet. */
export function storeOver(bucket: () => Promise<unknown>): ReturnType<typeof createR2Store> {
  const store = () => storeOf(bucket);
  return {
    put: async (...args) => (await store()).put(...args),
    get: async (...args) => (await store()).get(...args),
    head: async (...args) => (await store()).head(...args),
    delete: async (...args) => (await store()).delete(...args),
    copy: async (...args) => (await store()).copy(...args),
    list: async (...args) => (await store()).list(...args),
  };
}
