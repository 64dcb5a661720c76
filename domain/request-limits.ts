// What every request carries, and how many procedures it may ask for. A file of its own, because every page's script needs it and none needs policy.ts.

/** More than a screen needs, and few enough that one request cannot cost much. */
export const MAX_CALLS_A_REQUEST = 10;

/** Header: who a screen of the back office believes is signed in; the server refuses it with another person's session. */
export const ACTOR_HEADER = 'timo-actor';

/** Header: the language of the page that asks; an address of the page says it, the call has another. */
export const LOCALE_HEADER = 'timo-locale';
