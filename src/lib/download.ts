import { type AppErrorCode, isAppErrorCode } from '#domain/app-error.ts';

/** Why a file did not come; its code is worded as `error.<CODE>`. */
export class DownloadFailure extends Error {
  readonly code: AppErrorCode;

  constructor(code: AppErrorCode) {
    super(code);
    this.name = 'DownloadFailure';
    this.code = code;
  }
}

async function refusalOf(response: Response): Promise<AppErrorCode> {
  const body: unknown = await response.json().catch(() => null);
  const error = typeof body === 'object' && body !== null && 'error' in body ? body.error : null;
  const code = typeof error === 'object' && error !== null && 'code' in error ? error.code : null;
  return isAppErrorCode(code) ? code : 'UNAVAILABLE';
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
  const response = await fetch(path).catch(() => null);
  if (!response) throw new DownloadFailure('UNAVAILABLE');
  if (!response.ok) throw new DownloadFailure(await refusalOf(response));
  const content = await response.blob().catch(() => null);
  if (!content) throw new DownloadFailure('UNAVAILABLE');
  save(content, fileNameOf(response));
}
