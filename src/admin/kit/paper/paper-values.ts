import { type CalendarDay, dayInHaiti } from '#domain/calendar-day.ts';
import { instantInHaiti } from '#domain/haiti-clock.ts';
import type { FromPaper } from '#domain/schemas/from-paper.ts';
import type { PhotoInput } from '#domain/schemas/inspections.ts';

/** What is typed of the numbered form that something is entered from. */
export interface PaperValues {
  formId: string;
  day: CalendarDay | '';
  /** As the clocks in Haiti showed it; empty until it is typed. */
  time: string;
  writtenById: string;
  photos: readonly PhotoInput[];
}

/** As it opens: today, and whoever enters it most likely wrote it. */
export function openedPaper(formId: string, userId: string): PaperValues {
  return { formId, day: dayInHaiti(new Date()), time: '', writtenById: userId, photos: [] };
}

const CLOCK = /^([01]\d|2[0-3]):[0-5]\d$/;

/** The moment that is typed as a day and a time; empty where it is none. */
export function typedInstant(day: CalendarDay | '', time: string): string {
  return day !== '' && CLOCK.test(time) ? instantInHaiti(day, time).toISOString() : '';
}

/** As the procedures take it; what is no moment stays empty, and is refused there. */
export function paperInputOf({ formId, day, time, writtenById, photos }: PaperValues): FromPaper {
  return {
    formId,
    writtenById,
    happenedAt: typedInstant(day, time),
    photos: photos.map(({ id, fileHash, takenAt }) => ({ id, fileHash, takenAt })),
  };
}
