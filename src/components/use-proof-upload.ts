import { useCallback, useEffect, useRef, useState } from 'react';
import type { AppErrorCode } from '#domain/app-error.ts';
import { proofProblem } from '#src/lib/proof-file.ts';
import type { UploadFailure } from '#src/lib/upload.ts';

/** A proof that the server keeps, waiting for its booking. */
export interface ArrivedProof {
  uploadId: string;
  fileName: string;
}

export type ProofState =
  | { phase: 'empty' }
  /** Not sent at all: wrong kind or size. */
  | { phase: 'refused'; fileName: string; code: AppErrorCode }
  /** Sent as soon as the person is signed in. */
  | { phase: 'waiting'; fileName: string }
  | { phase: 'sending'; fileName: string; fraction: number }
  | { phase: 'failed'; fileName: string; code: AppErrorCode; canRetry: boolean }
  | { phase: 'arrived'; fileName: string };

interface ProofUploadSettings {
  /** Only a signed-in person may send a file. */
  canSend: boolean;
  /** What arrived before, on this page or before a reload. */
  arrived: ArrivedProof | null;
  /** Or whoever has this link of a booking. */
  link?: string | undefined;
  onArrived: (proof: ArrivedProof | null) => void;
}

export interface ProofUpload {
  state: ProofState;
  pick: (file: File) => AppErrorCode | null;
  retry: () => void;
  /** Goes on without a proof. */
  remove: () => void;
  /** The server no longer has the file that had arrived. */
  lose: (code: AppErrorCode) => void;
  /** For whoever is signed in: the upload id once the file is there; undefined without one. Rejects when it failed. */
  settle: () => Promise<string | undefined>;
}

interface Picked {
  file: File;
  abort: AbortController;
  promise: Promise<string> | null;
}

/** Known by its name: its class and the list of codes come with the first file. */
const isUploadFailure = (error: unknown): error is UploadFailure =>
  error instanceof Error && error.name === 'UploadFailure';

/** Whatever else breaks, such as the fetch of that code, is the connection. */
const codeOf = (error: unknown): AppErrorCode => (isUploadFailure(error) ? error.code : 'UNAVAILABLE');

/** The way to the server is fetched with the first file. */
async function sendFile(
  file: File,
  options: { onProgress: (fraction: number) => void; signal: AbortSignal; link: string | undefined },
) {
  const { uploadProof } = await import('#src/lib/upload.ts');
  return uploadProof(file, options);
}

/** One proof of payment on its way to the server: checked, sent, tried again, given up. */
export function useProofUpload({ canSend, arrived, onArrived, link }: ProofUploadSettings): ProofUpload {
  const [state, setState] = useState<ProofState>({ phase: 'empty' });
  const picked = useRef<Picked | null>(null);

  const send = useCallback(
    (current: Picked) => {
      const fileName = current.file.name;
      const isStale = () => picked.current !== current;
      setState({ phase: 'sending', fileName, fraction: 0 });
      const onProgress = (fraction: number) =>
        isStale() || setState({ phase: 'sending', fileName, fraction });
      current.promise = sendFile(current.file, { onProgress, signal: current.abort.signal, link });
      current.promise.then(
        (uploadId) => {
          if (isStale()) return;
          setState({ phase: 'arrived', fileName });
          onArrived({ uploadId, fileName });
        },
        (error) => isStale() || setState({ phase: 'failed', fileName, code: codeOf(error), canRetry: true }),
      );
    },
    [onArrived, link],
  );

  useEffect(() => {
    const current = picked.current;
    if (canSend && state.phase === 'waiting' && current && !current.promise) send(current);
  }, [canSend, state.phase, send]);

  const forget = () => {
    picked.current?.abort.abort();
    picked.current = null;
  };
  const take = (file: File) => {
    picked.current = { file, abort: new AbortController(), promise: null };
    if (canSend) send(picked.current);
    else setState({ phase: 'waiting', fileName: file.name });
  };

  return {
    state: arrived && state.phase === 'empty' ? { phase: 'arrived', fileName: arrived.fileName } : state,
    pick: (file) => {
      forget();
      onArrived(null);
      const code = proofProblem(file);
      if (code) {
        setState({ phase: 'refused', fileName: file.name, code });
        return code;
      }
      take(file);
      return null;
    },
    retry: () => {
      if (picked.current) take(picked.current.file);
    },
    remove: () => {
      forget();
      onArrived(null);
      setState({ phase: 'empty' });
    },
    lose: (code) => {
      const fileName = arrived?.fileName ?? '';
      setState({ phase: 'failed', fileName, code, canRetry: picked.current !== null });
      onArrived(null);
    },
    settle: async () => {
      if (arrived) return arrived.uploadId;
      const current = picked.current;
      // Whoever has signed in a moment ago need not wait for the page to find out.
      if (current && !current.promise) send(current);
      return (await current?.promise) ?? undefined;
    },
  };
}
