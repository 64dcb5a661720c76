import type { FileContentType } from '#domain/message-files.ts';
import type { ProofContentType } from '#domain/policy.ts';

/** Where files lie in the buckets. */

export const TEMP_PREFIX = 'temp/';

const EXTENSIONS: Record<FileContentType, string> = {
  'image/jpeg': 'jpg',
  'image/png': 'png',
  'application/pdf': 'pdf',
  'audio/ogg': 'ogg',
  'audio/aac': 'aac',
  'audio/mp4': 'm4a',
  'audio/mpeg': 'mp3',
  'audio/amr': 'amr',
  'video/mp4': 'mp4',
  'video/3gpp': '3gp',
  'image/webp': 'webp',
};

/** A proof before its booking exists: `temp/{random}.{ext}`. */
export function tempProofKey(random: string, contentType: ProofContentType): string {
  return `${TEMP_PREFIX}${random}.${EXTENSIONS[contentType]}`;
}

/**
 * A booking's proof: `{bookingId}/{bookingId}_payment_{timestamp}.{ext}`, the timestamp in epoch milliseconds; a later one where the
 * booking has a proof of that instant.
 */
export function proofKey(
  bookingId: string,
  at: Date,
  contentType: ProofContentType,
  taken: readonly (string | null)[] = [],
): string {
  const keyAt = (ms: number) => `${bookingId}/${bookingId}_payment_${ms}.${EXTENSIONS[contentType]}`;
  let ms = at.getTime();
  while (taken.includes(keyAt(ms))) ms += 1;
  return keyAt(ms);
}

/** The picture of a car's paper: `papers/{paperId}.{ext}`. */
export function vehiclePaperKey(paperId: string, contentType: ProofContentType): string {
  return `papers/${paperId}.${EXTENSIONS[contentType]}`;
}

/** The picture of an expense's receipt: `expenses/{expenseId}.{ext}`. */
export function expenseReceiptKey(expenseId: string, contentType: ProofContentType): string {
  return `expenses/${expenseId}.${EXTENSIONS[contentType]}`;
}

/** What a client sent by WhatsApp: `messages/{messageId}.{ext}`. */
export function messageFileKey(messageId: string, contentType: FileContentType): string {
  return `messages/${messageId}.${EXTENSIONS[contentType]}`;
}

/** A picture of an inspection: `photos/{SHA-256 of the file as it was sent}`. */
export function photoKey(fileHash: string): string {
  return `photos/${fileHash}`;
}

/** The file of a contract as it was signed: `contracts/{SHA-256 of the file}.pdf`. */
export function contractKey(sha256: string): string {
  return `contracts/${sha256}.pdf`;
}

const VEHICLE_IMAGE_VARIANTS = {
  '400.webp': 'image/webp',
  '600.webp': 'image/webp',
  '800.webp': 'image/webp',
  '1200.webp': 'image/webp',
  'og.jpg': 'image/jpeg',
} as const;
export type VehicleImageVariant = keyof typeof VEHICLE_IMAGE_VARIANTS;

function isVariant(name: string): name is VehicleImageVariant {
  return Object.hasOwn(VEHICLE_IMAGE_VARIANTS, name);
}

/** The key of a car's picture from the rest of its address, `{storage_prefix}/{variant}`; null for anything else. */
export function vehicleImageKey(path: string): { key: string; contentType: string } | null {
  const [, prefix, name] = /^([\w-]+(?:\/[\w-]+)*)\/([\w.]+)$/.exec(path) ?? [];
  if (prefix === undefined || name === undefined || !isVariant(name) || path.length > 200) return null;
  return { key: `${prefix}/${name}`, contentType: VEHICLE_IMAGE_VARIANTS[name] };
}
