import type { BranchId } from '#domain/branch.ts';
import { BRANCH_CITIES } from '#domain/branch.ts';
import { type CalendarDay, HAITI_TIME_ZONE } from '#domain/calendar-day.ts';
import { countFirstOfMonth, type Locale } from '#domain/locale.ts';
import { REPORT_EXPORT_ROWS } from '#domain/policy.ts';

/** Every word of an exported report that the receipt does not have too. */
export interface ReportTexts {
  title: string;
  summary: string;
  bookings: string;
  period: string;
  branch: string;
  allBranches: string;
  madeAt: string;
  inHaiti: (time: string) => string;
  bookingCount: string;
  revenue: string;
  averageBookingValue: string;
  completionRate: string;
  byBranch: string;
  byMethod: string;
  amount: string;
  share: string;
  course: Record<'day' | 'month', string>;
  courseHead: Record<'day' | 'month', string>;
  code: string;
  created: string;
  customer: string;
  vehicle: string;
  plate: string;
  rental: string;
  pickup: string;
  return: string;
  status: string;
  payment: string;
  total: string;
  paid: string;
  sum: string;
  page: (page: number, pages: number) => string;
  none: string;
  revenueNote: string;
  cut: string;
}

const LANGUAGE_TAG: Record<Locale, string> = { en: 'en-US', fr: 'fr-FR' };

/** `20,000`, `20 000` */
export function formatCount(count: number, locale: Locale): string {
  return new Intl.NumberFormat(LANGUAGE_TAG[locale]).format(count).replaceAll('\u202f', '\u00a0');
}

const en: ReportTexts = {
  title: 'Bookings report',
  summary: 'Summary',
  bookings: 'Bookings',
  period: 'Period',
  branch: 'Branch',
  allBranches: 'All Branches',
  madeAt: 'Made on',
  inHaiti: (time) => `${time} (Haiti time)`,
  bookingCount: 'Total Bookings',
  revenue: 'Total Revenue',
  averageBookingValue: 'Avg Booking Value',
  completionRate: 'Completion Rate',
  byBranch: 'By branch',
  byMethod: 'By payment method',
  amount: 'Amount',
  share: 'Share',
  course: { day: 'Day by day', month: 'Month by month' },
  courseHead: { day: 'Day', month: 'Month' },
  code: 'Code',
  created: 'Created',
  customer: 'Client',
  vehicle: 'Car',
  plate: 'Plate',
  rental: 'Rental',
  pickup: 'Pickup',
  return: 'Return',
  status: 'Status',
  payment: 'Payment',
  total: 'Total',
  paid: 'Paid',
  sum: 'Sum of the bookings listed',
  page: (page, pages) => `Page ${page} of ${pages}`,
  none: 'No bookings were made in this period.',
  revenueNote:
    'Bookings created in the period, without canceled ones. Total Revenue is what was paid in the period, whenever the booking was made; Paid is what was paid for a booking until today.',
  cut: `Only the newest ${formatCount(REPORT_EXPORT_ROWS, 'en')} bookings are listed; the figures count all of them.`,
};

const fr: ReportTexts = {
  title: 'Rapport des réservations',
  summary: 'Synthèse',
  bookings: 'Réservations',
  period: 'Période',
  branch: 'Agence',
  allBranches: 'Toutes les agences',
  madeAt: 'Établi le',
  inHaiti: (time) => `${time} (heure d’Haïti)`,
  bookingCount: 'Réservations',
  revenue: 'Recettes',
  averageBookingValue: 'Valeur moyenne',
  completionRate: 'Taux d’achèvement',
  byBranch: 'Par agence',
  byMethod: 'Par mode de paiement',
  amount: 'Montant',
  share: 'Part',
  course: { day: 'Jour par jour', month: 'Mois par mois' },
  courseHead: { day: 'Jour', month: 'Mois' },
  code: 'Code',
  created: 'Créée le',
  customer: 'Client',
  vehicle: 'Véhicule',
  plate: 'Plaque',
  rental: 'Location',
  pickup: 'Retrait',
  return: 'Retour',
  status: 'Statut',
  payment: 'Paiement',
  total: 'Total',
  paid: 'Payé',
  sum: 'Somme des réservations listées',
  page: (page, pages) => `Page ${page} sur ${pages}`,
  none: 'Aucune réservation n’a été créée pendant cette période.',
  revenueNote:
    'Réservations créées pendant la période, hors annulations. Les recettes sont les sommes payées pendant la période, quelle que soit la date de la réservation\u00a0; «\u00a0Payé\u00a0» est la somme payée à ce jour pour une réservation.',
  cut: `Seules les ${formatCount(REPORT_EXPORT_ROWS, 'fr')} réservations les plus récentes sont listées\u00a0; les chiffres les comptent toutes.`,
};

export const REPORT_TEXTS: Record<Locale, ReportTexts> = { en, fr };

export function branchName(branchId: BranchId | undefined, texts: ReportTexts): string {
  return branchId === undefined ? texts.allBranches : BRANCH_CITIES[branchId];
}

/** `Nov 21, 2026, 9:12 AM (Haiti time)` */
export function formatMadeAt(madeAt: Date, locale: Locale): string {
  const format = new Intl.DateTimeFormat(LANGUAGE_TAG[locale], {
    dateStyle: 'medium',
    timeStyle: 'short',
    timeZone: HAITI_TIME_ZONE,
  });
  return REPORT_TEXTS[locale].inHaiti(
    countFirstOfMonth(format.format(madeAt), locale).replaceAll('\u202f', '\u00a0'),
  );
}

export interface DayWords {
  day: (day: CalendarDay) => string;
  /** `Nov 20 – 28, 2026`, `20–28 nov. 2026` */
  period: (from: CalendarDay, to: CalendarDay) => string;
}

/** Days in words, without the weekday: a table is read by columns. Each is worded once: 20,000 rows share a few hundred. */
export function dayWords(locale: Locale): DayWords {
  const parts = { day: 'numeric', month: 'short', year: 'numeric', timeZone: 'UTC' } as const;
  const format = new Intl.DateTimeFormat(LANGUAGE_TAG[locale], parts);
  const plain = (text: string) => text.replaceAll(/[\u2009\u202f]/g, ' ');
  const known = new Map<string, string>();
  const once = (key: string, word: () => string) => {
    const words = known.get(key) ?? countFirstOfMonth(plain(word()), locale);
    known.set(key, words);
    return words;
  };
  return {
    day: (day) => once(day, () => format.format(new Date(day))),
    period: (from, to) => once(`${from} ${to}`, () => format.formatRange(new Date(from), new Date(to))),
  };
}
