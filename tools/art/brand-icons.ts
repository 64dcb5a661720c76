/** Draws every raster icon under public/ from favicon.svg. Run after changing the mark: `node tools/art/brand-icons.ts`. */
import { readFile, writeFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import sharp from 'sharp';

const publicDir = new URL('../../public/', import.meta.url);

/** The mark without rounded corners, at `scale` of its square, on grounds that reach the edges. */
function bleed(markSvg: string, scale: number): string {
  const mark = markSvg
    .replace(/<svg[^>]*>|<\/svg>/g, '')
    .replace('rx="8" ', '')
    .replace('M0 15h32v9a8 8 0 0 1-8 8H8a8 8 0 0 1-8-8z', 'M-16 15h64v40h-64z')
    .replace('M5 13h22v4h-8.2L22.5 32h-13l3.7-15H5z', 'M5 13h22v4h-8.2L24 38H8l5.2-21H5z');
  const inset = 16 - 16 * scale;
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 32 32"><rect width="32" height="32" fill="#0b2545"/>
<g transform="translate(${inset} ${inset}) scale(${scale})">${mark}</g></svg>`;
}

function png(svg: string, size: number): Promise<Buffer> {
  return sharp(Buffer.from(svg), { density: (72 * size) / 32 })
    .resize(size, size)
    .png({ compressionLevel: 9, palette: true, colours: 128 })
    .toBuffer();
}

/** An .ico that holds one PNG of 32 × 32. */
function ico(image: Buffer): Buffer {
  const header = Buffer.alloc(22);
  header.writeUInt16LE(1, 2);
  header.writeUInt16LE(1, 4);
  header.writeUInt8(32, 6);
  header.writeUInt8(32, 7);
  header.writeUInt16LE(1, 10);
  header.writeUInt16LE(32, 12);
  header.writeUInt32LE(image.length, 14);
  header.writeUInt32LE(22, 18);
  return Buffer.concat([header, image]);
}

const save = (name: string, data: Buffer) => writeFile(fileURLToPath(new URL(name, publicDir)), data);
const mark = await readFile(new URL('favicon.svg', publicDir), 'utf8');

await Promise.all([
  png(mark, 32).then((image) => save('favicon.ico', ico(image))),
  png(bleed(mark, 0.9), 180).then((image) => save('apple-touch-icon.png', image)),
  png(mark, 192).then((image) => save('icon-192.png', image)),
  png(mark, 512).then((image) => save('icon-512.png', image)),
  png(bleed(mark, 0.78), 512).then((image) => save('icon-maskable-512.png', image)),
]);
