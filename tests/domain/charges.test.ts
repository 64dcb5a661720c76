import { describe, expect, it } from 'vitest';
import { cancellationLine } from '#domain/cancellation.ts';
import { chargedCents, chargeLine, chargesByReturn, openCharges, waiverLine } from '#domain/charges.ts';
import { withoutLater } from '#domain/later-lines.ts';
import { totalsOf } from '#domain/price-totals.ts';

const label = { en: 'Fuel' };
const userId = 'somebody';
const fuel = (amountCents: number) => chargeLine({ code: 'fuel', amountCents, label, userId });
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
    const waived = waiverLine(lines, { code: 'fuel', amountCents: 5_000, label, userId, reason: 'Full' });
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
  const waive = (lines: Parameters<typeof waiverLine>[0], amountCents: number) =>
    waiverLine(lines, { code: 'fuel', amountCents, label, userId, reason: 'The tank was full' });

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
  const lines = [
    ofReturn('a', fuel(3_000)),
    ofReturn('a corrected', damage(9_000)),
    ofReturn('b', fuel(1_000)),
    ofReturn(null, damage(2_000)),
  ];

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

  it('adds up to what is open, whatever is waived', () => {
    for (const amountCents of [500, 1_000, 2_500, 4_000]) {
      const waived = waiverLine(lines, { code: 'fuel', amountCents, label, userId, reason: 'Full' });
      const all = [...lines, ofReturn(null, waived)];
      const told = chargesByReturn(all, returns).flat();
      const sum = told.reduce((cents, charge) => cents + charge.amountCents, 0);
      expect(sum).toBe(15_000 - amountCents);
    }
  });
});
