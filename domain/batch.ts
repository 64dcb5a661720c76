// How many procedures one request may ask for. A file of its own: every page's script needs it, and none the policies.

/** More than a screen needs, and no lever to make one request cost a thousand. */
export const MAX_CALLS_A_REQUEST = 10;

/** Whom a screen of the back office believes to be signed in; a session of somebody else does not serve it. */
export const ACTOR_HEADER = 'timo-actor';
