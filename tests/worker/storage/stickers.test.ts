import { expect, test } from 'vitest';
import { drawPicture } from '#tests/support/factories/picture.ts';
import { isSticker, sniffPicture } from '#worker/storage/sniff-picture.ts';

function chunk(type: string, bytes: readonly number[]): Buffer {
  const head = Buffer.alloc(8);
  head.write(type);
  head.writeUInt32LE(bytes.length, 4);
  return Buffer.concat([head, Buffer.from(bytes), Buffer.alloc(bytes.length % 2)]);
}

function webp(...chunks: Buffer[]): Uint8Array {
  const body = Buffer.concat([Buffer.from('WEBP'), ...chunks]);
  const head = Buffer.alloc(8);
  head.write('RIFF');
  head.writeUInt32LE(body.length, 4);
  return new Uint8Array(Buffer.concat([head, body]));
}

/** 512 by 512, moving. */
const MOVING = chunk('VP8X', [0x12, 0, 0, 0, 0xff, 1, 0, 0xff, 1, 0]);
const LARGE = chunk('VP8X', [0x12, 0, 0, 0, 0xff, 0xff, 0x1f, 0xff, 0xff, 0x1f]);
const FRAME = chunk('ANMF', Array<number>(24).fill(0));
const ANIMATION = chunk('ANIM', [0, 0, 0, 0, 0, 0]);

test('a sticker that stands still or moves is one', async () => {
  expect(isSticker(new Uint8Array(await drawPicture({ width: 96, height: 96, format: 'webp' })))).toBe(true);
  const moving = webp(MOVING, ANIMATION, FRAME, FRAME);
  expect(isSticker(moving)).toBe(true);
  // The picture of a car stands still.
  expect(sniffPicture(moving)).toBeNull();
});

test.each([
  ['cut short', webp(MOVING, ANIMATION, FRAME).subarray(0, -1)],
  ['with something behind it', new Uint8Array([...webp(MOVING, ANIMATION, FRAME), ...Buffer.from('<html>')])],
  ['without a frame', webp(MOVING, ANIMATION)],
  ['more pixels than a reader has memory for', webp(LARGE, ANIMATION, FRAME)],
  ['another picture', new Uint8Array(Buffer.from('GIF89a, and some thirty bytes more to look at'))],
] as const)('what is %s is none', (_, bytes) => {
  expect(isSticker(bytes)).toBe(false);
});
