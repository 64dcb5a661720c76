/** The product's clock; tests set it. */
export interface Clock {
  now(): Date;
}
