import { plainText } from '#src/lib/plain-text.ts';
import type { RouterOutputs } from '#src/lib/trpc.ts';

/** Everything the owner can set. */
export type AllSettings = RouterOutputs['staff']['settings']['get'];
export type FirmSettings = AllSettings['firm'];
export type BranchSettings = AllSettings['branches'][number];
export type ExtraSettings = AllSettings['extras'][number];
export type SpecialDay = RouterOutputs['staff']['settings']['specialDays'][number];
export type InstructionSettings = AllSettings['instructions'][number];

/** A whole number as typed; what is none is not a number, and its field says so. */
export function wholeNumber(text: string): number {
  return /^\s*\d{1,6}\s*$/.test(text) ? Number(text) : Number.NaN;
}

/** Settings of the firm that are whole numbers: as they are typed, and as they are sent. */
export function wholeNumbers<const Key extends keyof FirmSettings>(keys: readonly Key[]) {
  const each = <Value>(make: (key: Key) => Value) =>
    Object.fromEntries(keys.map((key) => [key, make(key)])) as Record<Key, Value>;
  return {
    valuesOf: (firm: FirmSettings) => each((key) => String(firm[key])),
    toInput: (values: Record<Key, string>) => each((key) => wholeNumber(values[key])),
  };
}

/** `10`, `7.5` or `7,25` per cent in basis points. */
export function basisPointsOf(text: string): number {
  const parts = /^\s*(\d{1,3})(?:[.,](\d{1,2}))?\s*%?\s*$/.exec(text);
  if (!parts) return Number.NaN;
  return Number(parts[1]) * 100 + Number((parts[2] ?? '').padEnd(2, '0'));
}

/** 1000 basis points as `10`, 725 as `7.25`. */
export function percentText(basisPoints: number): string {
  return String(basisPoints / 100);
}

/** The name of an account detail as it is kept: 'Numéro de compte' is `numero_de_compte`. */
export function detailKey(name: string): string {
  return plainText(name)
    .replaceAll(/[^a-z0-9]+/g, '_')
    .replaceAll(/^_+|_+$/g, '')
    .slice(0, 40);
}

/** The name as people read it (underscores are shown as spaces). */
export function detailName(key: string): string {
  return key.replaceAll('_', ' ');
}
