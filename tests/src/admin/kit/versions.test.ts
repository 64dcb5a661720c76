import { describe, expect, test } from 'vitest';
import { changedFields } from '#src/admin/kit/editing/conflict-dialog.tsx';
import { mergeVersions } from '#src/admin/kit/editing/merge-versions.ts';

const opened = { name: 'Marie', phone: '1', notes: '', status: 'reserved' };
const theirs = { ...opened, status: 'confirmed', phone: '2' };
const mine = { ...opened, notes: 'call first', phone: '3' };

describe('two people at one form', () => {
  test('the fields that anybody changed are shown, in all three versions', () => {
    const fields = (['name', 'phone', 'notes', 'status'] as const).map((key) => ({
      label: `The ${key}`,
      text: (version: typeof opened) => version[key].toUpperCase(),
    }));
    expect(changedFields({ opened, theirs, mine }, fields)).toEqual([
      { label: 'The phone', opened: '1', theirs: '2', mine: '3' },
      { label: 'The notes', opened: '', theirs: '', mine: 'CALL FIRST' },
      { label: 'The status', opened: 'RESERVED', theirs: 'CONFIRMED', mine: 'RESERVED' },
    ]);
  });

  test('keeping mine keeps what only they changed', () => {
    expect(mergeVersions({ opened, theirs, mine })).toEqual({
      name: 'Marie',
      phone: '3',
      notes: 'call first',
      status: 'confirmed',
    });
  });

  test('a field emptied by me stays empty', () => {
    const before = { ...opened, notes: 'old' };
    expect(mergeVersions({ opened: before, theirs: before, mine: { ...before, notes: '' } }).notes).toBe('');
  });

  test('a text is merged language by language, a list is taken whole', () => {
    const before = { title: { en: 'Cash', fr: 'Espèces' }, codes: ['a', 'b'] };
    const merged = mergeVersions({
      opened: before,
      theirs: { title: { en: 'Cash', fr: 'En espèces' }, codes: ['a', 'b', 'c'] },
      mine: { title: { en: 'In cash', fr: 'Espèces' }, codes: ['b'] },
    });
    expect(merged).toEqual({ title: { en: 'In cash', fr: 'En espèces' }, codes: ['b'] });
  });
});
