import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { ASKED_RESET_LIFETIME_MS } from '#domain/policy.ts';
import { CHECKOUT_DRAFT_KEY, forgetCheckoutDraft, WAY_BACK_KEY } from '#src/lib/device-draft.ts';
import { keepWayBack, takeWayBack } from '#src/lib/way-back.ts';

let kept: Map<string, string>;
beforeEach(() => {
  kept = new Map();
  const storage = {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, text: string) => void kept.set(key, text),
    removeItem: (key: string) => void kept.delete(key),
  };
  vi.stubGlobal('localStorage', storage);
  vi.stubGlobal('sessionStorage', storage);
  vi.stubGlobal('window', { dispatchEvent: () => true });
  vi.stubGlobal('StorageEvent', Event);
  vi.useFakeTimers();
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

function leaveFrom(pathname: string, search = ''): void {
  vi.stubGlobal('location', { pathname, search });
  keepWayBack();
}

const LOOK_UP = `?redirect=${encodeURIComponent('/my-booking?code=TIMO-AB12')}`;
const NOWHERE = { checkout: null, code: null };

test('who comes back from their mail goes on at the checkout or at their booking', () => {
  leaveFrom('/fr/checkout', '?vehicle=1');
  expect(takeWayBack()).toEqual({ checkout: '/checkout?vehicle=1', code: null });
  leaveFrom('/auth', LOOK_UP);
  expect(takeWayBack()).toEqual({ checkout: null, code: 'TIMO-AB12' });
});

test('the way back is told once', () => {
  leaveFrom('/auth', LOOK_UP);
  takeWayBack();
  expect(takeWayBack()).toEqual(NOWHERE);
});

test('whoever asks for a link from elsewhere is not led where the one before was', () => {
  leaveFrom('/auth', LOOK_UP);
  leaveFrom('/auth');
  expect(takeWayBack()).toEqual(NOWHERE);
});

test('nothing of it is left on the device after a sign-out', () => {
  leaveFrom('/auth', LOOK_UP);
  forgetCheckoutDraft();
  expect(kept.has(WAY_BACK_KEY)).toBe(false);
  expect(takeWayBack()).toEqual(NOWHERE);
});

test('it leads to no checkout whose draft is gone, and nowhere once the link is over', () => {
  leaveFrom('/checkout', '?vehicle=1');
  kept.delete(CHECKOUT_DRAFT_KEY);
  expect(takeWayBack()).toEqual(NOWHERE);
  leaveFrom('/auth', LOOK_UP);
  vi.advanceTimersByTime(ASKED_RESET_LIFETIME_MS + 1);
  expect(takeWayBack()).toEqual(NOWHERE);
});
