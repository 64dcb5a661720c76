import { addDays, todayInHaiti } from '#domain/calendar-day.ts';
import { lateMinutes } from '#domain/lateness.ts';
import { dayBeforeReminderAt, holdReminderAt } from '#domain/outbox.ts';
import { findToRemind, insertReminders } from '../../db/queries/outbox/reminders.ts';
import type { Deps } from '../../deps.ts';

/** Writes what time alone makes due: of a hold that ends soon, of tomorrow's pickups and returns, of cars that are late. */
export async function writeReminders({ db, clock }: Pick<Deps, 'db' | 'clock'>): Promise<void> {
  const at = clock.now();
  const tomorrow = addDays(todayInHaiti(at), 1);
  const { holds, pickups, returns, late } = await findToRemind(db, at, tomorrow);
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
  await insertReminders(
    db,
    [
      ...ending.map(news('hold_ending')),
      ...(isMorning ? pickups.filter(isKnown).map(news('pickup_tomorrow')) : []),
      ...(isMorning ? returns.map(news('return_tomorrow')) : []),
      ...late.filter(isLate).map(news('return_late')),
    ],
    at,
  );
}
