/**
 * Pictures without what cameras and programs write about them: where and when they were taken, by whom, a smaller copy.
 * The pixels stay byte for byte, and so do their colours and which way is up.
 */

type Bytes = Uint8Array<ArrayBuffer>;

const UPRIGHT = 1;
const MAX_ORIENTATION = 8;
const ORIENTATION_TAG = 0x0112;
const PNG_SIGNATURE_BYTES = 8;
const PNG_NOTES = new Set(['eXIf', 'tEXt', 'zTXt', 'iTXt', 'tIME']);
const WEBP_NOTES = new Set(['EXIF', 'XMP ']);
const WEBP_NOTE_FLAGS = 0x0c;

function textAt(bytes: Uint8Array, at: number, length: number): string {
  return String.fromCharCode(...bytes.subarray(at, at + length));
}

function viewOf(bytes: Uint8Array): DataView {
  return new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
}

function join(parts: readonly Uint8Array[]): Bytes {
  const whole = new Uint8Array(parts.reduce((sum, part) => sum + part.length, 0));
  let at = 0;
  for (const part of parts) {
    whole.set(part, at);
    at += part.length;
  }
  return whole;
}

/** Which way is up, of 8, as an Exif block says; upright when it does not. */
function orientationOf(tiff: Uint8Array): number {
  if (tiff.length < 10) return UPRIGHT;
  const view = viewOf(tiff);
  const isLittle = textAt(tiff, 0, 2) === 'II';
  const directory = view.getUint32(4, isLittle);
  if (directory + 2 > tiff.length) return UPRIGHT;
  const count = view.getUint16(directory, isLittle);
  for (let entry = 0; entry < count; entry += 1) {
    const at = directory + 2 + entry * 12;
    if (at + 12 > tiff.length) break;
    if (view.getUint16(at, isLittle) !== ORIENTATION_TAG) continue;
    const orientation = view.getUint16(at + 8, isLittle);
    return orientation >= UPRIGHT && orientation <= MAX_ORIENTATION ? orientation : UPRIGHT;
  }
  return UPRIGHT;
}

/** An Exif block that says which way is up and nothing else. */
function exifOf(orientation: number): Bytes {
  const entry = [0x01, 0x12, 0, 3, 0, 0, 0, 1, 0, orientation, 0, 0];
  return new Uint8Array([0x4d, 0x4d, 0, 0x2a, 0, 0, 0, 8, 0, 1, ...entry, 0, 0, 0, 0]);
}

/** Where the picture ends: after its scans, between which there are segments; all of it when no end is found. */
function endOfJpeg(bytes: Uint8Array, view: DataView, firstScan: number): number {
  for (let at = firstScan + 2 + view.getUint16(firstScan + 2); at + 1 < bytes.length; ) {
    const marker = bytes[at + 1] ?? 0;
    // Within a scan FF is followed by 00 or a restart mark, and fill bytes may come before any mark.
    const isData =
      bytes[at] !== 0xff || marker === 0 || marker === 0xff || (marker >= 0xd0 && marker <= 0xd7);
    if (isData) at += 1;
    else if (marker === 0xd9) return at + 2;
    else if (at + 4 > bytes.length) break;
    else at += 2 + view.getUint16(at + 2);
  }
  return bytes.length;
}

/** JFIF, colours and the coding of colours draw the picture; what else programs wrote into their segments does not. */
function isJpegNote(bytes: Uint8Array, marker: number, at: number): boolean {
  if (marker === 0xfe) return true;
  if (marker < 0xe1 || marker > 0xef || marker === 0xee) return false;
  return marker !== 0xe2 || textAt(bytes, at + 4, 11) !== 'ICC_PROFILE';
}

function stripJpeg(bytes: Uint8Array): Bytes {
  const view = viewOf(bytes);
  const kept: Uint8Array[] = [];
  let orientation = UPRIGHT;
  for (let at = 2; at + 4 <= bytes.length; ) {
    const marker = bytes[at + 1] ?? 0;
    if (bytes[at] !== 0xff || marker === 0xff) {
      at += 1;
      continue;
    }
    if (marker === 0xda) {
      kept.push(bytes.subarray(at, endOfJpeg(bytes, view, at)));
      break;
    }
    const end = at + 2 + view.getUint16(at + 2);
    const isExif = marker === 0xe1 && textAt(bytes, at + 4, 6) === 'Exif\0\0';
    if (isExif) orientation = orientationOf(bytes.subarray(at + 10, end));
    if (!isJpegNote(bytes, marker, at)) kept.push(bytes.subarray(at, end));
    at = end;
  }
  return join([
    bytes.subarray(0, 2),
    ...(orientation === UPRIGHT ? [] : [exifSegment(orientation)]),
    ...kept,
  ]);
}

function exifSegment(orientation: number): Bytes {
  const name = [0x45, 0x78, 0x69, 0x66, 0, 0];
  const exif = exifOf(orientation);
  const length = 2 + name.length + exif.length;
  return new Uint8Array([0xff, 0xe1, 0, length, ...name, ...exif]);
}

/** The check sum of PNG chunks. */
function crc32(bytes: Uint8Array): number {
  let crc = 0xffffffff;
  for (const byte of bytes) {
    crc ^= byte;
    for (let bit = 0; bit < 8; bit += 1) crc = (crc >>> 1) ^ (crc & 1 ? 0xedb88320 : 0);
  }
  return (crc ^ 0xffffffff) >>> 0;
}

function exifChunk(orientation: number): Bytes {
  const exif = exifOf(orientation);
  const body = new Uint8Array([0x65, 0x58, 0x49, 0x66, ...exif]);
  const chunk = new Uint8Array(4 + body.length + 4);
  viewOf(chunk).setUint32(0, exif.length);
  chunk.set(body, 4);
  viewOf(chunk).setUint32(4 + body.length, crc32(body));
  return chunk;
}

function stripPng(bytes: Uint8Array): Bytes {
  const view = viewOf(bytes);
  const kept: Uint8Array[] = [];
  let orientation = UPRIGHT;
  for (let at = PNG_SIGNATURE_BYTES; at + 12 <= bytes.length; ) {
    const type = textAt(bytes, at + 4, 4);
    const end = at + 12 + view.getUint32(at);
    if (type === 'eXIf') orientation = orientationOf(bytes.subarray(at + 8, end - 4));
    if (!PNG_NOTES.has(type)) kept.push(bytes.subarray(at, end));
    if (type === 'IEND') break;
    at = end;
  }
  const [header = new Uint8Array(), ...chunks] = kept;
  const exif = orientation === UPRIGHT ? [] : [exifChunk(orientation)];
  return join([bytes.subarray(0, PNG_SIGNATURE_BYTES), header, ...exif, ...chunks]);
}

function stripWebp(bytes: Uint8Array): Bytes {
  const view = viewOf(bytes);
  const kept: Uint8Array[] = [];
  for (let at = 12; at + 8 <= bytes.length; ) {
    const length = view.getUint32(at + 4, true);
    const end = at + 8 + length + (length % 2);
    if (!WEBP_NOTES.has(textAt(bytes, at, 4))) kept.push(bytes.subarray(at, end));
    at = end;
  }
  const file = join([bytes.subarray(0, 12), ...kept]);
  viewOf(file).setUint32(4, file.length - 8, true);
  if (textAt(file, 12, 4) === 'VP8X') file[20] = (file[20] ?? 0) & ~WEBP_NOTE_FLAGS;
  return file;
}

/** The same picture without notes. The file must be one that was sniffed and found whole; a PDF is left as it is. */
export function stripMetadata(bytes: Uint8Array<ArrayBuffer>, contentType: string): Bytes {
  if (contentType === 'image/jpeg') return stripJpeg(bytes);
  if (contentType === 'image/png') return stripPng(bytes);
  return contentType === 'image/webp' ? stripWebp(bytes) : bytes;
}
