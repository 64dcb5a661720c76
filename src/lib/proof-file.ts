import type { AppErrorCode } from '#domain/app-error.ts';
import { PROOF_CONTENT_TYPES, PROOF_MAX_BYTES } from '#domain/policy.ts';

/** What the file dialog offers. */
export const PROOF_ACCEPT = PROOF_CONTENT_TYPES.join(',');

interface PickedFile {
  name: string;
  size: number;
  type: string;
}

/** What the server would refuse, said before anything is sent; it looks at the content besides. */
export function proofProblem({ size, type }: PickedFile): AppErrorCode | null {
  if (size === 0) return 'FILE_EMPTY';
  if (size > PROOF_MAX_BYTES) return 'FILE_TOO_LARGE';
  return PROOF_CONTENT_TYPES.some((allowed) => allowed === type) ? null : 'FILE_TYPE_NOT_ALLOWED';
}
