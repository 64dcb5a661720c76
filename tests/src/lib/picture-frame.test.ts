import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { containedPlace, croppedPart, losesTooMuch } from '#src/lib/picture-frame.ts';

const FRAME = { width: 1200, height: 800 };
const side = fc.integer({ min: 300, max: 9000 });
const size = fc.record({ width: side, height: side });

describe('how a picture comes into its frame', () => {
  test.each([
    ['a telephone held lying, 4:3', { width: 4032, height: 3024 }, false],
    ['a camera, 3:2', { width: 6000, height: 4000 }, false],
    ['a film, 16:9', { width: 1920, height: 1080 }, false],
    ['a telephone held upright', { width: 3024, height: 4032 }, true],
    ['a square', { width: 2000, height: 2000 }, true],
    ['a panorama', { width: 5000, height: 1500 }, true],
  ])('%s', (_name, source, isWhole) => {
    expect(losesTooMuch(source, FRAME)).toBe(isWhole);
  });

  test('a cropped part has the shape of the frame, lies within the picture and touches two of its sides', () => {
    fc.assert(
      fc.property(size, (source) => {
        const part = croppedPart(source, FRAME);
        expect(part.width / part.height).toBeCloseTo(1.5, 6);
        expect(part.x).toBeGreaterThanOrEqual(0);
        expect(part.y).toBeGreaterThanOrEqual(0);
        expect(Math.min(part.x, part.y)).toBeCloseTo(0, 6);
        expect(part.x * 2 + part.width).toBeCloseTo(source.width, 6);
      }),
    );
  });

  test('a contained picture keeps its shape and stands in the middle', () => {
    fc.assert(
      fc.property(size, (source) => {
        const place = containedPlace(source, FRAME);
        expect(place.width / place.height).toBeCloseTo(source.width / source.height, 6);
        expect(place.x * 2 + place.width).toBeCloseTo(FRAME.width, 6);
        expect(place.y * 2 + place.height).toBeCloseTo(FRAME.height, 6);
      }),
    );
  });
});
