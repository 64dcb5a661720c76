import { AppError } from '#domain/app-error.ts';
import type { AddExtraInput, SaveExtraInput, SetExtraActiveInput } from '#domain/schemas/settings.ts';
import { isUniqueViolation } from '../../db/errors.ts';
import { type ExtraRecord, insertExtra, updateExtra } from '../../db/queries/settings/settings.ts';
import type { Deps } from '../../deps.ts';
import { authorOf, type StaffRequest } from '../edits/author.ts';
import { settleEdit } from '../edits/settle-edit.ts';

/** Adds an extra to the catalogue. Throws VALIDATION_FAILED on a code that exists. */
export async function addExtra(
  deps: Pick<Deps, 'db' | 'clock' | 'random'>,
  input: AddExtraInput,
  request: StaffRequest,
): Promise<ExtraRecord> {
  try {
    return await insertExtra(deps.db, { ...input, id: deps.random.uuid() }, authorOf(deps, request));
  } catch (error) {
    if (!isUniqueViolation(error, 'extras_catalog_code_key')) throw error;
    throw new AppError('VALIDATION_FAILED', { fieldErrors: { code: 'validation.extra.code.taken' } });
  }
}

/**
 * Edits an extra, or takes it off offer and back; bookings keep the name and price they were made with.
 * Throws NOT_FOUND, STALE_VERSION `{current}`.
 */
export async function editExtra(
  deps: Pick<Deps, 'db' | 'clock'>,
  { id, rowVersion, ...set }: SaveExtraInput | SetExtraActiveInput,
  request: StaffRequest,
): Promise<ExtraRecord> {
  return settleEdit(await updateExtra(deps.db, { id, rowVersion, set, by: authorOf(deps, request) }));
}
