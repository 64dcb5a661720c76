import type { MiddlewareHandler } from 'hono';

/** More than any of our uploads; after more than that the connection is closed with the answer. */
const MAX_DRAINED_BYTES = 16 * 1024 * 1024;

type BodyReader = ReadableStreamDefaultReader<Uint8Array>;

/** What handlers read in the body's place: they may leave it, cancel it or keep it locked. */
function copyOf(reader: BodyReader): ReadableStream<Uint8Array> {
  return new ReadableStream<Uint8Array>(
    {
      async pull(controller) {
        const { done, value } = await reader.read();
        if (done) controller.close();
        else controller.enqueue(value);
      },
    },
    { highWaterMark: 0 },
  );
}

/** Whether the body came to its end, or broke off: then nobody waits at the other end of the line. */
async function drain(reader: BodyReader): Promise<boolean> {
  let drainedBytes = 0;
  while (drainedBytes <= MAX_DRAINED_BYTES) {
    const { done, value } = await reader.read().catch(() => ({ done: true, value: undefined }));
    if (done) return true;
    drainedBytes += value?.byteLength ?? 0;
  }
  return false;
}

/**
 * Reads what a refusal left of a body before the answer goes out. The runtime ends a connection on which a body was not
 * read, and a proxy between may have sent somebody else's next request into it by then.
 */
export function drainBodies(): MiddlewareHandler {
  return async (c, next) => {
    const reader = c.req.raw.body?.getReader();
    if (!reader) return next();
    c.req.raw = new Request(c.req.raw, { body: copyOf(reader), duplex: 'half' } as RequestInit);
    await next();
    if (!(await drain(reader))) c.header('Connection', 'close');
  };
}
