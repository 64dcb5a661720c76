import { PROOF_MAX_PIXELS, PROOF_MAX_SIDE_PIXELS, type ProofContentType } from '#domain/policy.ts';

/** What a file is, told by its content alone: names and declared types are the sender's word. */

const JPEG_START = [0xff, 0xd8, 0xff];
const PNG_START = [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a];
const PNG_HEADER_LENGTH = 13;
/** Where readers look for the end mark of a PDF. */
const PDF_TAIL_BYTES = 1024;

/** What no picture or payment slip holds, in any case; long enough never to turn up by chance in compressed data. */
const HOSTILE = /<(?:script|html|\?php|!doctype|svg\s|iframe)/i;
/** What makes a PDF do something, or carry other files. */
const HOSTILE_NAME = /\/(?:javascript|launch|embeddedfiles?|submitform|importdata|richmedia|gotoe)\b/i;
/** A PDF may write any letter of a name as its number. */
const ESCAPED_LETTER = /#([2-7][0-9a-f])/gi;
/** Another file behind the picture's end: one that begins right there, or one that is read from its own end. */
const FILE_STARTS = ['MZ', '\u007fELF', '#!', '%PDF-', 'Rar!', 'PK\u0003\u0004'];
const ZIP_PARTS = ['PK\u0003\u0004', 'PK\u0005\u0006'];

type Walk = (bytes: Uint8Array, view: DataView) => number | null;

function startsWith(bytes: Uint8Array, start: readonly number[]): boolean {
  return start.every((byte, index) => bytes[index] === byte);
}

function isFrameHeader(marker: number): boolean {
  // C0 to CF, but for the tables C4, C8 and CC, describe the picture.
  return marker >= 0xc0 && marker <= 0xcf && marker !== 0xc4 && marker !== 0xc8 && marker !== 0xcc;
}

/** A few bytes may say that they are more pixels than any reader has memory for. */
export function isDrawable(width: number, height: number): boolean {
  const isInBounds = Math.max(width, height) <= PROOF_MAX_SIDE_PIXELS && width * height <= PROOF_MAX_PIXELS;
  return width > 0 && height > 0 && isInBounds;
}

/** The first end-of-image mark after the scan began at `offset`; null when the file stops before. */
function endOfScan(bytes: Uint8Array, offset: number): number | null {
  for (let at = offset; at + 1 < bytes.length; at += 1) {
    if (bytes[at] === 0xff && bytes[at + 1] === 0xd9) return at + 2;
  }
  return null;
}

/** Goes from segment to segment; answers where the picture ends, null when it is broken or cut short. */
const walkJpeg: Walk = (bytes, view) => {
  let hasSize = false;
  for (let at = 2; at + 4 <= bytes.length; ) {
    if (bytes[at] !== 0xff) return null;
    const marker = bytes[at + 1] ?? 0;
    if (marker === 0xff) {
      at += 1;
      continue;
    }
    if (marker === 0xda) return hasSize ? endOfScan(bytes, at) : null;
    const length = view.getUint16(at + 2);
    if (length < 2 || at + 2 + length > bytes.length) return null;
    if (isFrameHeader(marker))
      hasSize = length >= 8 && isDrawable(view.getUint16(at + 7), view.getUint16(at + 5));
    at += 2 + length;
  }
  return null;
};

/** Goes from chunk to chunk, the header first, to the end chunk. */
const walkPng: Walk = (bytes, view) => {
  for (let at = PNG_START.length; at + 12 <= bytes.length; ) {
    const length = view.getUint32(at);
    const type = String.fromCharCode(...bytes.subarray(at + 4, at + 8));
    const isFirst = at === PNG_START.length;
    if (isFirst !== (type === 'IHDR') || !/^[A-Za-z]{4}$/.test(type)) return null;
    const end = at + 12 + length;
    if (end > bytes.length) return null;
    const hasSize = !isFirst || isDrawable(view.getUint32(at + 8), view.getUint32(at + 12));
    if (!hasSize || (isFirst && length !== PNG_HEADER_LENGTH)) return null;
    if (type === 'IEND') return end;
    at = end;
  }
  return null;
};

const walkPdf: Walk = (bytes) => {
  const tail = asBuffer(bytes.subarray(-PDF_TAIL_BYTES)).toString('latin1');
  return tail.includes('%%EOF') ? bytes.length : null;
};

function formatOf(bytes: Uint8Array): { contentType: ProofContentType; walk: Walk } | null {
  if (startsWith(bytes, JPEG_START)) return { contentType: 'image/jpeg', walk: walkJpeg };
  if (startsWith(bytes, PNG_START)) return { contentType: 'image/png', walk: walkPng };
  const head = asBuffer(bytes.subarray(0, 8)).toString('latin1');
  if (/^%PDF-[12]\.\d/.test(head)) return { contentType: 'application/pdf', walk: walkPdf };
  return null;
}

function asBuffer(bytes: Uint8Array): Buffer {
  return Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
}

function isHostile(file: Buffer, contentType: ProofContentType): boolean {
  const text = file.toString('latin1');
  if (HOSTILE.test(text)) return true;
  const names = contentType === 'application/pdf' ? withoutEscapes(text) : text;
  return HOSTILE_NAME.test(names);
}

function withoutEscapes(text: string): string {
  return text.replace(ESCAPED_LETTER, (_escape, code: string) =>
    String.fromCharCode(Number.parseInt(code, 16)),
  );
}

function beginsAnotherFile(tail: Buffer): boolean {
  const start = tail.toString('latin1', 0, 64).trimStart();
  return (
    FILE_STARTS.some((text) => start.startsWith(text)) ||
    ZIP_PARTS.every((text) => tail.includes(text, 0, 'latin1'))
  );
}

/**
 * jpeg, png or pdf when the file is one from beginning to end and nothing besides; null otherwise. Phones write notes
 * of their own behind a picture's end, so bytes there are no fault unless they make another kind of file.
 */
export function sniffProof(bytes: Uint8Array): ProofContentType | null {
  const format = formatOf(bytes);
  if (format === null) return null;
  const end = format.walk(bytes, new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength));
  if (end === null || isHostile(asBuffer(bytes), format.contentType)) return null;
  return beginsAnotherFile(asBuffer(bytes.subarray(end))) ? null : format.contentType;
}
