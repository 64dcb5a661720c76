import { randomId } from '#src/lib/random-id.ts';

interface Draft {
  text: string;
  /** What was sent of it, and under which key, should its answer have been lost on the way. */
  tried?: { sent: string; body: string; key: string };
}

const NONE: ReadonlyMap<string, Draft> = new Map();

/**
 * Answers begun and not sent, each with its writer and its conversation or booking, as long as the tab is open: above the
 * screens, for whoever writes looks at the booking in between. The device keeps nothing of them.
 */
let drafts = NONE;
const listeners = new Set<() => void>();

function change(next: ReadonlyMap<string, Draft>): void {
  drafts = next;
  for (const tell of listeners) tell();
}

function put(place: string, draft: Draft): void {
  const next = new Map(drafts);
  if (draft.text === '') next.delete(place);
  else next.set(place, draft);
  change(next);
}

/** Every draft of everybody is gone: its writer has signed out. A session that ended leaves them to whoever it was. */
export function forgetDrafts(): void {
  change(NONE);
}

/** For `useSyncExternalStore`: tells of every change until it is stopped. */
export function onDraftsChange(tell: () => void): () => void {
  listeners.add(tell);
  return () => listeners.delete(tell);
}

export function allDrafts(): ReadonlyMap<string, Draft> {
  return drafts;
}

export interface DraftBox {
  text: string;
  keep(typed: string): void;
  /**
   * The idempotency key of what is sent this way: the same however often it is, and from whichever visit to the screen, so
   * that nothing is said twice.
   */
  keyOf(way: string, body: string): string;
  /** It was taken. What was written since stays. */
  sent(body: string): void;
  /** The messages with these keys are there: what was tried under one of them was taken, although its answer was lost. */
  seen(keys: readonly (string | null)[]): void;
  /** What was typed before there was a conversation is not lost when there is one, nor the key under which it was sent. */
  moveTo(otherId: string): void;
  /** What the same person has written elsewhere. */
  at(otherId: string): DraftBox;
}

/** What one person has written to one conversation, or about one booking. */
export function draftOf(userId: string, id: string): DraftBox {
  const place = `${userId} ${id}`;
  const text = drafts.get(place)?.text ?? '';
  const sent = (body: string) => {
    const current = drafts.get(place)?.text ?? '';
    put(place, { text: current.trim() === body ? '' : current });
  };
  return {
    text,
    keep: (typed) => put(place, { ...drafts.get(place), text: typed }),
    keyOf: (way, body) => {
      const { tried, text: typed = '' } = drafts.get(place) ?? {};
      const sent = `${way} ${body}`;
      if (tried?.sent === sent) return tried.key;
      const key = randomId();
      put(place, { text: typed, tried: { sent, body, key } });
      return key;
    },
    sent,
    seen: (keys) => {
      const tried = drafts.get(place)?.tried;
      if (tried && keys.includes(tried.key)) sent(tried.body);
    },
    moveTo: (otherId) => {
      const otherPlace = `${userId} ${otherId}`;
      const draft = drafts.get(place);
      if (draft === undefined || draft.text === '' || (drafts.get(otherPlace)?.text ?? '') !== '') return;
      put(place, { text: '' });
      put(otherPlace, draft);
    },
    at: (otherId) => draftOf(userId, otherId),
  };
}
