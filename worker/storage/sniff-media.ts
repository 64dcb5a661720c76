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

/** Null for what is neither, or more than that. */
export function sniffMedia(bytes: Uint8Array): MediaContentType | null {
  if (isOggOpus(bytes)) return 'audio/ogg';
  if (isAac(bytes)) return 'audio/aac';
  const brand = brandOf(bytes);
  if (brand === null) return null;
  if (brand.startsWith('M4A')) return 'audio/mp4';
  return brand.startsWith('3g') ? 'video/3gpp' : 'video/mp4';
}
