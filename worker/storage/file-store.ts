/** What a bucket knows of a file without reading it. */
export interface StoredFile {
  key: string;
  sizeBytes: number;
  contentType: string;
  /** Quoted, as the ETag header wants it. */
  etag: string;
  uploadedAt: Date;
}

export interface OpenedFile extends StoredFile {
  /** Null when the reader already has this very version (`unlessEtag`). */
  body: ReadableStream<Uint8Array> | null;
}

/** A part of a file: so many bytes from there on. */
export interface FileRange {
  offset: number;
  length: number;
}

export interface FilePage {
  files: StoredFile[];
  /** Absent on the last page. */
  cursor?: string;
}

/**
 * A bucket of files. Every method throws AppError UNAVAILABLE when the store cannot be reached or refuses;
 * a missing file is null, or nothing to delete.
 */
export interface FileStore {
  put(key: string, body: Uint8Array, options: { contentType: string }): Promise<void>;
  /** `unlessEtag`, without quotes, names the version the reader has: its body is not sent again. */
  get(key: string, options?: { unlessEtag?: string; range?: FileRange }): Promise<OpenedFile | null>;
  head(key: string): Promise<StoredFile | null>;
  delete(...keys: string[]): Promise<void>;
  /** Answers false when there is nothing under `from`. */
  copy(from: string, to: string): Promise<boolean>;
  list(prefix: string, cursor?: string): Promise<FilePage>;
}
