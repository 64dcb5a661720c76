import { NO_CASH, sumOfCash } from '#domain/cash-drawer.ts';
import { GIVEN_KINDS } from '#domain/given.ts';
import type { MorningFacts } from '#domain/morning.ts';
import { morningSpan } from '#domain/morning.ts';
import { morningLines } from '#domain/morning-lines.ts';
import { readMorning } from '../../db/queries/morning/morning.ts';
import type { Deps } from '../../deps.ts';
import { drawerView, isToCount } from '../cash/cash-view.ts';
import type { StaffRequest } from '../edits/staff-edit.ts';

type Read = Awaited<ReturnType<typeof readMorning>>;

function cashFacts({ drawers, taken, left, handIns, branches }: Read, readerId: string) {
  return {
    drawers: drawers.map((drawer) => {
      const view = drawerView(drawer, isToCount(drawer, readerId));
      const { branchId, day, staff, expected, openingDifference, count } = view;
      return {
        branchId,
        day,
        openingDifference,
        staffName: staff.name,
        isOpen: count === null,
        closedAt: count?.closedAt ?? null,
        expected,
        difference: count?.difference ?? NO_CASH,
        depositsDifference: count?.deposits.difference ?? NO_CASH,
        note: count?.note ?? null,
      };
    }),
    taken: branches.map(({ id }) => ({
      branchId: id,
      cash: sumOfCash(taken.filter(({ branchId }) => branchId === id)),
    })),
    left: left.map(({ branchId, day, keeperName, usdCents, htg }) => {
      return { branchId, day, keeperName, cash: { usdCents, htg } };
    }),
    handIns: handIns.flatMap(({ currency, amount, handedInTo, takerName, ...handIn }) =>
      // The database keeps none without them.
      handedInTo === null || takerName === null
        ? []
        : [{ ...handIn, handedInTo, takerName, cash: sumOfCash([{ currency, amount: -amount }]) }],
    ),
  };
}

function givenFacts({ given, calledOff }: Read): MorningFacts['given'] {
  const gifts = given.flatMap(({ userId, name, given }) =>
    GIVEN_KINDS.flatMap((kind) => {
      const cents = given[kind];
      return cents === undefined ? [] : [{ userId, name, kind, cents }];
    }),
  );
  return [...gifts, ...calledOff.map((one) => ({ ...one, kind: 'cancellation' as const }))];
}

/** The lines of this moment for a reader, with the day they are of; `branches` and `isMailed` for whoever sends them. */
export async function writeMorning(db: Deps['db'], now: Date, readerId: string) {
  const read = await readMorning(db, now, readerId);
  const { settings, branches, payee, approvals, reversals, ...rest } = read;
  const facts: MorningFacts = {
    ...rest,
    ...settings,
    ...cashFacts(read, readerId),
    now,
    branches,
    given: givenFacts(read),
    reversals: reversals.map(({ paidOn, reason, ...one }) => ({
      ...one,
      paidOn: paidOn ?? '',
      reason: reason ?? '',
    })),
    payee: payee.map(({ name, entityType, at }) => ({ name, what: entityType, at })),
    approvals: {
      count: approvals.count,
      rows: approvals.rows.map(({ id, about, askedBy }) => ({ id, about, askedBy: askedBy?.name ?? '' })),
    },
  };
  const { today } = morningSpan(now);
  return { today, lines: morningLines(facts), branches, isMailed: settings.isMorningMailed };
}

/** What the owner asks each morning, at this moment. For admins: their own open drawer is told after its count, which is blind. */
export async function getMorning(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  { actor }: Pick<StaffRequest, 'actor'>,
) {
  const { today, lines } = await writeMorning(db, clock.now(), actor.id);
  return { today, lines };
}
