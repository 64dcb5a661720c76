import { describe, expect, test } from 'vitest';
import { draggedReturn, isFreeBetween } from '#domain/calendar-drag.ts';

const RENTAL = {
  pickupDate: '2026-11-20',
  pickupTime: '10:00',
  returnDate: '2026-11-25',
  returnTime: '10:00',
};

describe('the end of a bar that is dragged', () => {
  test.each([
    ['later than agreed', '2026-11-28', { day: '2026-11-22', time: '08:00' }, '2026-11-28'],
    ['sooner than agreed', '2026-11-24', { day: '2026-11-22', time: '08:00' }, '2026-11-24'],
    ['before today', '2026-11-21', { day: '2026-11-23', time: '08:00' }, '2026-11-23'],
    ['today, past the hour', '2026-11-23', { day: '2026-11-23', time: '10:00' }, '2026-11-24'],
    ['on the day of pickup', '2026-11-20', { day: '2026-11-10', time: '08:00' }, '2026-11-21'],
    ['before the pickup', '2026-11-01', { day: '2026-11-10', time: '08:00' }, '2026-11-21'],
  ])('%s', (_, day, now, expected) => {
    expect(draggedReturn(RENTAL, day, now)).toBe(expected);
  });

  test('a rental of some hours can end on its day', () => {
    const now = { day: '2026-11-10', time: '08:00' };
    expect(draggedReturn({ ...RENTAL, returnTime: '15:00' }, '2026-11-20', now)).toBe('2026-11-20');
  });
});

describe('a car is free between two days', () => {
  const taken = [
    { from: '2026-11-10', to: '2026-11-12' },
    { from: '2026-11-20', to: '2026-11-22', lateUntil: '2026-11-25' },
  ];
  test.each([
    ['2026-11-12', '2026-11-20', true],
    ['2026-11-05', '2026-11-10', true],
    ['2026-11-11', '2026-11-13', false],
    ['2026-11-12', '2026-11-21', false],
    ['2026-11-23', '2026-11-24', false],
    ['2026-11-25', '2026-11-30', true],
    ['2026-11-05', '2026-11-30', false],
    ['2026-11-11', '2026-11-11', false],
    ['2026-11-12', '2026-11-12', true],
  ])('%s to %s: %s', (from, to, expected) => {
    expect(isFreeBetween(taken, from, to)).toBe(expected);
  });
});
