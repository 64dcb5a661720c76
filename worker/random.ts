/** Cryptographic randomness; tests seed it. */
export interface Random {
  /** `length` random bytes. */
  bytes(length: number): Uint8Array;
  uuid(): string;
}
