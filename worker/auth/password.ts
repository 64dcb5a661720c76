import { type ScryptOptions, scrypt, timingSafeEqual } from 'node:crypto';
import type { Random } from '../random.ts';

// OWASP's floor for scrypt (2^14, 8, 5); one hash takes about 100 ms and 16 MiB.
const LOG2_COST = 14;
const BLOCK_SIZE = 8;
const PARALLELIZATION = 5;
const SALT_BYTES = 16;
const KEY_BYTES = 32;
/** Node refuses past 32 MiB unless told otherwise. */
const MAX_MEMORY_BYTES = 64 * 1024 * 1024;

interface PasswordHash {
  log2Cost: number;
  blockSize: number;
  parallelization: number;
  salt: Uint8Array;
  key: Uint8Array;
}

/** No password has this hash; checking one against it takes as long as checking a real one. */
const NOBODYS_HASH: PasswordHash = {
  log2Cost: LOG2_COST,
  blockSize: BLOCK_SIZE,
  parallelization: PARALLELIZATION,
  salt: new Uint8Array(SALT_BYTES),
  key: new Uint8Array(KEY_BYTES),
};

const PHC_FORMAT = /^\$scrypt\$ln=(\d{1,2}),r=(\d{1,2}),p=(\d{1,2})\$([A-Za-z0-9+/]+)\$([A-Za-z0-9+/]+)$/;

function toBase64(bytes: Uint8Array): string {
  return Buffer.from(bytes).toString('base64').replace(/=+$/, '');
}

function parse(encoded: string): PasswordHash | null {
  const [, log2Cost, blockSize, parallelization, salt, key] = PHC_FORMAT.exec(encoded) ?? [];
  if (salt === undefined || key === undefined) return null;
  return {
    log2Cost: Number(log2Cost),
    blockSize: Number(blockSize),
    parallelization: Number(parallelization),
    salt: Buffer.from(salt, 'base64'),
    key: Buffer.from(key, 'base64'),
  };
}

function derive(password: string, hash: Omit<PasswordHash, 'key'>, keyBytes: number): Promise<Uint8Array> {
  const options: ScryptOptions = {
    N: 2 ** hash.log2Cost,
    r: hash.blockSize,
    p: hash.parallelization,
    maxmem: MAX_MEMORY_BYTES,
  };
  return new Promise((resolve, reject) => {
    // NFKC: the same password typed on a phone and on a desktop is the same bytes.
    scrypt(password.normalize('NFKC'), hash.salt, keyBytes, options, (error, key) =>
      error ? reject(error) : resolve(key),
    );
  });
}

/** `$scrypt$ln=14,r=8,p=5$salt$key` (PHC string format): the parameters travel with the hash. */
export async function hashPassword(password: string, random: Pick<Random, 'bytes'>): Promise<string> {
  const salt = random.bytes(SALT_BYTES);
  const parameters = { log2Cost: LOG2_COST, blockSize: BLOCK_SIZE, parallelization: PARALLELIZATION, salt };
  const key = await derive(password, parameters, KEY_BYTES);
  return `$scrypt$ln=${LOG2_COST},r=${BLOCK_SIZE},p=${PARALLELIZATION}$${toBase64(salt)}$${toBase64(key)}`;
}

/**
 * Whether `password` has this hash. Give null for an account that does not exist or has no password: the answer
 * is no, after the same time. A hash of another format counts as none.
 */
export async function verifyPassword(password: string, encodedHash: string | null): Promise<boolean> {
  const known = encodedHash === null ? null : parse(encodedHash);
  const hash = known ?? NOBODYS_HASH;
  const key = await derive(password, hash, hash.key.length);
  return timingSafeEqual(key, hash.key) && known !== null;
}
