import * as v from 'valibot';

/** What the site shows of reviews. */
export const shownReviews = v.object({
  count: v.number(),
  /** To a tenth; null below three. */
  average: v.nullable(v.number()),
  reviews: v.array(
    v.object({
      id: v.string(),
      firstName: v.string(),
      stars: v.number(),
      month: v.string(),
      /** Its words were removed by staff. */
      isRemoved: v.boolean(),
      body: v.nullable(v.string()),
      answer: v.nullable(v.string()),
    }),
  ),
});

const rental = v.object({ vehicle: v.string(), firstName: v.string() });

/** A review for whoever has its link. */
export const ownReview = v.variant('state', [
  v.object({ state: v.literal('open'), rental, isStopped: v.boolean() }),
  v.object({
    state: v.literal('written'),
    rental,
    isStopped: v.boolean(),
    stars: v.number(),
    body: v.string(),
  }),
  /** Too late to write one. */
  v.object({ state: v.literal('ended'), isStopped: v.boolean() }),
  /** Damaged or unknown. */
  v.object({ state: v.literal('expired') }),
]);

export const staffReviews = v.array(
  v.object({
    id: v.string(),
    bookingId: v.string(),
    bookingCode: v.string(),
    customerName: v.string(),
    firstName: v.string(),
    brand: v.string(),
    model: v.string(),
    stars: v.number(),
    body: v.string(),
    writtenOn: v.string(),
    answer: v.nullable(v.string()),
    hiddenReason: v.nullable(v.string()),
  }),
);
