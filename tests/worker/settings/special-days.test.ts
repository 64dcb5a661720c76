import { TRPCError } from '@trpc/server';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { AppError } from '#domain/app-error.ts';
import { type Counter, openCounter, type StaffMember } from '#tests/support/counter.ts';

let counter: Counter;
beforeAll(async () => {
  counter = await openCounter();
});
afterAll(() => counter.close());
afterEach(() => counter.db.deleteFrom('openingExceptions').execute());

type Special = Awaited<ReturnType<StaffMember['api']['staff']['settings']['specialDays']>>[number];

/** As the form sends back what it showed. */
function seenOf(special: Special | undefined) {
  if (special === undefined) throw new Error('There is no special day');
  const { day, branchIds, version } = special;
  return { day, branchIds, version };
}

/** The code and details of a refusal; 'accepted' where there is none. */
async function refusalOf(call: Promise<unknown>): Promise<{ code: string; details?: unknown }> {
  try {
    await call;
    return { code: 'accepted' };
  } catch (error) {
    const cause = error instanceof TRPCError ? error.cause : undefined;
    if (!(cause instanceof AppError)) throw error;
    return { code: cause.code, details: cause.details };
  }
}

const flagDay = {
  day: '2026-12-05',
  branchIds: ['les_cayes' as const],
  name: { en: 'Stocktaking', fr: 'Inventaire' },
  hours: null,
};

describe('special days', () => {
  it('that somebody else has set or changed meanwhile are not written over unseen', async () => {
    const [mine, theirs] = await Promise.all([counter.asStaff('admin'), counter.asStaff('admin')]);
    const { saveSpecialDay, removeSpecialDay } = mine.api.staff.settings;
    const other = theirs.api.staff.settings;
    const [first] = await saveSpecialDay({ ...flagDay, seen: [] });
    const short = { ...flagDay, hours: { opens: '08:00', closes: '12:00' } };
    const [changed] = await other.saveSpecialDay({ ...short, seen: [seenOf(first)] });
    const stale = { code: 'STALE_VERSION', details: { current: [changed] } };
    const noon = { ...flagDay, hours: { opens: '10:00', closes: '14:00' } };
    // The version that nobody has any more, a new day where there is one, another day moved onto it, and a removal.
    expect(await refusalOf(saveSpecialDay({ ...noon, seen: [seenOf(first)] }))).toMatchObject(stale);
    expect(await refusalOf(saveSpecialDay({ ...noon, seen: [] }))).toMatchObject(stale);
    const both = { ...noon, branchIds: ['les_cayes' as const, 'cap_haitien' as const] };
    expect(await refusalOf(saveSpecialDay({ ...both, seen: [] }))).toMatchObject(stale);
    expect(await refusalOf(removeSpecialDay(seenOf(first)))).toMatchObject(stale);
    expect(await mine.api.staff.settings.specialDays()).toEqual([changed]);
    // Once it was seen, it may be.
    const [last] = await saveSpecialDay({ ...noon, seen: [seenOf(changed)] });
    expect(last).toMatchObject(noon);
    expect(await removeSpecialDay(seenOf(last))).toEqual([]);
    // Removed by the other: it comes again only after that was said.
    const gone = await refusalOf(other.saveSpecialDay({ ...short, seen: [seenOf(last)] }));
    expect(gone).toMatchObject({ code: 'STALE_VERSION', details: { current: [] } });
  });

  it('of two who set the same day at once, one is told', async () => {
    const admins = await Promise.all(Array.from({ length: 4 }, () => counter.asStaff('admin')));
    const told = await Promise.all(
      admins.map(({ api }, index) => {
        const hours = { opens: `0${6 + index}:00`, closes: '12:00' };
        return refusalOf(api.staff.settings.saveSpecialDay({ ...flagDay, hours, seen: [] }));
      }),
    );
    expect(told.map(({ code }) => code).sort()).toEqual([...Array(3).fill('STALE_VERSION'), 'accepted']);
  });
});
