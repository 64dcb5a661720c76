import type { ProofContentType } from './policy.ts';
import { HOUR_MS, MINUTE_MS } from './time-units.ts';

/** Files that clients send by WhatsApp: when one is asked for again, and until when. */

/** The kinds of message that carry a file which is kept. */
export const FILE_KINDS = ['image', 'document', 'audio', 'video', 'sticker'] as const;

/** Sound and moving pictures, which staff play and which prove no payment. */
export const MEDIA_CONTENT_TYPES = [
  'audio/ogg',
  'audio/aac',
  'audio/mp4',
  'audio/mpeg',
  'audio/amr',
  'video/mp4',
  'video/3gpp',
] as const;
export type MediaContentType = (typeof MEDIA_CONTENT_TYPES)[number];
/** Stickers, which may move. */
export type StickerContentType = 'image/webp';
export type FileContentType = ProofContentType | MediaContentType | StickerContentType;

/** As large as WhatsApp lets a sound or a film be: some hours of talk, some minutes of film. */
export const MEDIA_MAX_BYTES = 16_777_216;

/** What became of a file: it is yet to come, it is here, or it never comes. */
export const FILE_STATES = ['waiting', 'kept', 'refused'] as const;
export type FileState = (typeof FILE_STATES)[number];

/** Why a file is not kept: too large, neither picture, sticker, PDF, sound nor film, empty, not to be had from WhatsApp, or after too many others. */
export const FILE_PROBLEMS = ['too_large', 'wrong_type', 'empty', 'gone', 'too_many'] as const;
export type FileProblem = (typeof FILE_PROBLEMS)[number];

/** Longer than one file needs: a fetch that ended in a crash is taken up again then. */
export const FILE_LEASE_MS = 10 * MINUTE_MS;
/** How long whoever fetches a file lets no other be fetched: several films at once would fill the memory of a Worker. */
export const FILE_ALONE_MS = 2 * MINUTE_MS;
const WAITS_MS = [MINUTE_MS, 5 * MINUTE_MS, 30 * MINUTE_MS, 2 * HOUR_MS];
const LAST_WAIT_MS = 8 * HOUR_MS;
/** WhatsApp keeps a file for weeks; after seven days somebody has asked for it another way. */
const FILE_WORTH_MS = 7 * 24 * HOUR_MS;
/** Whatever ends each attempt before it is done is no matter of waiting. */
const MAX_ATTEMPTS = 40;
/** What is left waits for the next run. */
export const FILES_A_RUN = 40;

/** So many of a conversation are kept in an hour: more than the pictures of a damaged car, and no storehouse of a stranger's. */
export const FILES_AN_HOUR = 30;

/** What becomes of a file that comes after so many others of the last hour. */
export function newFile(
  countInHour: number,
): { state: 'waiting' } | { state: 'refused'; problem: 'too_many' } {
  return countInHour < FILES_AN_HOUR ? { state: 'waiting' } : { state: 'refused', problem: 'too_many' };
}

/** When a file is asked for again after so many attempts that failed. */
export function fileRetryAt(attempts: number, now: Date): Date {
  return new Date(now.getTime() + (WAITS_MS[attempts - 1] ?? LAST_WAIT_MS));
}

/** Whether a file is asked for at all any more. */
export function isFileWorthIt(
  { attempts, createdAt }: { attempts: number; createdAt: string },
  now: Date,
): boolean {
  return attempts <= MAX_ATTEMPTS && now.getTime() - Date.parse(createdAt) < FILE_WORTH_MS;
}
