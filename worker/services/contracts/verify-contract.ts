import { type ContractKind, readContractNumber } from '#domain/contract.ts';
import type { VerifyContractInput } from '#domain/schemas/contracts.ts';
import { MINUTE_MS } from '#domain/time-units.ts';
import { findContractHash } from '../../db/queries/contracts/change-contracts.ts';
import type { Deps } from '../../deps.ts';
import { consumeAttempts, requireAllowed } from '../limits/consume.ts';
import { addressSubject } from '../limits/subject.ts';

/** Whoever checks a file checks a few. */
const VERIFY_LIMIT = { limit: 30, windowMs: 15 * MINUTE_MS };

/**
 * Which paper a file is, if it is the one that was kept under a number once it was signed, or refused before a witness. A
 * number that is none, one that no client signed and a file that was changed are answered alike: null. Throws RATE_LIMITED past 30 files in 15 minutes.
 */
export async function verifyContract(
  deps: Pick<Deps, 'db' | 'clock'>,
  { number, sha256 }: VerifyContractInput,
  { ip }: { ip: string },
): Promise<{ paper: { kind: ContractKind; isRefused: boolean } | null }> {
  const numbered = readContractNumber(number);
  const attempt = { scope: 'verify-address', subject: addressSubject(ip) };
  const [verdict, kept] = await Promise.all([
    consumeAttempts(deps, [attempt], VERIFY_LIMIT),
    numbered === null ? null : findContractHash(deps.db, numbered),
  ]);
  requireAllowed(verdict);
  if (kept === null || kept.pdfHash !== sha256) return { paper: null };
  return { paper: { kind: kept.kind, isRefused: kept.outcome === 'refused' } };
}
