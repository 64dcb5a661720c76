import { expect, test } from 'vitest';
import { formatCount, formatPercent } from '#domain/format-number.ts';
import { formatGrowth, formatShare } from '#domain/format-share.ts';

test('thousands are grouped', () => {
  expect([formatCount(20_000, 'en'), formatCount(20_000, 'fr')]).toEqual(['20,000', '20\u00a0000']);
});

test.each([
  [0, '0%', '0 %'],
  [66.7, '66.7%', '66,7 %'],
  [100, '100%', '100 %'],
  [-33.3, '-33.3%', '-33,3 %'],
  [1_250.5, '1,250.5%', '1 250,5 %'],
])('%d reads %s and %s', (percent, english, french) => {
  expect(formatPercent(percent, 'en')).toBe(english);
  expect(formatPercent(percent, 'fr')).toBe(french.replaceAll(' ', '\u00a0'));
});

test('shares keep their decimal, so that a column of them lines up', () => {
  expect([18, 39.5, 0].map((share) => formatShare(share, 'en'))).toEqual(['18.0%', '39.5%', '0.0%']);
  expect(formatShare(18, 'fr')).toBe('18,0\u00a0%');
});

test.each([
  [12, '+12.0%', '+12,0\u00a0%'],
  [-3.4, '-3.4%', '-3,4\u00a0%'],
  [0, '0.0%', '0,0\u00a0%'],
  [-0, '0.0%', '0,0\u00a0%'],
  [1234.5, '+1,234.5%', '+1\u00a0234,5\u00a0%'],
])('growth of %d %% has its sign and one decimal', (percent, en, fr) => {
  expect([formatGrowth(percent, 'en'), formatGrowth(percent, 'fr')]).toEqual([en, fr]);
});
