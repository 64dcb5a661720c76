import { describe, expect, test } from 'vitest';
import { changedFields, mineOnTopOf } from '#src/admin/bookings/detail/three-way.ts';

const opened = { name: 'Marie', phone: '1', notes: '', status: 'reserved' };

describe('two people at one booking', () => {
  test('the fields that anybody changed are shown, in all three versions', () => {
    const theirs = { ...opened, status: 'confirmed', phone: '2' };
    const mine = { ...opened, notes: 'call first', phone: '3' };
    expect(changedFields(opened, theirs, mine)).toEqual([
      { key: 'phone', opened: '1', theirs: '2', mine: '3' },
      { key: 'notes', opened: '', theirs: '', mine: 'call first' },
      { key: 'status', opened: 'reserved', theirs: 'confirmed', mine: 'reserved' },
    ]);
  });

  test('keeping mine keeps what only they changed', () => {
    const theirs = { ...opened, status: 'confirmed', phone: '2' };
    const mine = { ...opened, notes: 'call first', phone: '3' };
    expect(mineOnTopOf(opened, theirs, mine)).toEqual({
      name: 'Marie',
      phone: '3',
      notes: 'call first',
      status: 'confirmed',
    });
  });

  test('a field emptied by me stays empty', () => {
    const before = { ...opened, notes: 'old' };
    expect(mineOnTopOf(before, before, { ...before, notes: '' }).notes).toBe('');
  });
});
