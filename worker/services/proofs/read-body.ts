import { AppError } from '#domain/app-error.ts';

/**
 * A body as one block of at most `maxBytes`, counted as it arrives, whatever its headers say. Throws FILE_TOO_LARGE as
 * soon as one byte too many came, FILE_EMPTY, and VALIDATION_FAILED when it broke off.
 */
export async function readBody(
  body: ReadableStream<Uint8Array> | null,
  maxBytes: number,
): Promise<Uint8Array<ArrayBuffer>> {
  const chunks: Uint8Array[] = [];
  let sizeBytes = 0;
  for await (const chunk of chunksOf(body)) {
    sizeBytes += chunk.byteLength;
    if (sizeBytes > maxBytes) throw new AppError('FILE_TOO_LARGE');
    chunks.push(chunk);
  }
  if (sizeBytes === 0) throw new AppError('FILE_EMPTY');
  const whole = new Uint8Array(sizeBytes);
  let offset = 0;
  for (const chunk of chunks) {
    whole.set(chunk, offset);
    offset += chunk.byteLength;
  }
  return whole;
}

/** Leaving the loop early cancels the stream. */
async function* chunksOf(body: ReadableStream<Uint8Array> | null): AsyncGenerator<Uint8Array> {
  const reader = body?.getReader();
  if (!reader) return;
  try {
    for (;;) {
      const { done, value } = await reader.read().catch((cause: unknown) => {
        throw new AppError('VALIDATION_FAILED', undefined, { cause });
      });
      if (done) return;
      yield value;
    }
  } finally {
    await reader.cancel().catch(() => undefined);
  }
}
