import { type AppErrorCode, isAppErrorCode } from '#domain/app-error.ts';

const RETRY_DELAY_MS = 800;
/** No byte moved for this long: the connection is taken as lost. */
const STALL_MS = 30_000;

/** Why a proof did not arrive; its code is worded as `error.<CODE>`. */
export class UploadFailure extends Error {
  readonly code: AppErrorCode;

  constructor(code: AppErrorCode) {
    super(code);
    this.name = 'UploadFailure';
    this.code = code;
  }
}

export interface UploadAnswer {
  status: number;
  body: string;
}

export interface SendOptions {
  /** From 0 to 1. */
  onProgress: (fraction: number) => void;
  signal?: AbortSignal | undefined;
  /** The open link of a booking, for whoever has no account. */
  link?: string | undefined;
}

/** Sends the bytes and reads the answer; rejects when the connection breaks, never for a refusal. */
export type SendFile = (file: Blob, options: SendOptions) => Promise<UploadAnswer>;

function fieldOf(body: string, ...path: string[]): unknown {
  try {
    let value: unknown = JSON.parse(body);
    for (const key of path) {
      value =
        typeof value === 'object' && value !== null
          ? Object.entries(value).find(([k]) => k === key)?.[1]
          : undefined;
    }
    return value;
  } catch {
    return undefined;
  }
}

function readAnswer({ status, body }: UploadAnswer): string {
  const uploadId = fieldOf(body, 'uploadId');
  if (status >= 200 && status < 300 && typeof uploadId === 'string') return uploadId;
  const code = fieldOf(body, 'error', 'code');
  if (isAppErrorCode(code)) throw new UploadFailure(code);
  throw new UploadFailure(
    status === 401 ? 'NOT_AUTHENTICATED' : status === 413 ? 'FILE_TOO_LARGE' : 'UNAVAILABLE',
  );
}

function isWorthRetrying(failure: unknown): boolean {
  return failure instanceof UploadFailure && (failure.code === 'UNAVAILABLE' || failure.code === 'INTERNAL');
}

async function sendOnce(file: Blob, send: SendFile, options: SendOptions): Promise<string> {
  try {
    return readAnswer(await send(file, options));
  } catch (error) {
    if (options.signal?.aborted || error instanceof UploadFailure) throw error;
    throw new UploadFailure('UNAVAILABLE');
  }
}

function pause(ms: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, ms));
}

interface UploadOptions extends SendOptions {
  send?: SendFile;
  retryDelayMs?: number;
}

/**
 * Sends a proof of payment and resolves to its upload id. A broken connection or a fault of the server is tried
 * once more; a refusal is final. Rejects with UploadFailure, or with an AbortError after `signal` fired.
 */
export async function uploadProof(file: Blob, options: UploadOptions): Promise<string> {
  const { send = sendByXhr, retryDelayMs = RETRY_DELAY_MS, ...sending } = options;
  const { onProgress, signal } = sending;
  try {
    return await sendOnce(file, send, sending);
  } catch (failure) {
    if (!isWorthRetrying(failure)) throw failure;
    onProgress(0);
    await pause(retryDelayMs);
    signal?.throwIfAborted();
    return sendOnce(file, send, sending);
  }
}

/** XMLHttpRequest, because fetch cannot say how far an upload has come. */
export const sendByXhr: SendFile = (file, { onProgress, signal, link }) =>
  new Promise((resolve, reject) => {
    const request = new XMLHttpRequest();
    let stalled = setTimeout(() => request.abort(), STALL_MS);
    const stillAlive = () => {
      clearTimeout(stalled);
      stalled = setTimeout(() => request.abort(), STALL_MS);
    };
    const abort = () => request.abort();
    signal?.addEventListener('abort', abort, { once: true });
    request.upload.addEventListener('progress', ({ loaded, total }) => {
      stillAlive();
      if (total > 0) onProgress(loaded / total);
    });
    request.addEventListener('load', () => resolve({ status: request.status, body: request.responseText }));
    request.addEventListener('error', () => reject(new Error('connection lost')));
    request.addEventListener('abort', () => reject(new DOMException('upload stopped', 'AbortError')));
    request.addEventListener('loadend', () => {
      clearTimeout(stalled);
      signal?.removeEventListener('abort', abort);
    });
    request.open(
      'POST',
      link === undefined ? '/files/proofs' : `/files/proofs?${new URLSearchParams({ link })}`,
    );
    request.setRequestHeader('Content-Type', file.type);
    request.send(file);
  });
