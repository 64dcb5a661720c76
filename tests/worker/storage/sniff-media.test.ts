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

/** A frame of MP3: MPEG 1, 128 kilobits, 44.1 kHz, which is 417 bytes. */
const MP3_FRAME = [0xff, 0xfb, 0x90, 0x00, ...Array<number>(413).fill(0)];
/** The same of MPEG 2: 64 kilobits, 22.05 kHz, 208 bytes. */
const MP3_SLOW_FRAME = [0xff, 0xf3, 0x80, 0x00, ...Array<number>(204).fill(0)];
const ID3 = ['ID3', [4, 0, 0, 0, 0, 1, 2], Array<number>(130).fill(0)] as const;
const ID3_END = ['TAG', Array<number>(125).fill(0)] as const;
/** Notes of APE: their size in four bytes, the lowest first, behind their version. */
const APE = ['APETAGEX', [0xd0, 7, 0, 0, 40, 0, 0, 0], Array<number>(16 + 40).fill(1)] as const;
const LYRICS = ['LYRICSBEGININD0000200', '000021LYRICS200'] as const;
const AMR = ['#!AMR\n', [0x3c, ...Array<number>(31).fill(7)], [0x44, 1, 2, 3, 4, 5], [0x7c]] as const;

test.each([
  ['frames of MP3', bytesOf(MP3_FRAME, MP3_FRAME), 'audio/mpeg'],
  ['MP3 with notes before and behind', bytesOf(...ID3, MP3_FRAME, MP3_FRAME, ...ID3_END), 'audio/mpeg'],
  ['MP3 with notes of APE behind', bytesOf(MP3_FRAME, MP3_FRAME, ...APE, ...ID3_END), 'audio/mpeg'],
  ['MP3 with its lyrics', bytesOf(MP3_FRAME, MP3_FRAME, ...APE, ...LYRICS, ...ID3_END), 'audio/mpeg'],
  ['MP3 that ends in zeros', bytesOf(MP3_FRAME, MP3_FRAME, Array<number>(900).fill(0)), 'audio/mpeg'],
  ['MP3 of few bits', bytesOf(MP3_SLOW_FRAME, MP3_SLOW_FRAME), 'audio/mpeg'],
  ['MP3 whose last frame is cut short', bytesOf(MP3_FRAME, MP3_FRAME).subarray(0, -20), 'audio/mpeg'],
  ['what an old telephone records', bytesOf(...AMR), 'audio/amr'],
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
  ['one frame of MP3', bytesOf(MP3_FRAME)],
  ['MP3 with a page of the web behind it', bytesOf(MP3_FRAME, MP3_FRAME, '<html>')],
  ['MP3 whose notes have a page of the web behind them', bytesOf(MP3_FRAME, MP3_FRAME, ...APE, '<html>')],
  ['MP3 whose notes of APE are cut short', bytesOf(MP3_FRAME, MP3_FRAME, ...APE).subarray(0, -1)],
  ['MP3 with a page of the web for lyrics', bytesOf(MP3_FRAME, MP3_FRAME, 'LYRICSBEGIN<html>')],
  ['MP3 with zeros and a program', bytesOf(MP3_FRAME, MP3_FRAME, [0, 0, 0], 'MZ: a program')],
  ['notes of MP3 with a program behind them', bytesOf(...ID3, 'MZ: a program')],
  ['notes of MP3 alone', bytesOf(...ID3)],
  ['AMR with a script behind it', bytesOf(...AMR, '#!/bin/sh')],
  ['AMR that is cut short', bytesOf('#!AMR\n', [0x3c, 1, 2])],
  ['AMR without a frame', bytesOf('#!AMR\n')],
  ['a frame of AAC that says it is longer', bytesOf(AAC_FRAME).subarray(0, 7)],
] as const)('%s is none', (_, bytes) => {
  expect(sniffMedia(bytes)).toBeNull();
});
