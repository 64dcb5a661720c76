import { describe, expect, it } from 'vitest';
import type { BranchId } from '#domain/branch.ts';
import type { CashPlace } from '#domain/cash-drawer.ts';
import {
  cashOfDeposit,
  type DepositNotes,
  handOverNotes,
  notesTakenBack,
  notesWith,
  placeOfMover,
  sharesOf,
  takenFrom,
} from '#domain/deposit-notes.ts';

const cash = { method: 'cash', currency: 'USD' } as const;
const anne = { staffId: 'anne', branchId: 'les_cayes' } as const;
const bob = { staffId: 'bob', branchId: 'les_cayes' } as const;
const inCap = { staffId: 'in cap', branchId: 'cap_haitien' } as const;

/** Anne took it and handed it over to Bob; some of it was missing then. */
const lost = (left: number, missing: number): DepositNotes => ({
  left,
  holderId: 'bob',
  missing: [{ staffId: 'anne', amount: missing }],
});
const told = (shares: readonly { staffId: string; amount: number }[]) =>
  shares.map(({ staffId, amount }) => `${staffId} ${amount}`);

describe('who answers for the notes of a deposit', () => {
  it.each<[string, DepositNotes, string[]]>([
    ['its holder, for all of it', { left: 200, holderId: 'bob', missing: [] }, ['bob 200']],
    ['who lost a part, for that part', lost(200, 50), ['bob 150', 'anne 50']],
    ['who lost all of it', lost(200, 200), ['anne 200']],
    ['who lost more than is left, for what is left', lost(30, 50), ['anne 30']],
    ['nobody, of nothing', lost(0, 50), []],
    ['who lost it and holds it again, once', { ...lost(200, 50), holderId: 'anne' }, ['anne 200']],
    [
      'two who lost parts, as long as so much is left',
      { left: 60, holderId: 'carl', missing: [...lost(0, 50).missing, { staffId: 'bob', amount: 20 }] },
      ['anne 50', 'bob 10'],
    ],
    [
      'nobody for what was handed over again',
      { left: 200, holderId: 'bob', missing: [{ staffId: 'anne', amount: 0 }] },
      ['bob 200'],
    ],
  ])('%s', (_, notes, expected) => {
    expect(told(sharesOf(notes))).toEqual(expected);
  });

  it.each([
    [100, ['bob 100']],
    [150, ['bob 150']],
    [170, ['bob 150', 'anne 20']],
    [200, ['bob 150', 'anne 50']],
  ])('%i of 200 come from the holder first', (amount, expected) => {
    expect(told(takenFrom(lost(200, 50), amount))).toEqual(expected);
  });
});

describe('deposits that are handed over with a drawer', () => {
  const id = 'one';
  const held = (left: number, missing: DepositNotes['missing'] = []) => ({
    ...{ id, currency: 'USD' as const, left, holderId: 'anne', missing },
  });
  const second = { ...held(100), id: 'two' };
  const gourdes = { ...held(5_000), id: 'htg', currency: 'HTG' as const };

  /** What each answers for afterwards. */
  function after(usdCents: number, htg: number, deposits: ReturnType<typeof held>[], toId = 'bob') {
    const rows = handOverNotes({ fromId: 'anne', toId, counted: { usdCents, htg } }, deposits);
    const now = deposits.map((notes) => {
      const sums = new Map(notes.missing.map(({ staffId, amount }) => [staffId, amount]));
      for (const { depositId, staffId, amount } of rows)
        if (depositId === notes.id) sums.set(staffId, (sums.get(staffId) ?? 0) + amount);
      const missing = [...sums].map(([staffId, amount]) => ({ staffId, amount }));
      return { ...notes, holderId: notes.holderId === 'anne' ? toId : notes.holderId, missing };
    });
    const sumOf = (person: string) =>
      notesWith(person, now).map(({ currency, amount }) => `${person} ${currency} ${amount}`);
    return ['anne', 'bob', 'carl'].flatMap(sumOf);
  }

  it('go whole where all of it was counted', () => {
    expect(after(300, 5_000, [held(200), second, { ...gourdes }] as never)).toEqual([
      'bob USD 200',
      'bob USD 100',
      'bob HTG 5000',
    ]);
  });

  it('go but for what was missing, which stays with whose drawer it was', () => {
    expect(after(250, 0, [held(200), second])).toEqual(['anne USD 50', 'bob USD 200', 'bob USD 50']);
    expect(after(0, 0, [held(200)])).toEqual(['anne USD 200']);
  });

  it('lack gourdes alone where gourdes alone were missing', () => {
    expect(after(200, 4_000, [held(200), gourdes] as never)).toEqual([
      'anne HTG 1000',
      'bob USD 200',
      'bob HTG 4000',
    ]);
  });

  it('go with what was missing before and is found: whoever holds that deposit answers for it again', () => {
    const before = { ...held(200, [{ staffId: 'anne', amount: 50 }]), holderId: 'bob' };
    expect(after(50, 0, [before])).toEqual(['bob USD 200']);
    expect(after(20, 0, [before])).toEqual(['anne USD 30', 'bob USD 170']);
    expect(after(50, 0, [before], 'carl')).toEqual(['bob USD 150', 'carl USD 50']);
  });

  it('of which the taker had lost a part are theirs to hold, whole', () => {
    const before = held(200, [{ staffId: 'bob', amount: 50 }]);
    expect(notesWith('anne', [before])).toEqual([{ currency: 'USD', amount: 150 }]);
    expect(after(150, 0, [before])).toEqual(['bob USD 200']);
  });
});

describe('the notes that move', () => {
  const moves = (
    kind: 'taken' | 'returned' | 'kept',
    here: CashPlace,
    amount: number,
    notes = lost(50, 0),
    method: 'cash' | 'zelle' = 'cash',
  ) =>
    cashOfDeposit(
      { ...cash, kind, method, currencyAmount: amount },
      here,
      kind === 'taken'
        ? null
        : { branchId: 'les_cayes', holderId: notes.holderId, from: takenFrom(notes, amount) },
    ).map(({ place, cause, amount: moved }) => `${place.staffId} ${cause} ${moved}`);

  it.each([
    ['taken', anne, ['anne deposit 50']],
    ['returned', bob, ['bob deposit -50']],
    ['returned', anne, ['anne deposit -50']],
    ['kept', bob, ['bob deposit -50', 'bob from_deposit 50']],
    ['kept', anne, ['anne deposit -50', 'anne from_deposit 50']],
    ['kept', inCap, ['bob deposit -50', 'bob from_deposit 50']],
    ['returned', inCap, ['bob deposit -50', 'bob from_deposit 50', 'in cap for_deposit -50']],
  ] as const)('when a deposit is %s by %o', (kind, here, expected) => {
    expect(moves(kind, here, 50)).toEqual(expected);
  });

  it('when a part is missing: other notes are given back for it, and who lost it owes them to their cash', () => {
    expect(moves('returned', bob, 200, lost(200, 50))).toEqual([
      'bob deposit -150',
      'anne deposit -50',
      'anne from_deposit 50',
      'bob for_deposit -50',
    ]);
    expect(moves('kept', bob, 200, lost(200, 50))).toEqual([
      'bob deposit -150',
      'bob from_deposit 150',
      'anne deposit -50',
      'anne from_deposit 50',
    ]);
    expect(moves('returned', anne, 200, lost(200, 50))).toEqual(['anne deposit -150', 'anne deposit -50']);
  });

  it.each([
    [anne, ['anne deposit -50', 'anne from_deposit 50']],
    [inCap, ['bob deposit -50', 'bob from_deposit 50']],
  ] as const)('become the firm’s where it goes back through an account, by %o', (here, expected) => {
    expect(moves('returned', here, 50, lost(50, 0), 'zelle')).toEqual(expected);
  });

  it('of a deposit in an account come out of the cash, and are none where nothing is given in notes', () => {
    const moved = (kind: 'taken' | 'returned' | 'kept', method: 'cash' | 'zelle') =>
      cashOfDeposit({ ...cash, kind, method, currencyAmount: 50 }, anne, null);
    expect(moved('returned', 'cash')).toEqual([
      { cause: 'for_deposit', place: anne, currency: 'USD', amount: -50 },
    ]);
    expect([moved('taken', 'zelle'), moved('returned', 'zelle'), moved('kept', 'zelle')]).toEqual([
      [],
      [],
      [],
    ]);
  });
});

describe('whoever has no branch of their own moves the notes', () => {
  const owner = { staffId: 'owner', branchId: 'les_cayes', hasBranch: false } as const;
  const place = (kind: 'returned' | 'kept', openAt: BranchId[], lies: CashPlace) => {
    const { staffId, branchId } = placeOfMover(kind, owner, lies, openAt);
    return `${staffId} ${branchId}`;
  };
  const held = { staffId: 'held', branchId: 'cap_haitien' } as const;

  it.each<['returned' | 'kept', BranchId[], string]>([
    ['returned', [], 'held cap_haitien'],
    ['kept', [], 'held cap_haitien'],
    ['returned', ['les_cayes'], 'owner les_cayes'],
    ['kept', ['les_cayes'], 'held cap_haitien'],
    ['returned', ['les_cayes', 'cap_haitien'], 'owner cap_haitien'],
    ['kept', ['les_cayes', 'cap_haitien'], 'owner cap_haitien'],
  ])('%s, with drawers open at %j', (kind, openAt, expected) => {
    expect(place(kind, openAt, held)).toBe(expected);
  });

  it('and with a branch in one’s own drawer, whatever is open', () => {
    const mover = { ...anne, hasBranch: true };
    expect(placeOfMover('returned', mover, held, ['cap_haitien'])).toEqual(anne);
  });
});

describe('an entry of a deposit that was a mistake', () => {
  it('moves all the other way: of whoever entered it with whoever takes it back, of others where it moved', () => {
    // Given back in the other city: the notes that lie with Anne became the firm's there.
    const moved = [
      { cause: 'deposit', place: anne, currency: 'USD', amount: -200 },
      { cause: 'from_deposit', place: anne, currency: 'USD', amount: 200 },
      { cause: 'for_deposit', place: inCap, currency: 'USD', amount: -200 },
    ] as const;
    const colleague = { staffId: 'colleague', branchId: 'cap_haitien' } as const;
    expect(notesTakenBack(moved, { madeBy: 'in cap', here: colleague })).toEqual([
      { cause: 'deposit', place: anne, currency: 'USD', amount: 200 },
      { cause: 'reversal', place: anne, currency: 'USD', amount: -200 },
      { cause: 'reversal', place: colleague, currency: 'USD', amount: 200 },
    ]);
  });
});
