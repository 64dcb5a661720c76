import { DAY_MS } from './time-units.ts';

// What clients say of a rental that is over, and what of it the site shows (docs/decisions/0045).

export const STARS = [1, 2, 3, 4, 5] as const;
export type Stars = (typeof STARS)[number];

export function isStars(value: number): value is Stars {
  return STARS.some((one) => one === value);
}

/** An average of fewer says more of chance than of the firm. */
export const REVIEWS_FOR_AVERAGE = 3;
/** Whoever was not asked within so many days after the return is asked no more. */
export const REVIEW_ASK_DAYS = 7;

/** A review is written so long after it was asked for: later its writer has forgotten, or somebody else has the link. */
const REVIEW_LINK_DAYS = 90;

export function isReviewLinkOver(askedAt: string, now: Date): boolean {
  return now.getTime() - Date.parse(askedAt) >= REVIEW_LINK_DAYS * DAY_MS;
}

/** All that is shown of a name. */
export function firstNameOf(name: string): string {
  return (name.trim().split(/\s+/)[0] ?? '').slice(0, 60);
}

export interface ReviewFigures {
  count: number;
  /** To a tenth; null below three. */
  average: number | null;
}

/** Hidden reviews count: whoever hides words does not better the average. */
export function reviewFigures(count: number, sumOfStars: number): ReviewFigures {
  return { count, average: count < REVIEWS_FOR_AVERAGE ? null : Math.round((sumOfStars / count) * 10) / 10 };
}
