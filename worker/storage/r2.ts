import type { R2Bucket, R2Object } from '@cloudflare/workers-types';
import { AppError } from '#domain/app-error.ts';
import type { FileStore, StoredFile } from './file-store.ts';

function toStoredFile(object: R2Object): StoredFile {
  return {
    key: object.key,
    sizeBytes: object.size,
    contentType: object.httpMetadata?.contentType ?? 'application/octet-stream',
    etag: object.httpEtag,
    uploadedAt: object.uploaded,
  };
}

/** What R2 could not do is an outage to the caller; the cause stays for the log. */
async function orUnavailable<Result>(work: Promise<Result>): Promise<Result> {
  try {
    return await work;
  } catch (cause) {
    throw new AppError('UNAVAILABLE', undefined, { cause });
  }
}

/** R2's types and the DOM's describe the same stream and do not know each other. */
function bodyOf(object: R2Object): ReadableStream<Uint8Array> | null {
  const body: unknown = 'body' in object ? object.body : null;
  return body instanceof ReadableStream ? body : null;
}

/** R2 has no copy of its own: the object streams through the Worker. */
async function copyObject(bucket: R2Bucket, from: string, to: string): Promise<boolean> {
  const source = await bucket.get(from);
  if (source === null) return false;
  await bucket.put(to, source.body, { httpMetadata: source.httpMetadata });
  return true;
}

async function listObjects(bucket: R2Bucket, prefix: string, cursor?: string) {
  const page = await bucket.list({ prefix, cursor, include: ['httpMetadata'] });
  return { files: page.objects.map(toStoredFile), cursor: page.truncated ? page.cursor : undefined };
}

/** A Cloudflare R2 bucket; the only file that names one. */
export function createR2Store(bucket: R2Bucket): FileStore {
  return {
    put: async (key, body, { contentType }) => {
      await orUnavailable(bucket.put(key, body, { httpMetadata: { contentType } }));
    },
    get: async (key, { unlessEtag, range } = {}) => {
      const onlyIf = { etagDoesNotMatch: unlessEtag };
      const object = await orUnavailable(
        unlessEtag ? bucket.get(key, { onlyIf }) : bucket.get(key, range && { range }),
      );
      return object === null ? null : { ...toStoredFile(object), body: bodyOf(object) };
    },
    head: async (key) => {
      const object = await orUnavailable(bucket.head(key));
      return object === null ? null : toStoredFile(object);
    },
    delete: async (...keys) => {
      if (keys.length > 0) await orUnavailable(bucket.delete(keys));
    },
    copy: (from, to) => orUnavailable(copyObject(bucket, from, to)),
    list: (prefix, cursor) => orUnavailable(listObjects(bucket, prefix, cursor)),
  };
}
