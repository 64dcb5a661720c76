import { readContractNumber } from '#domain/contract.ts';
import type { VerifyContractInput } from '#domain/schemas/contracts.ts';
import { findContractHash } from '../../db/queries/contracts/change-contracts.ts';
import type { Deps } from '../../deps.ts';
import { consumeAttempts, requireAllowed } from '../limits/consume.ts';
import { addressSubject } from '../limits/subject.ts';

/** Whoever checks a file checks a few. */
const VERIFY_LIMIT = { limit: 30, windowMs: 15 * 60_000 };

/**
 * Whether a file is the one that was signed under a number. A number that is none, one that nobody signed and a file that
 * was changed are answered alike. Throws RATE_LIMITED past 30 files in 15 minutes.
 */
export async function verifyContract(
  deps: Pick<Deps, 'db' | 'clock'>,
  { number, sha256 }: VerifyContractInput,
  { ip }: { ip: string },
): Promise<{ isSigned: boolean }> {
  const numbered = readContractNumber(number);
  const attempt = { scope: 'verify-address', subject: addressSubject(ip) };
  const [verdict, kept] = await Promise.all([
    consumeAttempts(deps, [attempt], VERIFY_LIMIT),
    numbered === null ? null : findContractHash(deps.db, numbered),
  ]);
  requireAllowed(verdict);
  return { isSigned: kept !== null && kept === sha256 };
}
