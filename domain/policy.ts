import type { OpeningWeek } from './opening-hours.ts';
import { HOUR_MS, MINUTE_MS } from './time-units.ts';

/** Every business constant of SPEC §9, and the limits the spec leaves to us. Fees and tax are defaults for the settings. */

export const TAX_RATE_BASIS_POINTS = 1_000;
/** One-way fees: two figures on purpose, both editable settings (D4). */
export const WEB_ONE_WAY_FEE_CENTS = 3_500;
export const STAFF_ONE_WAY_FEE_CENTS = 5_000;
/** When a rental begins and ends where nobody asks, and how much later a car may be back on its last day. */
export const DEFAULT_PICKUP_TIME = '10:00';
export const DEFAULT_RETURN_TIME = '10:00';
export const GRACE_MINUTES = 60;

/** Longest rental: a year and a month. Longer ones need a contract made at the branch. */
export const MAX_RENTAL_DAYS = 400;
/** How far ahead a pickup may lie: two years, beyond which neither fleet nor prices are known. */
export const MAX_BOOKING_HORIZON_DAYS = 730;

export const LOOKUP_MAX_ATTEMPTS = 5;
export const LOOKUP_WINDOW_MS = 15 * MINUTE_MS;
export const SIGN_IN_MAX_ATTEMPTS = 5;
export const SIGN_IN_WINDOW_MS = 15 * MINUTE_MS;
export const RECEIPT_TOKEN_LIFETIME_MS = 60 * MINUTE_MS;
/** How long whoever looked a booking up may read and write its messages: a day at the page. */
export const THREAD_TOKEN_LIFETIME_MS = 12 * HOUR_MS;
/** Invites and password resets: three days, because they are sent by WhatsApp and may be read a day later. */
export const ACCESS_LINK_LIFETIME_MS = 72 * HOUR_MS;
/** Of a link to a new password that somebody asked for on the site: whoever gets into their mail later finds it dead. */
export const ASKED_RESET_LIFETIME_MS = 2 * HOUR_MS;
/** Of a link that signs a client in without a password: longer than the first tries at its e-mail take. */
export const SIGN_IN_LINK_LIFETIME_MS = 60 * MINUTE_MS;

/** A link that opens one booking: long enough for a client abroad, who reads it when they can. */
/** Counted from the return: mail programs may offer to stop reminders long after they came. */
export const STOP_LINK_LIFETIME_MS = 180 * 24 * HOUR_MS;
export const BOOKING_LINK_LIFETIME_MS = 14 * 24 * HOUR_MS;

/** Web bookings that one customer may have waiting for payment: a family takes four cars, nobody takes them all. */
export const OPEN_BOOKINGS_PER_CUSTOMER = 6;
/** New web bookings in 24 hours, paid or not. In Haiti many phones share one address. */
export const BOOKINGS_A_DAY_PER_CUSTOMER = 8;
export const BOOKINGS_A_DAY_PER_ADDRESS = 15;
export const BOOKINGS_WINDOW_MS = 24 * HOUR_MS;

/** What was typed into the checkout stays on the device so long after the last change. */
export const CHECKOUT_DRAFT_LIFETIME_MS = 7 * 24 * HOUR_MS;

export const PROOF_MAX_BYTES = 5_242_880;
/** A telephone's camera takes 50 million at most; to show them takes 200 MB of memory. */
export const PROOF_MAX_PIXELS = 50_000_000;
/** Enough for a long screenshot. */
export const PROOF_MAX_SIDE_PIXELS = 12_000;
export const PROOF_CONTENT_TYPES = ['image/jpeg', 'image/png', 'application/pdf'] as const;
export type ProofContentType = (typeof PROOF_CONTENT_TYPES)[number];

/** How far from days without a free car others are looked for: half a month, about how far people can move a trip. */
export const NEARBY_DAYS = 15;

/** A stay inside the wanted days is offered from this share of them on: one day of ten helps nobody who asks for ten. */
export const SHORTER_STAY_SHARE = 1 / 3;

export const HOME_SECTION_SIZE = 4;
export const GALLERY_THUMBNAILS = 4;
/** Other cars on the page of one. */
export const SIMILAR_VEHICLES = 3;

export const PAGE_SIZES = [10, 25, 50, 100] as const;
export type PageSize = (typeof PAGE_SIZES)[number];
export const DEFAULT_PAGE_SIZE: PageSize = 10;
export const CLIENTS_PAGE_SIZE: PageSize = 10;
export const PAGE_BUTTONS = 5;
/** A list is counted and paged up to here; what lies beyond is found by filters, at any size of the database. */
export const LIST_MAX_ROWS = 10_000;
/** … and a search up to here: with more results, one types another word. */
export const SEARCH_MAX_ROWS = 100;
/** What the search of the whole back office shows of each kind. */
export const SEARCH_GROUP_ROWS = 6;

/** How many of those who owe are shown by name beside the sum. */
export const BALANCE_ROWS = 5;

export const DASHBOARD_RANGE_DAYS = 30;
export const DASHBOARD_FLEET_ROWS = 10;
export const DASHBOARD_LIST_ROWS = 5;
export const DASHBOARD_FEED_ROWS = 5;
export const DASHBOARD_LOGS_READ = 20;
/** Departures and returns shown of each kind: late, and of today. The counts beside them are of all. */
export const DASHBOARD_DAY_ROWS = 8;
/** What the board shows at most of each kind: of the days before, and of today and tomorrow. */
export const BOARD_LATE_ROWS = 40;
export const BOARD_DAY_ROWS = 200;
/** From when on a client who did not come may be called a no-show. */
export const NO_SHOW_HOURS = 6;
/** Maintenance that begins within so many days is worth an alert. */
export const MAINTENANCE_ALERT_DAYS = 14;
/** Free cars offered in place of one that is taken. */
export const CHECKOUT_ALTERNATIVES = 4;
export const VEHICLE_ACTIVITY_ROWS = 10;
/** Damages of a car, the repaired ones last. */
export const VEHICLE_DAMAGES = 60;
/** Who has a car, and who gets it next, on its page. */
export const VEHICLE_OPEN_BOOKINGS = 4;
export const VEHICLE_RECENT_BOOKINGS = 5;
export const VEHICLE_REVENUE_BOOKINGS = 10;
export const ACTIVITY_LOG_ROWS = 100;
/** Entries of the exchange rate shown: two months of working days. */
export const RATE_ROWS = 60;
/** What is left of a deposit is decided within so many days after the rental; the owner is told before: `DEPOSIT_REMINDER_MS`, morning.ts. */
export const DEPOSIT_DECISION_DAYS = 14;
/** Payments on a printed page; its sums are of all. */
export const PAYMENT_SHEET_ROWS = 1_000;
/** Payments on the printed page of a day: more than two branches take. */
export const CASH_DAY_ROWS = 500;
export const BOOKING_ACTIVITY_ROWS = 20;
export const NOTIFICATION_ROWS = 10;
/** Approvals that admins see: those that wait, and the latest others. */
export const APPROVAL_ROWS = 50;
export const CALENDAR_CELL_BOOKINGS = 2;
/** Days of the calendar of cars where it begins: yesterday, today and the weeks to come. */
export const CALENDAR_DAYS_AHEAD = 30;
/** With more cars than this the calendar is too large to read: it asks for a branch, a class or a car instead. */
export const CALENDAR_MAX_VEHICLES = 300;

export const MESSAGE_MAX_CHARACTERS = 5_000;
/** Conversations a list begins with and grows by, up to the most; older ones are found by search. */
export const CONVERSATION_ROWS = 30;
export const MAX_CONVERSATION_ROWS = 120;
/** Conversations on a client's page, the newest; all of them are found by search. */
export const CLIENT_CONVERSATION_ROWS = 5;
/** Pictures of licenses that a client's page shows: one of each side, of the last two hand-overs. */
export const CLIENT_LICENSE_PHOTOS = 4;
/** Bookings among which staff choose whom to write to. */
export const RECIPIENT_ROWS = 12;
/** Messages of a thread, the newest. */
export const THREAD_MESSAGES = 100;
export const MAX_THREAD_MESSAGES = 1_000;
/** Limits: what one booking and one address may send in a quarter of an hour, … */
export const MESSAGE_WINDOW_MS = 15 * MINUTE_MS;
export const MESSAGES_PER_THREAD = 20;
export const MESSAGES_PER_ADDRESS = 60;
/** Of one member of staff in that time: one every six seconds, faster than anybody writes. */
export const MESSAGES_PER_STAFF = 150;

/** How often one message is sent again, and how many of them one person sends again. */
export const SEND_AGAIN_WINDOW_MS = HOUR_MS;
export const SENDS_AGAIN_PER_MESSAGE = 5;
export const SENDS_AGAIN_PER_STAFF = 60;
/** How many of those that failed go again at one press, and how often one person presses. */
export const SENT_AGAIN_AT_ONCE = 60;
export const SENDS_ALL_AGAIN_PER_STAFF = 10;
/** Test messages of one person in that time. */
export const TESTS_PER_STAFF = 5;
/** … and the contact form in an hour. In Haiti many phones share one address. */
export const CONTACT_WINDOW_MS = HOUR_MS;
export const CONTACTS_PER_EMAIL = 5;
export const CONTACTS_PER_ADDRESS = 20;

/** How long a freed car is kept for whoever waits for it. */
export const OFFER_MS = 2 * HOUR_MS;
/** … and at the longest after its message was due, however late that leaves. */
export const OFFER_MAX_MS = 2 * OFFER_MS;
/** Whoever leaves so many offers unanswered waits no more: the car stands idle for each. */
export const OFFERS_UNTAKEN = 3;
/** Who could not be told of an offer gets none for so long, and after so many none by itself: a car is not kept again and again for nobody. */
export const OFFER_REST_MS = 6 * HOUR_MS;
export const OFFERS_UNTOLD = 6;
/** Wishes that are looked at in one run, the oldest first. */
export const WAITING_A_RUN = 1_000;
/** Wishes that staff see: those who wait, in their order. */
export const WAITLIST_ROWS = 200;
/** Limits of the form, in an hour. */
export const WAITLIST_WINDOW_MS = HOUR_MS;
export const WISHES_PER_EMAIL = 5;
export const WISHES_PER_ADDRESS = 20;

export const REPORT_DEFAULT_DAYS = 30;
export const REPORT_PRESET_DAYS = [7, 30, 90] as const;
/** The longest report: five years, leap days included. */
export const REPORT_MAX_DAYS = 1_827;
/** A report shows its course day by day up to here, and month by month beyond. */
export const REPORT_DAILY_MAX_DAYS = 92;
/** An export has at most so many bookings and says so when there are more. */
export const REPORT_EXPORT_ROWS = 20_000;
/** A large one takes seconds of processor time: so many for one person in a quarter of an hour. */
export const REPORT_EXPORTS = 30;
export const REPORT_EXPORT_WINDOW_MS = 15 * MINUTE_MS;
export const EARNINGS_CHART_MONTHS = 6;

/** What one part of a page has just read, another does not ask for again. */
export const QUERY_JUST_READ_MS = 1_000;
export const QUERY_STALE_MS = 5 * MINUTE_MS;
export const QUERY_KEPT_MS = 30 * MINUTE_MS;
export const QUERY_RETRIES = 1;
export const BADGE_REFETCH_MS = 30_000;
/** How often screens that stay open all day are read again: the dashboard, the board and the calendar. */
export const BOARD_REFETCH_MS = MINUTE_MS;
export const NEW_BOOKING_WINDOW_MS = 24 * HOUR_MS;

export const TOOLTIP_DELAY_MS = 700;
/** 0 is Sunday. */
export const FIRST_DAY_OF_WEEK = 0;

export const MINIMUM_DRIVER_AGE = 21;
export const LICENSE_HELD_YEARS = 2;
export const FREE_CANCELLATION_HOURS = 24;

const ON_WORKDAYS = { opens: '08:00', closes: '18:00' };
/** Haiti local time, `HH:mm`; the same at both branches. */
export const OPENING_HOURS: OpeningWeek = {
  monday: ON_WORKDAYS,
  tuesday: ON_WORKDAYS,
  wednesday: ON_WORKDAYS,
  thursday: ON_WORKDAYS,
  friday: ON_WORKDAYS,
  saturday: ON_WORKDAYS,
  sunday: { opens: '09:00', closes: '17:00' },
};

export const PASSWORD_MIN_CHARACTERS = 8;
export const PASSWORD_MAX_CHARACTERS = 128;

/** The most a form takes; together they keep every total within a database integer. Daily rate or deposit: */
export const MAX_PRICE_CENTS = 1_000_000;
/** … one extra, perhaps per day: */
export const MAX_EXTRA_PRICE_CENTS = 100_000;
/** … one other line of a booking (fees, tax, discount). */
export const MAX_LINE_CENTS = 100_000_000;
export const MAX_EXTRAS = 20;
/** Of one extra in a booking. */
export const MAX_EXTRA_COUNT = 20;
/** Of a booking, charges after it included. */
export const MAX_LINES = 100;

/** Characters a form field keeps; the rest is cut while typing (SPEC §5). */
export const INPUT_LIMITS = {
  address: 500,
  referenceName: 100,
  referencePhone: 20,
  referenceAddress: 500,
} as const;

/** What the vehicle form takes (SPEC §5); the years are the database's. */
export const VEHICLE_LIMITS = {
  seats: { min: 2, max: 9 },
  doors: { min: 2, max: 5 },
  bags: { min: 0, max: 9 },
  year: { min: 1950, max: 2100 },
} as const;

/** The newest bookings on the statement of a client: 200 are about 70 pages. */
export const STATEMENT_MAX_BOOKINGS = 200;
