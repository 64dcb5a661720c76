import { isDrawable } from './sniff.ts';

/** What a picture is and how large, told by its content alone. */
export interface SniffedPicture {
  contentType: 'image/webp' | 'image/jpeg';
  width: number;
  height: number;
}

interface Size {
  width: number;
  height: number;
}

const WEBP_HEADER_BYTES = 12;
const ANIMATION_FLAG = 0x02;

function textAt(bytes: Uint8Array, offset: number, length: number): string {
  return String.fromCharCode(...bytes.subarray(offset, offset + length));
}

function uint24(view: DataView, offset: number): number {
  return view.getUint16(offset, true) | (view.getUint8(offset + 2) << 16);
}

/** The size that a chunk's data at `at` tells; null when it is none that tells one, or moves and may not. */
function webpSize(view: DataView, type: string, at: number, mayMove: boolean): Size | null {
  if (type === 'VP8 ' && uint24(view, at + 3) === 0x2a019d) {
    return { width: view.getUint16(at + 6, true) & 0x3fff, height: view.getUint16(at + 8, true) & 0x3fff };
  }
  if (type === 'VP8L' && view.getUint8(at) === 0x2f) {
    const bits = view.getUint32(at + 1, true);
    return { width: (bits & 0x3fff) + 1, height: ((bits >> 14) & 0x3fff) + 1 };
  }
  if (type === 'VP8X' && (mayMove || (view.getUint8(at) & ANIMATION_FLAG) === 0)) {
    return { width: uint24(view, at + 4) + 1, height: uint24(view, at + 7) + 1 };
  }
  return null;
}

/** Goes from chunk to chunk: the first tells the size, one holds the picture, the last ends the file. */
function sniffWebp(bytes: Uint8Array, view: DataView, mayMove: boolean): Size | null {
  if (textAt(bytes, 0, 4) !== 'RIFF' || textAt(bytes, 8, 4) !== 'WEBP') return null;
  if (view.getUint32(4, true) + 8 !== bytes.length) return null;
  let size: Size | null = null;
  let hasPixels = false;
  for (let at = WEBP_HEADER_BYTES; at < bytes.length; ) {
    if (at + 18 > bytes.length && size === null) return null;
    if (at + 8 > bytes.length) return null;
    const type = textAt(bytes, at, 4);
    size ??= webpSize(view, type, at + 8, mayMove);
    if (size === null) return null;
    hasPixels ||= type === 'VP8 ' || type === 'VP8L' || (mayMove && type === 'ANMF');
    const length = view.getUint32(at + 4, true);
    at += 8 + length + (length % 2);
    if (at > bytes.length) return null;
  }
  return hasPixels ? size : null;
}

function isFrameHeader(marker: number): boolean {
  return marker >= 0xc0 && marker <= 0xcf && marker !== 0xc4 && marker !== 0xc8 && marker !== 0xcc;
}

/** Goes from segment to segment up to the pixels; the file ends with the picture. */
function sniffJpeg(bytes: Uint8Array, view: DataView): Size | null {
  const last = bytes.length - 2;
  if (view.getUint16(0) !== 0xffd8 || view.getUint16(last) !== 0xffd9) return null;
  let size: Size | null = null;
  for (let at = 2; at + 10 <= last; ) {
    if (view.getUint8(at) !== 0xff) return null;
    const marker = view.getUint8(at + 1);
    if (marker === 0xda) return size;
    if (isFrameHeader(marker)) size = { height: view.getUint16(at + 5), width: view.getUint16(at + 7) };
    at += 2 + Math.max(2, view.getUint16(at + 2));
  }
  return null;
}

/** A WebP or JPEG that stands still and is whole; null for everything else. */
export function sniffPicture(bytes: Uint8Array): SniffedPicture | null {
  if (bytes.length < WEBP_HEADER_BYTES + 18) return null;
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const webp = sniffWebp(bytes, view, false);
  if (webp !== null) return { contentType: 'image/webp', ...webp };
  const jpeg = sniffJpeg(bytes, view);
  return jpeg === null ? null : { contentType: 'image/jpeg', ...jpeg };
}

/** A sticker of WhatsApp, which may move: a WebP that is whole and that a reader has memory for. */
export function isSticker(bytes: Uint8Array): boolean {
  if (bytes.length < WEBP_HEADER_BYTES + 18) return false;
  const size = sniffWebp(bytes, new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength), true);
  return size !== null && isDrawable(size.width, size.height);
}
