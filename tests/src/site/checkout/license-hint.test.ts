import { expect, it } from 'vitest';
import english from '#texts/en/checkout.json' with { type: 'json' };
import french from '#texts/fr/checkout.json' with { type: 'json' };

it('says whose license is asked for, and where other drivers are named', () => {
  expect(english['checkout.customer.licenseHint']).toMatch(/^Your own.*else drives.*after the booking/);
  expect(french['checkout.customer.licenseHint']).toMatch(
    /^Le vôtre.*autres conducteurs.*après la réservation/,
  );
});
