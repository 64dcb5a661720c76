import { expect, it } from 'vitest';
import { AppError } from '#domain/app-error.ts';
import { refusal } from '#tests/worker/bookings/staff-world.ts';
import { retryRefused } from '#worker/services/edits/retry-refused.ts';

const REFUSED = { code: 'TM001', constraint: 'booking_changed' };

/** Fails so often with this error, then answers how often it was tried. */
function failing(times: number, error: unknown) {
  let tries = 0;
  return async () => {
    tries += 1;
    if (tries <= times) throw error;
    return tries;
  };
}

it('tries again what a guard refused', async () => {
  expect(await retryRefused(failing(0, REFUSED))).toBe(1);
  expect(await retryRefused(failing(3, REFUSED))).toBe(4);
});

it('gives up when it is refused again and again', async () => {
  expect(await refusal(retryRefused(failing(16, REFUSED)))).toMatchObject({ code: 'UNAVAILABLE' });
});

it.each([
  ['a decision', new AppError('NOT_ALLOWED')],
  ['a constraint', { code: '23505', constraint: 'bookings_booking_code_key' }],
  ['a guard of another name', { code: 'TM001', constraint: 'nobody_knows' }],
])('passes %s on at once', async (_, error) => {
  await expect(retryRefused(failing(1, error))).rejects.toBe(error);
});

it('asks whoever knows better what is to be tried again', async () => {
  const taken = { code: '23505', constraint: 'bookings_booking_code_key' };
  expect(await retryRefused(failing(2, taken), (error) => error === taken)).toBe(3);
});
