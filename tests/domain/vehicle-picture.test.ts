import { describe, expect, test } from 'vitest';
import { isPictureSet, type PictureSizes } from '#domain/vehicle-picture.ts';

function sizes(shape: number, otherwise: Partial<PictureSizes> = {}): PictureSizes {
  const across = (width: number) => ({ width, height: Math.round(width * shape) });
  return {
    '400.webp': across(400),
    '600.webp': across(600),
    '800.webp': across(800),
    '1200.webp': across(1200),
    'og.jpg': { width: 1200, height: 630 },
    ...otherwise,
  };
}

describe('four files are one picture in its sizes', () => {
  test.each([2 / 3, 3 / 4, 9 / 16, 1, 4 / 3, 0.4, 1.8, 0.6181])('at %d high for 1 across', (shape) => {
    expect(isPictureSet(sizes(shape))).toBe(true);
  });

  test.each([
    ['too wide', sizes(0.39)],
    ['too high', sizes(1.9)],
    ['of a width that no screen asks for', sizes(0.75, { '400.webp': { width: 401, height: 300 } })],
    ['of another shape', sizes(0.75, { '800.webp': { width: 800, height: 640 } })],
    ['with a preview of another size', sizes(0.75, { 'og.jpg': { width: 1200, height: 900 } })],
    ['without pixels', sizes(0.75, { '1200.webp': { width: 0, height: 0 } })],
  ])('not when %s', (_name, set) => {
    expect(isPictureSet(set)).toBe(false);
  });
});
