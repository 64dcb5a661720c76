import { AppError } from '#domain/app-error.ts';
import { isUniqueViolation } from '../../db/errors.ts';

/**
 * For the catch of a write whose ids were made by the device. Throws IDEMPOTENCY_MISMATCH where one of these unique constraints
 * refused the write: the id is of another row, made by another request. Any other error is thrown as it came.
 */
export function refuseForeign(...constraints: readonly string[]): (error: unknown) => never {
  return (error) => {
    const isForeign = constraints.some((constraint) => isUniqueViolation(error, constraint));
    throw isForeign ? new AppError('IDEMPOTENCY_MISMATCH', undefined, { cause: error }) : error;
  };
}
