import { addDays, todayInHaiti } from '#domain/calendar-day.ts';
import { restOfCredit } from '#domain/credit.ts';
import { lateMinutes } from '#domain/lateness.ts';
import { USUAL_LOCALE } from '#domain/locale.ts';
import { creditReminderAt, dayBeforeReminderAt, holdReminderAt } from '#domain/outbox.ts';
import { findBookingFacts } from '../../db/queries/mail/mail-facts.ts';
import { findToRemind, insertReminders } from '../../db/queries/outbox/reminders.ts';
import { listExtensionsEnding } from '../../db/queries/rentals/rental-changes.ts';
import type { Deps } from '../../deps.ts';

/** More than are ever unpaid at a time: each is looked at by itself. */
const EXTENSIONS_A_RUN = 100;
type UnpaidExtension = Awaited<ReturnType<typeof listExtensionsEnding>>[number];

/** Days that a client added on the road end by the same rule as a hold, told once for an end. */
async function endingExtensions({ db }: Pick<Deps, 'db'>, extensions: readonly UnpaidExtension[], at: Date) {
  const today = todayInHaiti(at);
  const reminders: Parameters<typeof insertReminders>[1][number][] = [];
  for (const { bookingId, changeId, madeAt, rejectedAt } of extensions) {
    const asked = { bookingId, factId: changeId, today };
    const endsAt = (await findBookingFacts(db, { ...asked, locale: USUAL_LOCALE }))?.extensionEndsAt ?? null;
    if (endsAt === null || at >= new Date(endsAt) || at < holdReminderAt(madeAt, endsAt, rejectedAt))
      continue;
    reminders.push({ bookingId, news: { kind: 'extension_ending', factId: changeId, version: endsAt } });
  }
  return reminders;
}

/** Writes what time alone makes due: of a hold that ends soon, of tomorrow's pickups and returns, of cars that are late, of credits that end, of added days that nobody paid. */
export async function writeReminders({ db, clock }: Pick<Deps, 'db' | 'clock'>): Promise<void> {
  const at = clock.now();
  const today = todayInHaiti(at);
  const tomorrow = addDays(today, 1);
  const [{ holds, pickups, returns, late, credits }, extensions] = await Promise.all([
    findToRemind(db, at, today),
    listExtensionsEnding(db, at, EXTENSIONS_A_RUN),
  ]);
  const isMorning = at >= dayBeforeReminderAt(tomorrow);
  const ending = holds.filter(
    ({ createdAt, version, rejectedAt }) => at >= holdReminderAt(createdAt, version, rejectedAt),
  );
  // Who booked this very day has just been told.
  const isKnown = ({ createdAt }: { createdAt: string }) =>
    new Date(createdAt) < dayBeforeReminderAt(tomorrow);
  const news =
    (kind: 'hold_ending' | 'pickup_tomorrow' | 'return_tomorrow' | 'return_late') =>
    ({ id, version }: { id: string; version: string }) => ({
      bookingId: id,
      news: { kind, factId: id, version },
    });
  const isLate = ({ version, graceMinutes }: (typeof late)[number]) =>
    lateMinutes(version, graceMinutes, at) > 0;
  const isEnding = (credit: (typeof credits)[number]) => {
    const remindAt = creditReminderAt(todayInHaiti(new Date(credit.givenAt)), credit.lastDay);
    return remindAt !== null && at >= remindAt && restOfCredit(credit, credit, today) > 0;
  };
  const ofCredit = ({ id: factId, bookingId }: (typeof credits)[number]) => ({
    bookingId,
    news: { kind: 'credit_ending' as const, factId },
  });
  await insertReminders(
    db,
    [
      ...ending.map(news('hold_ending')),
      ...(isMorning ? pickups.filter(isKnown).map(news('pickup_tomorrow')) : []),
      ...(isMorning ? returns.map(news('return_tomorrow')) : []),
      ...late.filter(isLate).map(news('return_late')),
      ...credits.filter(isEnding).map(ofCredit),
      ...(await endingExtensions({ db }, extensions, at)),
    ],
    at,
  );
}
