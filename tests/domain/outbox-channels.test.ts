import { describe, expect, it } from 'vitest';
import { OUTBOX_KINDS, OUTBOX_STATUSES } from '#domain/outbox.ts';
import {
  afterTray,
  CONTACT_WAYS,
  channelsOf,
  isDayOver,
  isUrgent,
  TRAY_OUTCOMES,
  waysBy,
} from '#domain/outbox-channels.ts';
import { whatsappNumber } from '#domain/phone-number.ts';

describe('by which way', () => {
  it('every kind goes by at least one way, whatever a client wants', () => {
    for (const kind of OUTBOX_KINDS) {
      for (const way of CONTACT_WAYS) expect(channelsOf(kind, way).length).toBeGreaterThan(0);
    }
  });
  it('what is urgent goes by WhatsApp too, the rest by e-mail', () => {
    for (const kind of OUTBOX_KINDS) {
      expect(channelsOf(kind, 'urgent')).toEqual(isUrgent(kind) ? ['email', 'whatsapp'] : ['email']);
    }
  });
  it('says the same the other way round', () => {
    expect(waysBy('hold_ending', 'whatsapp')).toEqual(['urgent', 'both', 'whatsapp']);
    expect(waysBy('booking_made', 'whatsapp')).toEqual(['both', 'whatsapp']);
    expect(waysBy('booking_made', 'email')).toEqual(['email', 'urgent', 'both']);
  });
});

describe('what becomes of a message that a person sends', () => {
  it.each([
    ['opened', null, 'sent', 'sent'],
    ['opened', null, 'not_sent', 'waiting'],
    ['opened', '131026', 'not_sent', 'failed'],
    ['opened', null, 'skipped', 'skipped'],
    ['waiting', null, 'skipped', 'skipped'],
    ['failed', '131026', 'skipped', 'skipped'],
    ['waiting', null, 'sent', null],
    ['waiting', null, 'not_sent', null],
    ['sent', null, 'skipped', null],
    ['dropped', 'gone', 'skipped', null],
  ] as const)('%s (%s), %s: %s', (status, lastError, outcome, after) => {
    expect(afterTray({ channel: 'whatsapp', status, lastError }, outcome)).toBe(after);
  });
  it('an e-mail is put away once it has failed, and by nothing else', () => {
    for (const status of OUTBOX_STATUSES)
      for (const outcome of TRAY_OUTCOMES) {
        const isOver = status === 'failed' && outcome === 'skipped';
        const after = afterTray({ channel: 'email', status, lastError: null }, outcome);
        expect(after).toBe(isOver ? 'skipped' : null);
      }
  });
});

describe('the number of WhatsApp', () => {
  it.each([
    ['3711 2233', '50937112233'],
    ['+509 3711-2233', '50937112233'],
    ['509 3711 2233', '50937112233'],
    ['00509 37112233', '50937112233'],
    ['(305) 555-0199', '13055550199'],
    ['1 305 555 0199', '13055550199'],
    ['+33 6 12 34 56 78', '33612345678'],
    ['06 12 34 56 78', null],
    ['+0 12345678', null],
    ['12 34 56', null],
    ['1234567890123456', null],
    ['--------', null],
  ])('%s is %s', (phone, number) => {
    expect(whatsappNumber(phone)).toBe(number);
  });
});

it.each([
  ['WhatsApp 131047 Re-engagement message', true],
  ['WhatsApp 131047', true],
  ['WhatsApp 1310471 Something else', false],
  ['WhatsApp 131026 Message undeliverable', false],
  ['SMTP RCPT: 550 131047', false],
  [null, false],
])('whether the day is over: %s', (lastError, isOver) => {
  expect(isDayOver(lastError)).toBe(isOver);
});
