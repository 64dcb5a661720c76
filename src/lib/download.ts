import { type AppErrorCode, isAppErrorCode } from '#domain/app-error.ts';
import { fetchInTime } from './fetch-in-time.ts';

/** Why a file did not come; its code is worded as `error.<CODE>`. */
export class DownloadFailure extends Error {
  readonly code: AppErrorCode;
  /** Of RATE_LIMITED: the instant from which it may be asked for again. */
  readonly retryAt: string | null;

  constructor(code: AppErrorCode, retryAt: string | null = null) {
    super(code);
    this.name = 'DownloadFailure';
    this.code = code;
    this.retryAt = retryAt;
  }
}

function partOf(value: unknown, name: string): unknown {
  return typeof value === 'object' && value !== null ? Reflect.get(value, name) : undefined;
}

async function refusalOf(response: Response): Promise<DownloadFailure> {
  const error = partOf(await response.json().catch(() => null), 'error');
  const code = partOf(error, 'code');
  const retryAt = partOf(partOf(error, 'details'), 'retryAt');
  return new DownloadFailure(
    isAppErrorCode(code) ? code : 'UNAVAILABLE',
    typeof retryAt === 'string' ? retryAt : null,
  );
}

function fileNameOf(response: Response): string {
  return /filename="([^"]+)"/.exec(response.headers.get('Content-Disposition') ?? '')?.[1] ?? 'timo';
}

function save(content: Blob, fileName: string): void {
  const url = URL.createObjectURL(content);
  const link = document.createElement('a');
  link.href = url;
  link.download = fileName;
  link.click();
  // The browser reads the address after this turn; a minute is long enough for the slowest disk.
  setTimeout(() => URL.revokeObjectURL(url), 60_000);
}

/** Fetches a file of ours and hands it to the browser to keep. Throws DownloadFailure when it does not come whole. */
export async function downloadFile(path: string): Promise<void> {
  const response = await fetchInTime(path).catch(() => null);
  if (!response) throw new DownloadFailure('UNAVAILABLE');
  if (!response.ok) throw await refusalOf(response);
  const content = await response.blob().catch(() => null);
  if (!content) throw new DownloadFailure('UNAVAILABLE');
  save(content, fileNameOf(response));
}
