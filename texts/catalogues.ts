/**
 * The catalogues: one JSON file a language each, key → ICU MessageFormat. English decides which keys exist; the build
 * fails when another language has others, or other values in a text.
 */
interface Catalogues {
  shared: typeof import('./en/shared.json');
  /** What forms and the server refuse, and what else of the checkout shows only after somebody did something. */
  errors: typeof import('./en/errors.json');
  catalogue: typeof import('./en/catalogue.json');
  /** Filters and sections of the list of cars. */
  fleet: typeof import('./en/fleet.json');
  checkout: typeof import('./en/checkout.json');
  booking: typeof import('./en/booking.json');
  account: typeof import('./en/account.json');
  access: typeof import('./en/access.json');
  info: typeof import('./en/info.json');
  /** Questions before a rental, with their answers. */
  faq: typeof import('./en/faq.json');
  contact: typeof import('./en/contact.json');
  charges: typeof import('./en/charges.json');
  /** What a contract says. */
  contract: typeof import('./en/contract.json');
  /** Signing, on the screen of staff and by a link. */
  signing: typeof import('./en/signing.json');
  documents: typeof import('./en/documents.json');
  /** What blank numbered forms say. */
  'paper-form': typeof import('./en/paper-form.json');
  /** What leaves the firm as e-mail: the Worker's alone. */
  mail: typeof import('./en/mail.json');
  /** What leaves the firm by WhatsApp: the Worker's alone. */
  notes: typeof import('./en/notes.json');
  /** The owner's morning, as a screen and as e-mail. */
  morning: typeof import('./en/morning.json');
  /** What agents ask admins for, as screens and as e-mail. */
  approvals: typeof import('./en/approvals.json');
  letters: typeof import('./en/letters.json');
  admin: typeof import('./en/admin.json');
  'admin-forms': typeof import('./en/admin-forms.json');
  'admin-cash': typeof import('./en/admin-cash.json');
  'admin-contracts': typeof import('./en/admin-contracts.json');
  'admin-inspections': typeof import('./en/admin-inspections.json');
  'admin-invoices': typeof import('./en/admin-invoices.json');
  'admin-money': typeof import('./en/admin-money.json');
  'admin-payments': typeof import('./en/admin-payments.json');
  'admin-bookings': typeof import('./en/admin-bookings.json');
  'admin-vehicles': typeof import('./en/admin-vehicles.json');
  'admin-reports': typeof import('./en/admin-reports.json');
  'admin-messaging': typeof import('./en/admin-messaging.json');
  'admin-texts': typeof import('./en/admin-texts.json');
  'admin-outbox': typeof import('./en/admin-outbox.json');
  'admin-waitlist': typeof import('./en/admin-waitlist.json');
  waitlist: typeof import('./en/waitlist.json');
  review: typeof import('./en/review.json');
  reminders: typeof import('./en/reminders.json');
  'admin-reviews': typeof import('./en/admin-reviews.json');
  'admin-board': typeof import('./en/admin-board.json');
  'admin-rentals': typeof import('./en/admin-rentals.json');
  'admin-dashboard': typeof import('./en/admin-dashboard.json');
  'admin-calendar': typeof import('./en/admin-calendar.json');
  'admin-clients': typeof import('./en/admin-clients.json');
  'admin-activity': typeof import('./en/admin-activity.json');
  'admin-paper-forms': typeof import('./en/admin-paper-forms.json');
  'admin-upkeep': typeof import('./en/admin-upkeep.json');
  'admin-incidents': typeof import('./en/admin-incidents.json');
}

export type Namespace = keyof Catalogues;

/** The keys of some catalogues. */
export type KeyIn<Names extends Namespace> = { [Name in Names]: keyof Catalogues[Name] }[Names];

/** Every text of the product. */
export type TextKey = KeyIn<Namespace>;

/** What is put into a text, by name. */
export type TextValues = Record<string, string | number>;
