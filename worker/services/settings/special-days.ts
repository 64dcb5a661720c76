import { createHash } from 'node:crypto';
import { settingSubject } from '#domain/activity-subject.ts';
import { AppError } from '#domain/app-error.ts';
import { BRANCH_IDS, type BranchId } from '#domain/branch.ts';
import type { CalendarDay } from '#domain/calendar-day.ts';
import { type Holiday, holidaysOf } from '#domain/haiti-holidays.ts';
import type { DayHours, OpeningException } from '#domain/opening-hours.ts';
import type {
  AddHolidaysInput,
  RemoveSpecialDayInput,
  SaveSpecialDayInput,
} from '#domain/schemas/branches.ts';
import {
  type SpecialDay as SpecialDayRow,
  selectSpecialDays,
  writeSpecialDays,
} from '../../db/queries/settings/openings.ts';
import type { Deps } from '../../deps.ts';
import { inEveryLanguage } from '../documents/document-words.ts';
import { retryRefused } from '../edits/retry-refused.ts';
import { authorOf, type StaffRequest } from '../edits/staff-edit.ts';

type Needs = Pick<Deps, 'db' | 'clock'>;

interface SpecialDay extends OpeningException {
  branchIds: BranchId[];
  /** Of what it says: another once it is changed. */
  version: string;
}

type WhichDays = Pick<SpecialDay, 'day' | 'branchIds'>;

const hoursText = (hours: DayHours | null) => (hours === null ? null : `${hours.opens}–${hours.closes}`);

function versionOf({ day, hours, name }: OpeningException): string {
  return createHash('sha256')
    .update(JSON.stringify([day, hoursText(hours), name]))
    .digest('base64url');
}

/** Branches that have the same on one day are told together. */
function together(rows: readonly SpecialDayRow[]): SpecialDay[] {
  return [...Map.groupBy(rows, versionOf)].flatMap(([version, group]) => {
    const [first] = group;
    if (first === undefined) return [];
    const { day, hours, name } = first;
    return [{ day, hours, name, version, branchIds: group.map(({ branchId }) => branchId) }];
  });
}

/** The days that are not as their weekday, in order. */
export async function listSpecialDays({ db }: Pick<Deps, 'db'>): Promise<SpecialDay[]> {
  return together(await selectSpecialDays(db).execute());
}

const keysOf = ({ day, branchIds }: WhichDays) => branchIds.map((branchId) => `${day} ${branchId}`);

/**
 * What is there on these days, as the person saw it. Throws STALE_VERSION `{current}` with what is there instead, where somebody
 * else has changed it.
 */
async function requireSeen(
  { db }: Pick<Deps, 'db'>,
  seen: readonly (WhichDays & Pick<SpecialDay, 'version'>)[],
  wanted: readonly WhichDays[] = [],
  { mayBeGone = false } = {},
): Promise<SpecialDayRow[]> {
  const days = new Set([...seen, ...wanted].flatMap(keysOf));
  const rows = await selectSpecialDays(db).execute();
  const there = rows.filter(({ day, branchId }) => days.has(`${day} ${branchId}`));
  const known = new Map(seen.flatMap((one) => keysOf(one).map((key) => [key, one.version])));
  const isAsSeen =
    there.length === known.size &&
    there.every((row) => known.get(`${row.day} ${row.branchId}`) === versionOf(row));
  const isGone = there.length === 0 && mayBeGone;
  if (!isAsSeen && !isGone) throw new AppError('STALE_VERSION', { current: together(there) });
  return there;
}

/** What the log tells of a special day. */
function loggedOf({ day, hours, name }: OpeningException, branchIds: readonly BranchId[]) {
  return { specialDay: { day, name: name.en, hours: hoursText(hours), branchIds: [...branchIds] } };
}

function loggedBefore(rows: readonly SpecialDayRow[]): object {
  const [first] = together(rows);
  return first ? loggedOf(first, first.branchIds) : {};
}

/**
 * Sets what a branch, or both, have on a day. What is booked stays as it is. Throws STALE_VERSION `{current}` where what it would
 * write over is not what the person saw.
 */
export async function saveSpecialDay(
  deps: Needs,
  { day, branchIds, name, hours, seen }: SaveSpecialDayInput,
  request: StaffRequest,
): Promise<SpecialDay[]> {
  await retryRefused(async () => {
    const before = await requireSeen(deps, seen, [{ day, branchIds }]);
    await writeSpecialDays(deps.db, {
      seen: before,
      days: branchIds.map((branchId) => ({ branchId, day, name, hours })),
      log: {
        by: authorOf(deps, request),
        action: before.length > 0 ? 'update' : 'create',
        subject: settingSubject('settings', '1'),
        metadata: { before: loggedBefore(before), after: loggedOf({ day, hours, name }, branchIds) },
      },
    });
  });
  return listSpecialDays(deps);
}

/**
 * The day is as its weekday again. Answers what is left, also where it was gone already. Throws STALE_VERSION `{current}` where
 * somebody else has changed it.
 */
export async function removeSpecialDay(
  deps: Needs,
  input: RemoveSpecialDayInput,
  request: StaffRequest,
): Promise<SpecialDay[]> {
  await retryRefused(async () => {
    const before = await requireSeen(deps, [input], [], { mayBeGone: true });
    if (before.length === 0) return;
    await writeSpecialDays(deps.db, {
      seen: before,
      days: [],
      log: {
        by: authorOf(deps, request),
        action: 'delete',
        subject: settingSubject('settings', '1'),
        metadata: { before: loggedBefore(before), after: {} },
      },
    });
  });
  return listSpecialDays(deps);
}

async function namedHoliday({ day, names }: Holiday) {
  const name = await inEveryLanguage((t) => names.map((holiday) => t(`holiday.${holiday}`)).join(', '));
  return { day, name };
}

/** The public holidays of a year, closed at both branches; days that somebody has set before stay as they are. */
export async function addHolidays(
  deps: Needs,
  { year }: AddHolidaysInput,
  request: StaffRequest,
): Promise<SpecialDay[]> {
  const known = await listSpecialDays(deps);
  const isKnown = (wanted: CalendarDay, branchId: BranchId) =>
    known.some(({ day, branchIds }) => day === wanted && branchIds.includes(branchId));
  const holidays = await Promise.all(holidaysOf(year).map(namedHoliday));
  const days = holidays.flatMap(({ day, name }) =>
    BRANCH_IDS.filter((branchId) => !isKnown(day, branchId)).map((branchId) => {
      return { branchId, day, name, hours: null };
    }),
  );
  if (days.length > 0) {
    await writeSpecialDays(deps.db, {
      seen: [],
      days,
      areKept: true,
      log: {
        by: authorOf(deps, request),
        action: 'create',
        subject: settingSubject('settings', '1'),
        metadata: { before: {}, after: { holidays: String(year) } },
      },
    });
  }
  return listSpecialDays(deps);
}
