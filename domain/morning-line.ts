import type { CalendarDay } from './calendar-day.ts';
import type { CountedCash } from './cash-drawer.ts';
import type { Cents } from './money.ts';
import type { MorningKey } from './morning-texts.ts';

/** A line of the owner's morning: what it says, where its evidence is, and how much it wants somebody. */

/** How much of its evidence a line names. */
export const MORNING_ITEMS = 5;

/** What is written into a text, by the reader's language. */
export type MorningValue =
  | string
  | number
  | { cents: Cents }
  | { cash: CountedCash }
  | { day: CalendarDay }
  | { instant: string };

export interface MorningText {
  key: MorningKey;
  values: Record<string, MorningValue>;
}

export interface MorningLine {
  /** `do` needs somebody, `know` is to be known, `fine` says that there is nothing. */
  urgency: 'do' | 'know' | 'fine';
  title: MorningText;
  /** A count, a sum, or both. */
  figure: MorningText | null;
  /** Where its evidence is. */
  path: string;
  items: { text: MorningText; path: string }[];
  /** Of how many more there are than items. */
  moreCount: number;
}

type Items = MorningLine['items'];

export const text = (key: MorningKey, values: Record<string, MorningValue> = {}): MorningText => ({
  key,
  values,
});
export const bookingPath = (bookingId: string) => `/admin/bookings/${bookingId}`;
export const vehiclePath = (vehicleId: string) => `/admin/vehicles/${vehicleId}`;
export const counted = (count: number) => text('morning.count', { count });
export const sum = (count: number, cents: Cents) => text('morning.sum', { count, amount: { cents } });

export function line(
  urgency: MorningLine['urgency'],
  title: MorningText,
  path: string,
  {
    figure = null,
    items = [],
    count = items.length,
  }: { figure?: MorningText | null; items?: Items; count?: number } = {},
): MorningLine {
  const shown = items.slice(0, MORNING_ITEMS);
  return { urgency, title, figure, path, items: shown, moreCount: count - shown.length };
}

/** Something to do for each item; where there is none, the sentence that says so. */
export function todo(
  title: MorningText,
  none: MorningText,
  path: string,
  { figure, items, count = items.length }: { figure?: MorningText; items: Items; count?: number },
): MorningLine {
  if (count === 0) return line('fine', none, path);
  return line('do', title, path, { figure: figure ?? counted(count), items, count });
}
