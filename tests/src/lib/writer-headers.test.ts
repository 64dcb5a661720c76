import { expect, it } from 'vitest';
import { writerHeaders } from '#src/lib/trpc.ts';

const create = { type: 'mutation', path: 'booking.create' };

it('a booking says whose page it comes from; what is read, and signing in and out, does not', () => {
  expect(writerHeaders([create], 'marie')).toEqual({ 'timo-actor': 'marie' });
  const others = [
    { type: 'query', path: 'booking.mine' },
    { type: 'query', path: 'public.accounts.session' },
    { type: 'mutation', path: 'public.accounts.signOut' },
  ];
  expect(writerHeaders(others, 'marie')).toEqual({});
  expect(writerHeaders([create], undefined)).toEqual({});
});
