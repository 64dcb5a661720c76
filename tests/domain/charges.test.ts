import { describe, expect, it } from 'vitest';
import { cancellationLine } from '#domain/cancellation.ts';
import {
  chargedCents,
  chargeLine,
  chargesByReturn,
  openChargeLines,
  openCharges,
  waiverLine,
} from '#domain/charges.ts';
import { withoutLater } from '#domain/later-lines.ts';
import { totalsOf } from '#domain/price-totals.ts';

const label = { en: 'Fuel' };
const userId = 'somebody';
const fuel = (amountCents: number) => chargeLine({ code: 'fuel', amountCents, label, userId });
/** Lines in their places, as a booking has them. */
const placed = <Line extends object>(lines: readonly Line[]) =>
  lines.map((line, at) => ({ position: 101 + at, waivesPosition: null as number | null, ...line }));
const damage = (amountCents: number) => chargeLine({ code: 'damage', amountCents, label, userId });

describe('what is charged after the booking', () => {
  it('is a line of its own that is not taxed, and counts among the fees', () => {
    const line = fuel(4_500);
    expect(line).toMatchObject({
      kind: 'charge',
      code: 'fuel',
      totalCents: 4_500,
      isTaxed: false,
      source: 'staff',
    });
    expect(totalsOf([line])).toMatchObject({
      feesTotalCents: 4_500,
      taxTotalCents: 0,
      grandTotalCents: 4_500,
    });
    expect(withoutLater([line])).toEqual([]);
  });

  it('is told kind by kind, without what is waived whole', () => {
    const lines = [fuel(4_500), damage(8_000), fuel(500)];
    expect(openCharges(lines)).toEqual([
      { code: 'fuel', amountCents: 5_000 },
      { code: 'damage', amountCents: 8_000 },
    ]);
    const waived = waiverLine(placed(lines), {
      code: 'fuel',
      amountCents: 5_000,
      label,
      userId,
      reason: 'Full',
    });
    expect(openCharges([...lines, waived])).toEqual([{ code: 'damage', amountCents: 8_000 }]);
  });
});

describe('what was charged before a booking was called off', () => {
  it('is in the share that is kept, and open no more', () => {
    const share = cancellationLine(10_000, 33, { en: 'Canceled: 33 % kept' });
    if (share === null) throw new Error('nothing is taken off');
    const lines = [fuel(4_500), share, damage(8_000)];
    expect(openCharges(lines)).toEqual([{ code: 'damage', amountCents: 8_000 }]);
    expect(chargedCents(lines, 'fuel')).toBe(0);
    expect(openCharges([fuel(4_500), damage(8_000)])).toHaveLength(2);
  });
});

describe('a waiver', () => {
  const waive = (lines: readonly ReturnType<typeof fuel>[], amountCents: number) =>
    waiverLine(placed(lines), { code: 'fuel', amountCents, label, userId, reason: 'The tank was full' });

  it('takes a part off, and says why', () => {
    const lines = [fuel(4_500)];
    const waived = waive(lines, 1_500);
    expect(waived).toMatchObject({ kind: 'waiver', totalCents: -1_500, reason: 'The tank was full' });
    expect(chargedCents([...lines, waived], 'fuel')).toBe(3_000);
    expect(totalsOf([...lines, waived])).toMatchObject({ discountTotalCents: 1_500, grandTotalCents: 3_000 });
  });

  it('is never more than what is left under its code', () => {
    const lines = [fuel(4_500), damage(8_000)];
    expect(() => waive(lines, 4_501)).toThrow(
      expect.objectContaining({ details: { fieldErrors: { amountCents: 'validation.waiver.tooMuch' } } }),
    );
    const first = waive(lines, 4_000);
    expect(() => waive([...lines, first], 501)).toThrow();
    expect(waive([...lines, first], 500).totalCents).toBe(-500);
  });
});

describe('what is charged for each return', () => {
  const ofReturn = (inspectionId: string | null, line: ReturnType<typeof fuel>) => ({
    ...line,
    inspectionId,
  });
  const returns = [
    { ids: new Set(['a', 'a corrected']), isLast: false },
    { ids: new Set(['b']), isLast: true },
  ];
  const lines = placed([
    ofReturn('a', fuel(3_000)),
    ofReturn('a corrected', damage(9_000)),
    ofReturn('b', fuel(1_000)),
    ofReturn(null, damage(2_000)),
  ]);

  it('is its own, and for the last one what is charged for none', () => {
    expect(chargesByReturn(lines, returns)).toEqual([
      [
        { code: 'fuel', amountCents: 3_000 },
        { code: 'damage', amountCents: 9_000 },
      ],
      [
        { code: 'fuel', amountCents: 1_000 },
        { code: 'damage', amountCents: 2_000 },
      ],
    ]);
  });

  it('is less by what is waived of one charge, wherever the others of its kind are', () => {
    const waiver = { label, userId, reason: 'Full', code: 'fuel' } as const;
    const [first] = lines;
    const waived = waiverLine(lines, { ...waiver, amountCents: 2_500, linePosition: first?.position });
    const all = [...lines, { ...waived, position: 110, waivesPosition: 101, inspectionId: null }];
    const fuelOf = (told: ReturnType<typeof chargesByReturn>) =>
      told.map((charges) => charges.find(({ code }) => code === 'fuel')?.amountCents ?? 0);
    expect(fuelOf(chargesByReturn(all, returns))).toEqual([500, 1_000]);
    expect(openChargeLines(all).map(({ position, openCents }) => [position, openCents])).toEqual([
      [101, 500],
      [102, 9_000],
      [103, 1_000],
      [104, 2_000],
    ]);
    // Of that charge no more is left than this; of another kind it is none.
    const tooMuch = { details: { fieldErrors: { amountCents: 'validation.waiver.tooMuch' } } };
    for (const other of [
      { amountCents: 501, linePosition: 101 },
      { amountCents: 1, linePosition: 102 },
      { amountCents: 1, linePosition: 110 },
    ])
      expect(() => waiverLine(all, { ...waiver, ...other })).toThrow(expect.objectContaining(tooMuch));
  });

  it('adds up to what is open, whatever is waived', () => {
    for (const amountCents of [500, 1_000, 2_500, 4_000]) {
      const waived = waiverLine(lines, { code: 'fuel', amountCents, label, userId, reason: 'Full' });
      const all = [...lines, { ...ofReturn(null, waived), position: 110, waivesPosition: null }];
      const told = chargesByReturn(all, returns).flat();
      const sum = told.reduce((cents, charge) => cents + charge.amountCents, 0);
      expect(sum).toBe(15_000 - amountCents);
    }
  });
});
