import { insertBooking } from '#tests/support/factories/booking.ts';
import { hashToken } from '#worker/auth/token-hash.ts';
import { reviewToken } from '#worker/services/accounts/access-links.ts';
import type { SampleCall, SampleWorld } from './sample-world.ts';

/** A booking whose client was asked for a review. */
async function asked({ counter }: SampleWorld) {
  const { id } = await insertBooking(counter.db, {
    pickupDate: '2026-11-01',
    returnDate: '2026-11-03',
    fields: { bookingStatus: 'returned' },
  });
  const token = reviewToken(counter.deps, id);
  const request = { bookingId: id, tokenHash: hashToken(token), askedAt: counter.now() };
  await counter.db.insertInto('reviewRequests').values(request).execute();
  return token;
}

async function written(world: SampleWorld) {
  const token = await asked(world);
  const said = { stars: 5, body: 'A good car.', hasConsented: true } as const;
  await world.counter.visitor().public.reviews.write({ token, ...said });
  const [review] = await world.owner.api.staff.reviews.list();
  return review?.id ?? '';
}

export const REVIEW_READS: Record<string, SampleCall> = {
  'public.reviews.shown':
    ({ counter }) =>
    () =>
      counter.visitor().public.reviews.shown({}),
  'public.reviews.read': async (world) => {
    const token = await asked(world);
    return () => world.counter.visitor().public.reviews.read({ token });
  },
  'staff.reviews.list':
    ({ owner }) =>
    () =>
      owner.api.staff.reviews.list(),
};

export const OF_REVIEWS: Record<string, SampleCall> = {
  'public.reviews.write': async (world) => {
    const token = await asked(world);
    const said = { stars: 4, body: 'All well.', hasConsented: true } as const;
    return () => world.counter.visitor().public.reviews.write({ token, ...said });
  },
  'public.reviews.stop': async (world) => {
    const token = await asked(world);
    return () => world.counter.visitor().public.reviews.stop({ token });
  },
  'staff.reviews.answer': async (world) => {
    const reviewId = await written(world);
    return () => world.owner.api.staff.reviews.answer({ reviewId, answer: 'Thank you.' });
  },
  'staff.reviews.hide': async (world) => {
    const reviewId = await written(world);
    return () => world.owner.api.staff.reviews.hide({ reviewId, reason: 'Names a private person' });
  },
  'staff.reviews.show': async (world) => {
    const reviewId = await written(world);
    await world.owner.api.staff.reviews.hide({ reviewId, reason: 'Names a private person' });
    return () => world.owner.api.staff.reviews.show({ reviewId });
  },
};
