import { randomBytes } from 'node:crypto';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  isBookingCode,
  normalizeBookingCode,
  STAFF_CODE_BYTES,
  staffBookingCode,
  webBookingCode,
} from '#domain/booking-code.ts';

const bytes = fc.uint8Array({ minLength: STAFF_CODE_BYTES, maxLength: STAFF_CODE_BYTES });

function words(...values: number[]): Uint8Array {
  const buffer = new Uint8Array(values.length * 4);
  for (const [index, value] of values.entries()) new DataView(buffer.buffer).setUint32(index * 4, value);
  return buffer;
}

describe('a web code', () => {
  test.each([
    [[0, 0, 0, 0], 'BK-00000000'],
    [[0x1a, 0x2b, 0x3c, 0x4d], 'BK-1A2B3C4D'],
    [[255, 255, 255, 255], 'BK-FFFFFFFF'],
  ])('%j is %s', (raw, code) => {
    expect(webBookingCode(Uint8Array.from(raw))).toBe(code);
  });

  test('carries its four bytes whole', () => {
    fc.assert(
      fc.property(bytes, (raw) => {
        const code = webBookingCode(raw);
        expect(code).toMatch(/^BK-[0-9A-F]{8}$/);
        expect(Number.parseInt(code.slice(3), 16)).toBe(
          new DataView(raw.buffer, raw.byteOffset).getUint32(0),
        );
      }),
    );
  });

  test('is never made of too few bytes', () => {
    expect(() => webBookingCode(new Uint8Array(3))).toThrow(RangeError);
  });
});

describe('a staff code', () => {
  test.each([
    [[0], 'TL00000000'],
    [[42], 'TL00000042'],
    [[99_999_999], 'TL99999999'],
    [[100_000_000], 'TL00000000'],
    [[4_199_999_999], 'TL99999999'],
    [[4_200_000_000, 7], 'TL00000007'],
    [[0xffffffff, 4_294_000_000, 123], 'TL00000123'],
  ])('the words %j give %s', (raw, code) => {
    expect(staffBookingCode(words(...raw))).toBe(code);
  });

  test('is refused rather than biased when every word is above the fair range', () => {
    expect(() => staffBookingCode(words(0xffffffff, 4_200_000_000))).toThrow(RangeError);
    expect(() => staffBookingCode(new Uint8Array(3))).toThrow(RangeError);
  });

  test('reads the view it was given, not the buffer behind it', () => {
    expect(staffBookingCode(words(1, 2, 3).subarray(4))).toBe('TL00000002');
  });

  test('uses every digit in every place equally often', () => {
    const draws = 20_000;
    const counts = Array.from({ length: 8 }, () => Array.from({ length: 10 }, () => 0));
    for (let draw = 0; draw < draws; draw += 1) {
      const digits = staffBookingCode(randomBytes(STAFF_CODE_BYTES)).slice(2);
      for (const [place, digit] of [...digits].entries()) {
        const row = counts[place];
        if (row) row[Number(digit)] = (row[Number(digit)] ?? 0) + 1;
      }
    }
    const expected = draws / 10;
    for (const row of counts) {
      const chiSquare = row.reduce((sum, count) => sum + (count - expected) ** 2 / expected, 0);
      // 9 degrees of freedom: above 50 once in ten million fair runs.
      expect(chiSquare).toBeLessThan(50);
    }
  });
});

test('two draws in thousands do not collide more than chance allows', () => {
  const codes = new Set(Array.from({ length: 5_000 }, () => webBookingCode(randomBytes(4))));
  expect(codes.size).toBeGreaterThanOrEqual(4_997);
});

describe('a typed code', () => {
  test.each([
    [' bk-1a2b3c4d ', 'BK-1A2B3C4D', true],
    ['tl00000042', 'TL00000042', true],
    ['BK-1A2B3C4', 'BK-1A2B3C4', false],
    ['BK-1A2B3C4G', 'BK-1A2B3C4G', false],
    ['TL1234567a', 'TL1234567A', false],
    ['BK-1A2B3C4D\nx', 'BK-1A2B3C4D\nX', false],
    ['', '', false],
  ])('%j', (typed, normal, isCode) => {
    expect(normalizeBookingCode(typed)).toBe(normal);
    expect(isBookingCode(normal)).toBe(isCode);
  });
});
