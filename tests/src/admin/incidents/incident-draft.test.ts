import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { DAY_MS } from '#domain/time-units.ts';
import {
  forgetDraft,
  type IncidentValues,
  keepDraft,
  newDraft,
  readDraft,
} from '#src/admin/incidents/incident-draft.ts';

const ME = 'me';

beforeEach(() => {
  const kept = new Map<string, string>();
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => kept.set(key, value),
    removeItem: (key: string) => kept.delete(key),
  });
  vi.useFakeTimers({ now: new Date('2026-11-26T15:00:00Z') });
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const of = (vehicleId: string, story: string): IncidentValues => ({
  kind: 'accident',
  vehicleId,
  vehicleLabel: vehicleId,
  day: '2026-11-26',
  time: '10:00',
  place: 'Aquin',
  isAnybodyHurt: false,
  canBeDriven: true,
  story,
});

test('a draft a car: the incident of one writes nothing over that of another', () => {
  const [a, b] = [newDraft(of('a', 'A tire')), newDraft(of('b', 'A mirror'))];
  keepDraft(ME, a);
  keepDraft(ME, b);
  keepDraft(ME, { ...a, values: of('a', 'A tire, and a rim') });
  expect(readDraft(ME, 'a')?.values.story).toBe('A tire, and a rim');
  expect(readDraft(ME, 'b')?.incidentId).toBe(b.incidentId);
  // Where no car is named: what was typed in last.
  expect(readDraft(ME, undefined)?.incidentId).toBe(a.incidentId);
  expect(readDraft('you', undefined)).toBeNull();
  forgetDraft(ME, a.incidentId);
  expect(readDraft(ME, 'a')).toBeNull();
  expect(readDraft(ME, undefined)?.incidentId).toBe(b.incidentId);
});

test('what lay for days is not the incident of today', () => {
  keepDraft(ME, newDraft(of('a', 'A tire')));
  vi.advanceTimersByTime(2 * DAY_MS);
  expect(readDraft(ME, 'a')?.values.story).toBe('A tire');
  vi.advanceTimersByTime(2 * DAY_MS);
  expect(readDraft(ME, 'a')).toBeNull();
});

test('what is no draft is none', () => {
  for (const kept of ['{', '{"incidentId":"x"}', 'null']) {
    localStorage.setItem('timo-incident-me', kept);
    expect(readDraft(ME, 'a')).toBeNull();
  }
});
