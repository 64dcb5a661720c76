import { expect, test } from 'vitest';
import { voiceNote } from '#tools/local/whatsapp-stand-in.ts';
import { sniffMedia } from '#worker/storage/sniff-media.ts';

const bytesOf = (...parts: (string | readonly number[])[]) =>
  new Uint8Array(
    Buffer.concat(parts.map((part) => (typeof part === 'string' ? Buffer.from(part) : Buffer.from(part)))),
  );
const box = (type: string, text = '') => [0, 0, 0, 8 + text.length, ...Buffer.from(type + text)];
const film = (brand: string) => [box('ftyp', brand), box('moov'), box('mdat', 'frames')];
const AAC_FRAME = [0xff, 0xf1, 0x50, 0x80, 0x01, 0x1f, 0xfc, 0x00];

test.each([
  ['a voice message', voiceNote().bytes, 'audio/ogg'],
  ['frames of AAC', bytesOf(AAC_FRAME, AAC_FRAME), 'audio/aac'],
  ['a sound in MP4', bytesOf(...film('M4A ')), 'audio/mp4'],
  ['a film', bytesOf(...film('isom')), 'video/mp4'],
  ['a film of an old telephone', bytesOf(...film('3gp4')), 'video/3gpp'],
  [
    'a film whose last box goes to the end',
    bytesOf(box('ftyp', 'isom'), box('moov'), [0, 0, 0, 0], 'mdat and all'),
    'video/mp4',
  ],
  [
    'a film whose box has a long size',
    bytesOf(box('ftyp', 'isom'), box('moov'), [0, 0, 0, 1], 'mdat', [0, 0, 0, 0, 0, 0, 0, 18], '12'),
    'video/mp4',
  ],
] as const)('%s is told by what it holds', (_, bytes, contentType) => {
  expect(sniffMedia(bytes)).toBe(contentType);
});

test.each([
  ['nothing', new Uint8Array(0)],
  ['a page of the web', bytesOf('<html><script>alert(1)</script></html>')],
  ['a voice message that is cut short', voiceNote().bytes.subarray(0, -1)],
  ['a voice message with a page of the web behind it', bytesOf([...voiceNote().bytes], '<html>')],
  ['Ogg that is no Opus', bytesOf([...voiceNote().bytes.map((byte, at) => (at === 28 ? 0x41 : byte))])],
  ['a film that is cut short', bytesOf(...film('isom')).subarray(0, -1)],
  ['a film with a program behind it', bytesOf(...film('isom'), 'MZ: a program')],
  ['a picture in boxes', bytesOf(box('ftyp', 'heic'), box('meta'), box('mdat'))],
  [
    'a film of nothing but boxes',
    bytesOf(...film('isom'), ...Array.from({ length: 10_000 }, () => box('free'))),
  ],
  ['a frame of AAC that says it is longer', bytesOf(AAC_FRAME).subarray(0, 7)],
] as const)('%s is none', (_, bytes) => {
  expect(sniffMedia(bytes)).toBeNull();
});
