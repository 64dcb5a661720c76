import { randomUUID } from 'node:crypto';
import * as v from 'valibot';
import { expect, test } from 'vitest';
import { formatInstant } from '#domain/format-day.ts';
import { addIncidentEntryInput } from '#domain/schemas/incidents.ts';
import type { IncidentValues } from '#src/admin/incidents/incident-draft.ts';
import { momentOf, whatFollowed } from '#src/admin/incidents/what-followed.ts';

const SENT: IncidentValues = {
  kind: 'breakdown',
  vehicleId: 'one',
  vehicleLabel: 'Kia Rio · AA-1',
  day: '2026-11-26',
  time: '14:05',
  place: 'RN 2, Aquin',
  isAnybodyHurt: false,
  canBeDriven: true,
  story: '',
};
const RECORDED = {
  kind: 'breakdown',
  vehicle: { id: 'one' },
  happenedAt: momentOf(SENT),
  place: 'RN 2, Aquin',
  isAnybodyHurt: false,
  canBeDriven: true,
  story: null,
} as const;

const say = (key: string, values?: object) => (values ? Object.values(values).join('=') : key);
const followed = (change: Partial<IncidentValues>) =>
  whatFollowed(RECORDED, { ...SENT, ...change }, { t: say, locale: 'en' });

test('nothing follows where nothing changed but spaces', () => {
  expect(followed({ place: ' RN 2, Aquin ', story: ' ' })).toEqual({ answers: '', story: '' });
});

test('every answer that changed is told with its question', () => {
  const time = '15:10';
  const { answers } = followed({
    kind: 'accident',
    isAnybodyHurt: true,
    vehicleId: 'two',
    vehicleLabel: 'Kia Picanto · AA-2',
    place: 'Cavaillon',
    canBeDriven: false,
    time,
  });
  expect(answers.split('\n')).toEqual([
    'incident.filter.kind=incident.kind.accident',
    'incident.fact.hurt=incident.form.yes',
    'incident.fact.car=Kia Picanto · AA-2',
    'incident.fact.place=Cavaillon',
    'incident.fact.driven=incident.form.no',
    `incident.fact.when=${formatInstant(momentOf({ ...SENT, time }), 'en')}`,
  ]);
});

test('a car that is gone cannot be driven, whatever was answered before', () => {
  expect(followed({ kind: 'theft' }).answers).toContain('incident.fact.driven=incident.form.no');
});

test('the longest place and the longest story are notes that can be written', () => {
  const { answers, story } = followed({ place: 'p'.repeat(200), story: 's'.repeat(2_000) });
  for (const words of [answers, story]) {
    const note = { requestId: randomUUID(), incidentId: randomUUID(), kind: 'note', words };
    expect(v.safeParse(addIncidentEntryInput, note).success).toBe(true);
  }
});
