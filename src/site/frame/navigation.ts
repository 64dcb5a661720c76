import type { TextKey } from '#texts/catalogues.ts';

/** The main entries, in their order. Sign-in and Staff Login follow them, as the visitor's state allows. */
export const MAIN_ENTRIES = [
  { to: '/', label: 'nav.home' },
  { to: '/fleet', label: 'nav.fleet' },
  { to: '/about', label: 'nav.about' },
  { to: '/contact', label: 'nav.contact' },
  { to: '/my-booking', label: 'nav.myBooking' },
] as const satisfies readonly { to: string; label: TextKey }[];
