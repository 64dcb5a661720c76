import type { MediaContentType } from '#domain/message-files.ts';

/** Sound and moving pictures, told by their content alone, from the first byte to the last: nothing may follow them. */

const PAGE_HEADER_BYTES = 27;
const BOX_HEADER_BYTES = 8;
/** A film has a handful of boxes, one that is sent in pieces some hundreds; a file made of nothing else would take seconds to read. */
const MAX_BOXES = 10_000;

function textAt(bytes: Uint8Array, at: number, length: number): string {
  return String.fromCharCode(...bytes.subarray(at, at + length));
}

/** A voice message of WhatsApp: pages of Ogg, the first of which begins a stream of Opus. */
function isOggOpus(bytes: Uint8Array): boolean {
  let at = 0;
  while (textAt(bytes, at, 4) === 'OggS') {
    const segments = bytes[at + PAGE_HEADER_BYTES - 1] ?? 0;
    const sizes = bytes.subarray(at + PAGE_HEADER_BYTES, at + PAGE_HEADER_BYTES + segments);
    const start = at + PAGE_HEADER_BYTES + segments;
    if (at === 0 && textAt(bytes, start, 8) !== 'OpusHead') return false;
    at = start + sizes.reduce((sum, size) => sum + size, 0);
  }
  return at > 0 && at === bytes.length;
}

/** Its length is in four bytes; in eight more where they say 1; and to the end of the file where they say 0. */
function sizeOfBox(view: DataView, at: number): number {
  const size = view.getUint32(at);
  if (size === 0) return view.byteLength - at;
  return size === 1 && at + 16 <= view.byteLength ? Number(view.getBigUint64(at + 8)) : size;
}

/** What a file of MP4 says that it is: the kind of its first box, where its boxes fill the whole file and hold a film or a sound. */
function brandOf(bytes: Uint8Array): string | null {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  let hasIndex = false;
  let hasData = false;
  let at = 0;
  for (let count = 0; at + BOX_HEADER_BYTES <= bytes.length; count += 1) {
    const size = sizeOfBox(view, at);
    if (size < BOX_HEADER_BYTES || count === MAX_BOXES) return null;
    const kind = textAt(bytes, at + 4, 4);
    hasIndex ||= kind === 'moov';
    hasData ||= kind === 'mdat';
    at += size;
  }
  const isWhole = at === bytes.length && textAt(bytes, 4, 4) === 'ftyp' && hasIndex && hasData;
  return isWhole ? textAt(bytes, 8, 4) : null;
}

/** Frames of AAC, one after the other; each says how long it is. */
function isAac(bytes: Uint8Array): boolean {
  let at = 0;
  while (bytes[at] === 0xff && ((bytes[at + 1] ?? 0) & 0xf6) === 0xf0) {
    const byteAt = (offset: number) => bytes[at + offset] ?? 0;
    const size = ((byteAt(3) & 0x03) << 11) | (byteAt(4) << 3) | (byteAt(5) >> 5);
    if (size < 7) return false;
    at += size;
  }
  return at > 0 && at === bytes.length;
}

/** Thousands of bits a second of a frame of layer III, by the number in its header: of MPEG 1, and of its later kinds. */
const MP3_KILOBITS = [
  [0, 32, 40, 48, 56, 64, 80, 96, 112, 128, 160, 192, 224, 256, 320],
  [0, 8, 16, 24, 32, 40, 48, 56, 64, 80, 96, 112, 128, 144, 160],
] as const;
const MP3_HERTZ = [44_100, 48_000, 32_000] as const;
/** How many times slower the kinds 2.5 (0) and 2 (2) are than 1 (3). */
const MP3_SLOWER: Record<number, number> = { 0: 4, 2: 2, 3: 1 };
const ID3_HEADER_BYTES = 10;
const ID3_FOOTER_BYTES = 10;
const ID3_END_BYTES = 128;

/** How long the frame of MP3 is that begins here; null where none does. */
function sizeOfMp3Frame(bytes: Uint8Array, at: number): number | null {
  const [first = 0, kind = 0, rates = 0] = bytes.subarray(at, at + 3);
  const version = (kind >> 3) & 3;
  const slower = MP3_SLOWER[version];
  if (first !== 0xff || (kind & 0xe6) !== 0xe2 || slower === undefined) return null;
  const kilobits = MP3_KILOBITS[version === 3 ? 0 : 1][rates >> 4];
  const hertz = MP3_HERTZ[(rates >> 2) & 3];
  if (!kilobits || hertz === undefined) return null;
  const samplesInBytes = version === 3 ? 144 : 72;
  return Math.floor((samplesInBytes * kilobits * 1_000 * slower) / hertz) + ((rates >> 1) & 1);
}

/** The notes before the first frame say how long they are, in seven bits a byte. */
function endOfId3(bytes: Uint8Array): number {
  if (textAt(bytes, 0, 3) !== 'ID3') return 0;
  const size = bytes.subarray(6, ID3_HEADER_BYTES).reduce((sum, byte) => (sum << 7) | (byte & 0x7f), 0);
  const hasFooter = ((bytes[5] ?? 0) & 0x10) !== 0;
  return ID3_HEADER_BYTES + size + (hasFooter ? ID3_FOOTER_BYTES : 0);
}

const APE_HEADER_BYTES = 32;
const LYRICS_END = 'LYRICS200';
/** The length of the lyrics in six digits, and their end. */
const LYRICS_FOOTER_BYTES = 6 + LYRICS_END.length;

/** Notes, lyrics and silence that programs write behind the last frame: they say how long they are, and nothing else may stand there. */
function areMp3Notes(bytes: Uint8Array): boolean {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  let at = 0;
  while (textAt(bytes, at, 8) === 'APETAGEX' && at + APE_HEADER_BYTES <= bytes.length) {
    at += APE_HEADER_BYTES + view.getUint32(at + 12, true);
  }
  if (at > bytes.length) return false;
  const rest = bytes.subarray(at);
  if (textAt(rest, 0, 11) !== 'LYRICSBEGIN') return rest.every((byte) => byte === 0);
  const footer = rest.length - LYRICS_FOOTER_BYTES;
  return textAt(rest, footer, LYRICS_FOOTER_BYTES) === `${String(footer).padStart(6, '0')}${LYRICS_END}`;
}

/** Frames of MP3, one after the other, with notes before and behind; the last one may be cut short, as players take it. */
function isMp3(bytes: Uint8Array): boolean {
  const hasEnd = textAt(bytes, bytes.length - ID3_END_BYTES, 3) === 'TAG';
  const end = hasEnd ? bytes.length - ID3_END_BYTES : bytes.length;
  let at = endOfId3(bytes);
  let frames = 0;
  for (; at < end; frames += 1) {
    const size = sizeOfMp3Frame(bytes, at);
    if (size === null) return frames > 1 && areMp3Notes(bytes.subarray(at, end));
    at += size;
  }
  return frames > 1;
}

const AMR_START = '#!AMR\n';
/** What follows the first byte of a frame of AMR, by the kind that it names; others are none. */
const AMR_FRAME_BYTES: Record<number, number> = {
  ...{ 0: 12, 1: 13, 2: 15, 3: 17, 4: 19, 5: 20, 6: 26, 7: 31 },
  // A pause, and a frame that was lost.
  ...{ 8: 5, 15: 0 },
};

/** What old telephones record. */
function isAmr(bytes: Uint8Array): boolean {
  if (textAt(bytes, 0, AMR_START.length) !== AMR_START) return false;
  let at = AMR_START.length;
  while (at < bytes.length) {
    const head = bytes[at] ?? 0;
    const size = AMR_FRAME_BYTES[(head >> 3) & 15];
    if ((head & 0x83) !== 0 || size === undefined) return false;
    at += 1 + size;
  }
  return at > AMR_START.length && at === bytes.length;
}

/** Null for what is neither, or more than that. */
export function sniffMedia(bytes: Uint8Array): MediaContentType | null {
  if (isOggOpus(bytes)) return 'audio/ogg';
  if (isAac(bytes)) return 'audio/aac';
  if (isMp3(bytes)) return 'audio/mpeg';
  if (isAmr(bytes)) return 'audio/amr';
  const brand = brandOf(bytes);
  if (brand === null) return null;
  if (brand.startsWith('M4A')) return 'audio/mp4';
  return brand.startsWith('3g') ? 'video/3gpp' : 'video/mp4';
}
