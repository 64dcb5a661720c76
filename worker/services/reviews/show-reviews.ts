import { reviewFigures } from '#domain/reviews.ts';
import type { ShownReviewsInput } from '#domain/schemas/reviews.ts';
import { findShown } from '../../db/queries/reviews/reviews.ts';
import type { Deps } from '../../deps.ts';

const OF_CAR = 10;
const OF_ALL = 3;

/** What the site shows: of a car, or the latest of all; how many there are, and their average from three on. */
export async function listShownReviews({ db }: Pick<Deps, 'db'>, { vehicleId }: ShownReviewsInput) {
  const { rows, count, sum } = await findShown(db, vehicleId, vehicleId === undefined ? OF_ALL : OF_CAR);
  const reviews = rows.map(({ id, firstName, stars, body, writtenOn, answer, hiddenReason }) => {
    const isRemoved = hiddenReason !== null;
    // The words alone are hidden: that somebody said something, and how many stars, stays.
    return {
      id,
      firstName,
      stars,
      month: writtenOn.slice(0, 7),
      isRemoved,
      body: isRemoved ? null : body,
      answer: isRemoved ? null : answer,
    };
  });
  return { ...reviewFigures(count, sum), reviews };
}
