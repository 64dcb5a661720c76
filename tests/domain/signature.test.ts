import { describe, expect, it } from 'vitest';
import { isSignature, strokePath } from '#domain/signature.ts';

describe('a signature', () => {
  it('is more than a dot', () => {
    expect(isSignature([])).toBe(false);
    expect(isSignature([[[500, 200, 0]], [[501, 200, 40]]])).toBe(false);
    expect(
      isSignature([
        [
          [100, 200, 0],
          [260, 120, 40],
        ],
      ]),
    ).toBe(true);
  });

  it('is drawn as it was moved; a tap is a dot', () => {
    expect(
      strokePath([
        [
          [1, 2, 0],
          [3, 4, 9],
        ],
        [[7, 8, 20]],
      ]),
    ).toBe('M1 2L3 4M7 8L8 8');
  });
});
