import { describe, expect, test } from 'vitest';
import { pageWindow } from '#src/ui/page-window.ts';

describe('pageWindow', () => {
  test.each([
    [1, 1, [1]],
    [1, 3, [1, 2, 3]],
    [1, 50, [1, 2, 3, 4, 5]],
    [3, 50, [1, 2, 3, 4, 5]],
    [4, 50, [2, 3, 4, 5, 6]],
    [49, 50, [46, 47, 48, 49, 50]],
    [50, 50, [46, 47, 48, 49, 50]],
    // An address of yesterday, when the list was longer.
    [900, 50, [46, 47, 48, 49, 50]],
  ])('page %i of %i', (page, lastPage, shown) => {
    expect(pageWindow(page, lastPage, 5)).toEqual(shown);
  });
});
