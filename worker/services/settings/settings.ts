import { AppError } from '#domain/app-error.ts';
import type {
  AddExtraInput,
  SaveExtraInput,
  SaveInstructionInput,
  SetExtraActiveInput,
  UpdateBranchInput,
  UpdateContactInput,
  UpdateFeesInput,
  UpdatePoliciesInput,
} from '#domain/schemas/settings.ts';
import { isUniqueViolation } from '../../db/errors.ts';
import {
  type ExtraRecord,
  insertExtra,
  getAllSettings as readAll,
  updateBranch,
  updateExtra,
  updateInstruction,
  updateSettings,
} from '../../db/queries/settings/settings.ts';
import type { Deps } from '../../deps.ts';
import { authorOf, type StaffRequest, settleEdit } from '../edits/staff-edit.ts';

/** Everything the owner can set, each part with the version its edit sends back. */
export function getAllSettings({ db }: Pick<Deps, 'db'>) {
  return readAll(db);
}

type Needs = Pick<Deps, 'db' | 'clock'>;

/** One-way fees in cents and the tax rate; the next quote has them. Throws STALE_VERSION `{current}`. */
export async function editFees(deps: Needs, { rowVersion, ...set }: UpdateFeesInput, request: StaffRequest) {
  return settleEdit(await updateSettings(deps.db, { rowVersion, set, by: authorOf(deps, request) }));
}

/** Where the site's WhatsApp links lead. Throws STALE_VERSION `{current}`. */
export async function editContact(
  deps: Needs,
  { rowVersion, ...set }: UpdateContactInput,
  request: StaffRequest,
) {
  return settleEdit(await updateSettings(deps.db, { rowVersion, set, by: authorOf(deps, request) }));
}

/** What the terms promise. Throws STALE_VERSION `{current}`. */
export async function editPolicies(
  deps: Needs,
  { rowVersion, ...policies }: UpdatePoliciesInput,
  request: StaffRequest,
) {
  const edit = { rowVersion, set: { policies }, by: authorOf(deps, request) };
  return settleEdit(await updateSettings(deps.db, edit));
}

/** Name, address, phones and hours of a branch. Throws NOT_FOUND, STALE_VERSION `{current}`. */
export async function editBranch(
  deps: Pick<Deps, 'db' | 'clock'>,
  { id, rowVersion, ...set }: UpdateBranchInput,
  request: StaffRequest,
) {
  return settleEdit(await updateBranch(deps.db, { id, rowVersion, set, by: authorOf(deps, request) }));
}

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

/** How to pay by a method, in both languages. Throws NOT_FOUND, STALE_VERSION `{current}`. */
export async function editInstruction(
  deps: Pick<Deps, 'db' | 'clock'>,
  { method, rowVersion, ...set }: SaveInstructionInput,
  request: StaffRequest,
) {
  const edit = { id: method, rowVersion, set, by: authorOf(deps, request) };
  return settleEdit(await updateInstruction(deps.db, edit));
}
