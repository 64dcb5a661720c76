import { useCallback, useEffect, useState } from 'react';
import { knownParts, someText } from '#domain/search-params.ts';
import type { ArrivedProof } from '#src/components/use-proof-upload.ts';

const KEY = 'timo-proof ';
const typed = someText(300);
const storedProof = knownParts({ uploadId: typed, fileName: typed });

function read(code: string): ArrivedProof | null {
  try {
    const { uploadId, fileName } = storedProof(JSON.parse(sessionStorage.getItem(KEY + code) ?? 'null'));
    return uploadId && fileName ? { uploadId, fileName } : null;
  } catch {
    // Storage is forbidden here, or holds something else: nothing was kept.
    return null;
  }
}

function keep(code: string, proof: ArrivedProof | null): void {
  try {
    if (proof) sessionStorage.setItem(KEY + code, JSON.stringify(proof));
    else sessionStorage.removeItem(KEY + code);
  } catch {
    // Storage is full or forbidden: it is gone with the page.
  }
}

/** The file that arrived and is not sent yet: a page that is read again still has it, in this tab alone. */
export function useKeptProof(code: string) {
  const [arrived, setArrived] = useState<ArrivedProof | null>(null);
  // After the first drawing, which has to be the server's.
  useEffect(() => setArrived((current) => current ?? read(code)), [code]);
  const change = useCallback(
    (proof: ArrivedProof | null) => {
      keep(code, proof);
      setArrived(proof);
    },
    [code],
  );
  return [arrived, change] as const;
}
