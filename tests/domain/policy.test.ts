import { expect, test } from 'vitest';
import { BOOKING_STATUSES, CALENDAR_STATUSES, INITIAL_BOOKING_STATUS } from '#domain/booking-status.ts';
import { BRANCH_CITIES, BRANCH_IDS, BRANCH_SHORT_NAMES, DEFAULT_BRANCH_ID } from '#domain/branch.ts';
import { DEFAULT_LOCALE, isLocale, LOCALES } from '#domain/locale.ts';
import { MAX_CENTS } from '#domain/money.ts';
import { PAYMENT_METHODS } from '#domain/payment-method.ts';
import { LIST_PAYMENT_STATUSES, PAYMENT_STATUSES } from '#domain/payment-status.ts';
import * as policy from '#domain/policy.ts';
import { sumOf } from '#domain/price-line.ts';
import { linesOf, type PricePlan } from '#domain/price-steps.ts';
import { TRANSMISSIONS, VEHICLE_CLASSES, VEHICLE_STATUSES } from '#domain/vehicle.ts';

/** SPEC §9, figure by figure: written out again, so that a slip of the finger in either place shows. */
const SPEC = {
  TAX_RATE_BASIS_POINTS: 1000,
  WEB_ONE_WAY_FEE_CENTS: 3500,
  STAFF_ONE_WAY_FEE_CENTS: 5000,
  LOOKUP_MAX_ATTEMPTS: 5,
  LOOKUP_WINDOW_MS: 900000,
  SIGN_IN_MAX_ATTEMPTS: 5,
  SIGN_IN_WINDOW_MS: 900000,
  PROOF_MAX_BYTES: 5242880,
  PROOF_CONTENT_TYPES: ['image/jpeg', 'image/png', 'application/pdf'],
  HOME_SECTION_SIZE: 4,
  GALLERY_THUMBNAILS: 4,
  PAGE_SIZES: [10, 25, 50, 100],
  DEFAULT_PAGE_SIZE: 10,
  CLIENTS_PAGE_SIZE: 10,
  PAGE_BUTTONS: 5,
  DASHBOARD_RANGE_DAYS: 30,
  DASHBOARD_FLEET_ROWS: 10,
  DASHBOARD_LIST_ROWS: 5,
  DASHBOARD_FEED_ROWS: 5,
  DASHBOARD_LOGS_READ: 20,
  VEHICLE_ACTIVITY_ROWS: 10,
  VEHICLE_RECENT_BOOKINGS: 5,
  VEHICLE_REVENUE_BOOKINGS: 10,
  ACTIVITY_LOG_ROWS: 100,
  NOTIFICATION_ROWS: 10,
  CALENDAR_CELL_BOOKINGS: 2,
  REPORT_DEFAULT_DAYS: 30,
  REPORT_PRESET_DAYS: [7, 30, 90],
  EARNINGS_CHART_MONTHS: 6,
  QUERY_STALE_MS: 300000,
  QUERY_KEPT_MS: 1800000,
  QUERY_RETRIES: 1,
  BADGE_REFETCH_MS: 30000,
  NEW_BOOKING_WINDOW_MS: 86400000,
  TOOLTIP_DELAY_MS: 700,
  FIRST_DAY_OF_WEEK: 0,
  MINIMUM_DRIVER_AGE: 21,
  LICENSE_HELD_YEARS: 2,
  FREE_CANCELLATION_HOURS: 24,
  OPENING_HOURS: {
    monday: { opens: '08:00', closes: '18:00' },
    saturday: { opens: '08:00', closes: '18:00' },
    sunday: { opens: '09:00', closes: '17:00' },
  },
  PASSWORD_MIN_CHARACTERS: 8,
  PASSWORD_MAX_CHARACTERS: 128,
  INPUT_LIMITS: { address: 500, referenceName: 100, referencePhone: 20, referenceAddress: 500 },
};

test('the constants are the spec’s', () => {
  expect(policy).toMatchObject(SPEC);
});

test('the words the database and the spec know', () => {
  expect(BOOKING_STATUSES).toEqual(
    'reserved confirmed active completed picked_up returned canceled no_show'.split(' '),
  );
  expect(INITIAL_BOOKING_STATUS).toBe('reserved');
  expect(CALENDAR_STATUSES).toEqual(['reserved', 'confirmed', 'active', 'completed']);
  expect(PAYMENT_STATUSES).toEqual('unpaid pending_verification paid partial refunded'.split(' '));
  expect(LIST_PAYMENT_STATUSES).toEqual(['unpaid', 'paid', 'pending_verification']);
  expect(PAYMENT_METHODS).toEqual('cash bank zelle stripe paypal moncash natcash'.split(' '));
  expect(VEHICLE_CLASSES).toEqual('economy compact suv luxury'.split(' '));
  expect(VEHICLE_STATUSES).toEqual('active maintenance unavailable'.split(' '));
  expect(TRANSMISSIONS).toEqual(['automatic', 'manual']);
  expect(BRANCH_IDS).toEqual(['les_cayes', 'cap_haitien']);
  expect(DEFAULT_BRANCH_ID).toBe('les_cayes');
  expect(BRANCH_CITIES).toEqual({ les_cayes: 'Les Cayes', cap_haitien: 'Cap-Haïtien' });
  expect(BRANCH_SHORT_NAMES).toEqual({ les_cayes: 'LC', cap_haitien: 'CH' });
  expect([LOCALES, DEFAULT_LOCALE]).toEqual([['en', 'fr'], 'en']);
  expect(['en', 'fr', 'ht', 'toString', null].map(isLocale)).toEqual([true, true, false, false, false]);
});

test('the dearest booking the forms let through fits the database’s integers', () => {
  const dearest = policy.MAX_PRICE_CENTS;
  const line = policy.MAX_LINE_CENTS;
  const plan: PricePlan = {
    rentalDays: policy.MAX_RENTAL_DAYS,
    rateCents: dearest,
    extras: Array.from({ length: policy.MAX_EXTRAS }, (_, index) => ({
      code: `extra_${index}`,
      unitPriceCents: policy.MAX_EXTRA_PRICE_CENTS,
      isPerDay: true,
      quantity: 1,
    })),
    feesCents: line,
    oneWayFeeCents: line,
    taxCents: line,
    taxRateBasisPoints: 0,
  };
  expect(sumOf(linesOf(plan))).toBeLessThanOrEqual(MAX_CENTS);
});
