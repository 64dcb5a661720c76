import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { HOUR_MS } from '#domain/time-units.ts';
import { currentToast, dismissError, dismissToast, showToast } from '#src/ui/toast.ts';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  dismissToast();
  vi.useRealTimers();
});

test('good news goes after four seconds, what one can act on after ten', () => {
  showToast({ title: 'Saved', tone: 'success' });
  vi.advanceTimersByTime(3_999);
  expect(currentToast()?.title).toBe('Saved');
  vi.advanceTimersByTime(1);
  expect(currentToast()).toBeNull();
  showToast({ title: 'Saved', tone: 'success', action: { label: 'Undo', run: () => {} } });
  vi.advanceTimersByTime(9_999);
  expect(currentToast()?.title).toBe('Saved');
  vi.advanceTimersByTime(1);
  expect(currentToast()).toBeNull();
});

test('a page that answers to no timer while it draws takes no time from what it says', () => {
  showToast({ title: 'Saved', tone: 'success' });
  // However long it was busy: when it is free again, it runs the one timer that waits.
  vi.advanceTimersToNextTimer();
  expect(currentToast()?.title).toBe('Saved');
  vi.advanceTimersByTime(3_000);
  expect(currentToast()).toBeNull();
});

test('an error stays until it is closed, left behind, or followed by other news', () => {
  showToast({ title: 'Saved', tone: 'success' });
  showToast({ title: 'Failed', tone: 'error' });
  vi.advanceTimersByTime(HOUR_MS);
  expect(currentToast()?.title).toBe('Failed');
  dismissToast();
  expect(currentToast()).toBeNull();
  showToast({ title: 'Failed', tone: 'error' });
  dismissError();
  expect(currentToast()).toBeNull();
  showToast({ title: 'Failed', tone: 'error' });
  showToast({ title: 'Saved', tone: 'success' });
  dismissError();
  expect(currentToast()?.title).toBe('Saved');
  vi.advanceTimersByTime(HOUR_MS);
  expect(currentToast()).toBeNull();
});
