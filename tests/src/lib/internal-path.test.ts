import { describe, expect, it } from 'vitest';
import { internalPath } from '#src/lib/internal-path.ts';

describe('where a sign-in leads back to', () => {
  it.each(['/', '/my-booking?code=BK-1A2B3C4D', '/checkout?vehicleId=1#top', '/admin/bookings'])(
    'our own %s',
    (path) => {
      expect(internalPath(path)).toBe(path);
    },
  );

  it('our own in another language, by its plain path', () => {
    expect(internalPath('/fr/my-booking?code=BK-1A2B3C4D')).toBe('/my-booking?code=BK-1A2B3C4D');
  });

  it.each([
    'https://elsewhere.example',
    '//elsewhere.example',
    '/\\elsewhere.example',
    '/\t/elsewhere.example',
    '/..//elsewhere.example',
    '/./\\elsewhere.example',
    '/fr//elsewhere.example',
    '/fr/auth',
    'javascript:alert(1)',
    'my-booking',
    '',
    '/auth',
    '/auth?redirect=/auth',
    undefined,
    7,
  ])('never %s', (value) => {
    expect(internalPath(value)).toBeNull();
  });
});
