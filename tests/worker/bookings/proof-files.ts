import { crc32, deflateSync } from 'node:zlib';

/** Real little files, made byte by byte, for uploads. */

type Bytes = Uint8Array<ArrayBuffer>;

export function bytesOf(...parts: (string | Uint8Array | readonly number[])[]): Bytes {
  const buffers = parts.map((part) =>
    typeof part === 'string' ? Buffer.from(part, 'latin1') : Buffer.from(part),
  );
  return new Uint8Array(Buffer.concat(buffers));
}

function pngChunk(type: string, data: Uint8Array): Bytes {
  const head = Buffer.alloc(4);
  head.writeUInt32BE(data.length);
  const body = bytesOf(type, data);
  const crc = Buffer.alloc(4);
  crc.writeUInt32BE(crc32(body));
  return bytesOf(head, body, crc);
}

/** One grey pixel, and as many idle bytes as asked for. */
export function aPng(extraBytes = 0): Bytes {
  const header = bytesOf([0, 0, 0, 1, 0, 0, 0, 1, 8, 0, 0, 0, 0]);
  const chunks = [pngChunk('IHDR', header)];
  if (extraBytes > 0) chunks.push(pngChunk('tEXt', new Uint8Array(extraBytes).fill(0x20)));
  chunks.push(pngChunk('IDAT', deflateSync(bytesOf([0, 0x80]))), pngChunk('IEND', bytesOf()));
  return bytesOf([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a], ...chunks);
}

/** A picture of exactly this many bytes. */
export function aPngOf(sizeBytes: number): Bytes {
  const chunkBytes = 12;
  return aPng(sizeBytes - aPng().length - chunkBytes);
}

/** The segments of a baseline picture, `size` pixels square, with a scan nobody will draw. */
export function aJpeg(size = 8): Bytes {
  const app0 = bytesOf([0xff, 0xe0, 0, 16], 'JFIF\0', [1, 1, 0, 0, 1, 0, 1, 0, 0]);
  const frame = [0xff, 0xc0, 0, 11, 8, 0, size, 0, size, 1, 1, 0x11, 0];
  const scan = [0xff, 0xda, 0, 8, 1, 1, 0, 0, 0x3f, 0, 0x12, 0x34, 0xff, 0x00, 0x56];
  return bytesOf([0xff, 0xd8], app0, frame, scan, [0xff, 0xd9]);
}

export function aPdf(): Bytes {
  return bytesOf('%PDF-1.4\n1 0 obj\n<< /Type /Catalog >>\nendobj\ntrailer\n<< /Root 1 0 R >>\n%%EOF\n');
}
