import { describe, expect, it } from 'vitest';
import { isMorningDue, type MorningFacts, morningSpan } from '#domain/morning.ts';
import { MORNING_ITEMS } from '#domain/morning-line.ts';
import { morningLines } from '#domain/morning-lines.ts';
import { MORNING_KEYS } from '#domain/morning-texts.ts';
import { morningValues } from '#domain/morning-words.ts';
import en from '#texts/en/morning.json' with { type: 'json' };

const NOW = new Date('2026-11-24T12:00:00.000Z');
const NO_CASH = { usdCents: 0, htg: 0 };
const CAR = { vehicleId: 'v1', brand: 'Kia', model: 'Rio', plate: 'AA-1' };
const BOOKING = { bookingId: 'b1', bookingCode: 'TL00000001', customerName: 'Ann Low' };
const DRAWER = {
  branchId: 'les_cayes',
  day: '2026-11-23',
  staffName: 'Marie',
  isOpen: false,
  closedAt: null,
  expected: NO_CASH,
  openingDifference: NO_CASH,
  difference: NO_CASH,
  depositsDifference: NO_CASH,
  note: null,
} as const;

const NOTHING: MorningFacts = {
  now: NOW,
  graceMinutes: 60,
  unseenVehicleDays: 14,
  branches: [
    { id: 'les_cayes', city: 'Les Cayes' },
    { id: 'cap_haitien', city: 'Cap-Haïtien' },
  ],
  taken: [],
  drawers: [],
  left: [],
  handIns: [],
  deposits: { count: 0, cents: 0, rows: [] },
  unsettled: { count: 0, rows: [] },
  refunds: { count: 0, cents: 0, rows: [] },
  reversals: [],
  unverified: { count: 0, cents: 0, rows: [] },
  out: { activeCount: 0, pickedUpCount: 3 },
  overdue: [],
  keysAway: [],
  incidents: [],
  readings: [],
  arrivals: [],
  standing: [],
  given: [],
  payee: [],
  approvals: { count: 0, rows: [] },
  failedCount: 0,
  paperGaps: { count: 0, rows: [] },
};

const linesOf = (facts: Partial<MorningFacts>) => morningLines({ ...NOTHING, ...facts });
const find = (facts: Partial<MorningFacts>, key: string) =>
  linesOf(facts).find(({ title }) => title.key === `morning.${key}`);
/** What is to be done, by name. */
const toDo = (facts: Partial<MorningFacts>) =>
  linesOf(facts)
    .filter(({ urgency }) => urgency === 'do')
    .map(({ title }) => title.key.split('.')[1]);

it('a morning of which nothing is to say has nothing to do, and says each thing shortly', () => {
  expect(toDo({})).toEqual([]);
  const fine = linesOf({}).filter(({ urgency }) => urgency === 'fine');
  expect(fine.map(({ title }) => title.key)).toEqual([
    'morning.approvals.none',
    'morning.payee.none',
    'morning.difference.noDrawer',
    'morning.open.none',
    'morning.incidents.none',
    'morning.late.none',
    'morning.stray.none',
    'morning.unverified.none',
    'morning.unsettled.none',
    'morning.refunds.none',
    'morning.deposits.none',
    'morning.keys.none',
    'morning.paper.none',
    'morning.unseen.none',
    'morning.failed.none',
    'morning.handed.none',
    'morning.given.none',
    'morning.reversals.none',
  ]);
});

describe('what needs somebody', () => {
  const reading = (kind: 'hand_over' | 'return', bookingId: string, at: string, odometerKm: number) => ({
    ...CAR,
    kind,
    bookingId,
    happenedAt: `2026-11-${at}:00:00.000Z`,
    odometerKm,
  });
  const strayed = (km: number, at = '23T15') => ({
    readings: [reading('return', 'a', '20T15', 1_000), reading('hand_over', 'b', at, 1_000 + km)],
  });
  const overdue = (returnAt: string) => ({ overdue: [{ ...BOOKING, ...CAR, returnAt }] });
  const seen = (seenAt: string) => ({ standing: [{ ...CAR, branchId: 'les_cayes' as const, seenAt }] });
  const drawer = (fields: Partial<MorningFacts['drawers'][number]>) => ({
    drawers: [{ ...DRAWER, ...fields }],
  });

  it.each<[string, Partial<MorningFacts>, string[]]>([
    ['a drawer of yesterday that is open', drawer({ isOpen: true }), ['open']],
    ['… of last week', drawer({ isOpen: true, day: '2026-11-17' }), ['open']],
    ['a drawer of today may be open', drawer({ isOpen: true, day: '2026-11-24' }), []],
    ['cash that was missing yesterday', drawer({ difference: { usdCents: -500, htg: 0 } }), ['difference']],
    ['… of the deposits', drawer({ depositsDifference: { usdCents: -20_000, htg: 0 } }), ['difference']],
    ['… at the opening', drawer({ openingDifference: { usdCents: 0, htg: 50 } }), ['difference']],
    [
      'a difference of another day is no news',
      drawer({ day: '2026-11-17', difference: { usdCents: 1, htg: 0 } }),
      [],
    ],
    [
      '… unless it was closed yesterday',
      drawer({
        day: '2026-11-17',
        closedAt: '2026-11-24T02:00:00.000Z',
        difference: { usdCents: 1, htg: 0 },
      }),
      ['difference'],
    ],
    ['an hour past the return is grace', overdue('2026-11-24T11:00:00.000Z'), []],
    ['a minute more is late', overdue('2026-11-24T10:59:00.000Z'), ['late']],
    ['twenty kilometers are usual', strayed(20), []],
    ['one more needs a word', strayed(21), ['stray']],
    ['what was driven before yesterday was said', strayed(21, '22T15'), []],
    ['a car seen two weeks ago', seen('2026-11-10T15:00:00.000Z'), []],
    ['… and a day', seen('2026-11-09T15:00:00.000Z'), ['unseen']],
    [
      'a breakdown',
      {
        incidents: [
          { ...CAR, incidentId: 'i1', kind: 'breakdown', place: 'Aquin', happenedAt: NOW.toISOString() },
        ],
      },
      ['incidents'],
    ],
    ['a deposit', { deposits: { count: 1, cents: 100, rows: [] } }, ['deposits']],
    ['a rental that is back', { unsettled: { count: 1, rows: [] } }, ['unsettled']],
    ['money to give back', { refunds: { count: 1, cents: 100, rows: [] } }, ['refunds']],
    ['a payment', { unverified: { count: 1, cents: 100, rows: [] } }, ['unverified']],
    ['an approval', { approvals: { count: 1, rows: [] } }, ['approvals']],
    ['a message', { failedCount: 1 }, ['failed']],
    ['a number of a paper form', { paperGaps: { count: 1, rows: [] } }, ['paper']],
    [
      'an account',
      { payee: [{ name: 'Marie', what: 'payment_instruction', at: NOW.toISOString() }] },
      ['payee'],
    ],
  ])('%s', (_, facts, expected) => {
    expect(toDo(facts)).toEqual(expected);
  });

  it('comes in the order of haste', () => {
    const facts = {
      ...drawer({ isOpen: true, openingDifference: { usdCents: 5, htg: 0 } }),
      ...overdue('2026-11-20T10:00:00.000Z'),
      ...strayed(300),
      ...seen('2026-10-01T10:00:00.000Z'),
      deposits: { count: 1, cents: 1, rows: [] },
      unsettled: { count: 1, rows: [] },
      refunds: { count: 1, cents: 1, rows: [] },
      unverified: { count: 1, cents: 1, rows: [] },
      approvals: { count: 1, rows: [] },
      failedCount: 2,
      paperGaps: { count: 3, rows: [] },
      payee: [{ name: 'M', what: 'branch' as const, at: NOW.toISOString() }],
    };
    expect(toDo(facts)).toEqual([
      'approvals',
      'payee',
      'difference',
      'open',
      'late',
      'stray',
      'unverified',
      'unsettled',
      'refunds',
      'deposits',
      'paper',
      'unseen',
      'failed',
    ]);
  });

  it('says where a transfer explains a part', () => {
    const line = (endedAt: string) =>
      find({ ...strayed(430), arrivals: [{ vehicleId: 'v1', endedAt }] }, 'stray.title')?.items[0]?.text.key;
    expect(line('2026-11-21T15:00:00.000Z')).toBe('morning.stray.transfer');
    expect(line('2026-11-19T15:00:00.000Z')).toBe('morning.stray.item');
  });
});

it('cash of a branch is what open drawers should hold and what closed ones left', () => {
  const cash = (usdCents: number, htg = 0) => ({ usdCents, htg });
  const here = { branchId: 'les_cayes', day: '2026-11-23' } as const;
  const facts = {
    taken: [{ branchId: 'les_cayes' as const, cash: cash(4_000) }],
    drawers: [{ ...DRAWER, isOpen: true, expected: cash(5_000, 700) }],
    left: [{ ...here, keeperName: 'Zoe', cash: cash(100) }],
  };
  const [cayes, cap] = linesOf(facts).filter(({ title }) => title.key === 'morning.cash.title');
  expect(cayes?.figure?.values).toEqual({ cash: { cash: cash(5_100, 700) } });
  expect(cayes?.items.map(({ text, path }) => [text.values.cash, path])).toEqual([
    [{ cash: cash(4_000) }, '/admin/cash/sheet?branch=les_cayes&day=2026-11-23'],
    [{ cash: cash(100) }, '/admin/cash?branch=les_cayes'],
  ]);
  expect(cap?.figure?.values).toEqual({ cash: { cash: NO_CASH } });
});

it('of the reader’s own open drawer nothing is told before its count: it is in no sum, and the lines say so', () => {
  const told = { ...DRAWER, day: '2026-11-22', isOpen: true, expected: { usdCents: 5_000, htg: 0 } };
  const facts = { drawers: [told, { ...told, expected: null }] };
  const [cayes] = linesOf(facts).filter(({ title }) => title.key === 'morning.cash.title');
  expect(cayes?.figure?.values).toEqual({ cash: { cash: told.expected } });
  expect(cayes?.items.map(({ text }) => text.key)).toEqual(['morning.cash.taken', 'morning.cash.own']);
  const open = find(facts, 'open.title')?.items.map(({ text }) => [text.key, text.values.cash]);
  expect(open).toEqual([
    ['morning.open.item', { cash: told.expected }],
    ['morning.open.own', undefined],
  ]);
});

it('what was given is told by kind and person', () => {
  const one = (userId: string, kind: 'discount' | 'cancellation', cents: number) => {
    return { userId, name: `Name ${userId}`, kind, cents };
  };
  const given = [one('u1', 'discount', 100), one('u2', 'discount', 50), one('u1', 'discount', 25)];
  const line = find({ given }, 'given.discount');
  expect(line?.figure?.values).toEqual({ count: 3, amount: { cents: 175 } });
  expect(line?.items.map(({ text }) => text.values)).toEqual([
    { name: 'Name u1', count: 2, amount: { cents: 125 } },
    { name: 'Name u2', count: 1, amount: { cents: 50 } },
  ]);
  expect(line?.items[0]?.path).toBe('/admin/activity?from=2026-11-23&to=2026-11-23&who=u1&what=booking');
  expect(find({ given }, 'given.waiver')).toBeUndefined();
  expect(find({ given }, 'given.none')).toBeUndefined();
});

it('names the first few and counts the rest', () => {
  const rows = Array.from({ length: MORNING_ITEMS + 2 }, (_, index) => ({
    ...BOOKING,
    ...CAR,
    bookingId: `b${index}`,
    returnAt: '2026-11-20T10:00:00.000Z',
  }));
  const line = find({ overdue: rows }, 'late.title');
  expect([line?.items.length, line?.moreCount]).toEqual([MORNING_ITEMS, 2]);
});

it('is due from seven in the morning in Haiti', () => {
  expect(isMorningDue(new Date('2026-11-24T11:59:59.000Z'))).toBe(false);
  expect(isMorningDue(new Date('2026-11-24T12:00:00.000Z'))).toBe(true);
  // In summer the clocks of Haiti are an hour nearer.
  expect(isMorningDue(new Date('2026-07-01T10:59:59.000Z'))).toBe(false);
  expect(isMorningDue(new Date('2026-07-01T11:00:00.000Z'))).toBe(true);
  expect(morningSpan(NOW)).toMatchObject({ today: '2026-11-24', yesterday: '2026-11-23' });
});

it('writes amounts, days and moments as the reader does', () => {
  const values = {
    a: { cents: -500 },
    b: { cash: { usdCents: 100, htg: 50 } },
    c: { day: '2026-11-23' },
    d: 3,
  };
  expect(morningValues({ key: 'morning.count', values }, 'en')).toEqual({
    a: '-$5.00',
    b: expect.stringMatching(/^\$1\.00, .*50/),
    c: 'Nov 23, 2026',
    d: 3,
  });
});

it('every text that a line can name is there', () => {
  expect(MORNING_KEYS.filter((key) => !Object.hasOwn(en, key))).toEqual([]);
});
