import { AppError } from '#domain/app-error.ts';
import type { UpdateBranchInput } from '#domain/schemas/branches.ts';
import type {
  AddExtraInput,
  SaveExtraInput,
  SaveInstructionInput,
  SetExtraActiveInput,
  UpdateCancellationInput,
  UpdateCompanyInput,
  UpdateContactInput,
  UpdateContractTermsInput,
  UpdateCurrenciesInput,
  UpdateFeesInput,
  UpdateMorningInput,
  UpdatePoliciesInput,
  UpdateReturnPricesInput,
  UpdateTimesInput,
  UpdateUpkeepInput,
} from '#domain/schemas/settings.ts';
import { isUniqueViolation } from '../../db/errors.ts';
import {
  type ExtraRecord,
  findBranch,
  findExtra,
  findFirm,
  findInstruction,
  insertExtra,
  getAllSettings as readAll,
  updateBranch,
  updateExtra,
  updateFirm,
  updateInstruction,
} from '../../db/queries/settings/settings.ts';
import type { Deps } from '../../deps.ts';
import { retryRefused } from '../edits/retry-refused.ts';
import { authorOf, requireVersion, type StaffRequest } from '../edits/staff-edit.ts';

/** Everything the owner can set, each part with the version its edit sends back. */
export function getAllSettings({ db }: Pick<Deps, 'db'>) {
  return readAll(db);
}

type Needs = Pick<Deps, 'db' | 'clock'>;

/** Fees, tax, contact, policies or company: they share one row. Throws STALE_VERSION `{current}`. */
function editFirm(
  deps: Needs,
  { rowVersion, set }: { rowVersion: number; set: Parameters<typeof updateFirm>[1]['set'] },
  request: StaffRequest,
) {
  return retryRefused(async () => {
    const current = requireVersion(await findFirm(deps.db), rowVersion);
    return updateFirm(deps.db, { current, set, by: authorOf(deps, request) });
  });
}

/** One-way fees in cents and the tax rate; the next quote has them. Throws STALE_VERSION `{current}`. */
export function editFees(deps: Needs, { rowVersion, ...set }: UpdateFeesInput, request: StaffRequest) {
  return editFirm(deps, { rowVersion, set }, request);
}

/** Where the site's WhatsApp links lead. Throws STALE_VERSION `{current}`. */
export function editContact(deps: Needs, { rowVersion, ...set }: UpdateContactInput, request: StaffRequest) {
  return editFirm(deps, { rowVersion, set }, request);
}

/** What papers and the site say of the firm; what is left empty is no longer there. Throws STALE_VERSION `{current}`. */
export function editCompany(
  deps: Needs,
  { rowVersion, legalName, nif, legalAddress, patente }: UpdateCompanyInput,
  request: StaffRequest,
) {
  const set = {
    legalName: legalName ?? null,
    nif: nif ?? null,
    legalAddress: legalAddress ?? null,
    patente: patente ?? null,
  };
  return editFirm(deps, { rowVersion, set }, request);
}

/** The terms on the contracts that are made from now on. Throws STALE_VERSION `{current}`. */
export function editContractTerms(
  deps: Needs,
  { rowVersion, contractTerms }: UpdateContractTermsInput,
  request: StaffRequest,
) {
  // A language without terms has no key: it is not there in the log either.
  const written = Object.entries(contractTerms).filter(([, terms]) => terms !== undefined);
  return editFirm(deps, { rowVersion, set: { contractTerms: Object.fromEntries(written) } }, request);
}

/** What the site shows of gourdes. Throws STALE_VERSION `{current}`. */
export function editCurrencies(
  deps: Needs,
  { rowVersion, ...set }: UpdateCurrenciesInput,
  request: StaffRequest,
) {
  return editFirm(deps, { rowVersion, set }, request);
}

/** The usual times, grace, turnaround and notice; what is booked keeps its own. Throws STALE_VERSION `{current}`. */
export function editTimes(deps: Needs, { rowVersion, ...set }: UpdateTimesInput, request: StaffRequest) {
  return editFirm(deps, { rowVersion, set }, request);
}

/** What is proposed when a car comes back. Throws STALE_VERSION `{current}`. */
export function editReturnPrices(
  deps: Needs,
  { rowVersion, ...set }: UpdateReturnPricesInput,
  request: StaffRequest,
) {
  return editFirm(deps, { rowVersion, set }, request);
}

/** Which share of the price is kept of a booking that does not take place. Throws STALE_VERSION `{current}`. */
export function editCancellation(
  deps: Needs,
  { rowVersion, ...set }: UpdateCancellationInput,
  request: StaffRequest,
) {
  return editFirm(deps, { rowVersion, set }, request);
}

/** When staff are warned of papers and service of cars. Throws STALE_VERSION `{current}`. */
export function editUpkeep(deps: Needs, { rowVersion, ...set }: UpdateUpkeepInput, request: StaffRequest) {
  return editFirm(deps, { rowVersion, set }, request);
}

/** Whether the owner's morning leaves as e-mail, and which cars it names. Throws STALE_VERSION `{current}`. */
export function editMorning(deps: Needs, { rowVersion, ...set }: UpdateMorningInput, request: StaffRequest) {
  return editFirm(deps, { rowVersion, set }, request);
}

/** What the terms promise. Throws STALE_VERSION `{current}`. */
export function editPolicies(
  deps: Needs,
  { rowVersion, ...policies }: UpdatePoliciesInput,
  request: StaffRequest,
) {
  return editFirm(deps, { rowVersion, set: { policies } }, request);
}

/** Name, address, phones and hours of a branch. Throws NOT_FOUND, STALE_VERSION `{current}`. */
export function editBranch(
  deps: Pick<Deps, 'db' | 'clock'>,
  { id, rowVersion, ...set }: UpdateBranchInput,
  request: StaffRequest,
) {
  return retryRefused(async () => {
    const current = requireVersion(await findBranch(deps.db, id), rowVersion);
    return updateBranch(deps.db, { current, set, by: authorOf(deps, request) });
  });
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
export function editExtra(
  deps: Pick<Deps, 'db' | 'clock'>,
  { id, rowVersion, ...set }: SaveExtraInput | SetExtraActiveInput,
  request: StaffRequest,
): Promise<ExtraRecord> {
  return retryRefused(async () => {
    const current = requireVersion(await findExtra(deps.db, id), rowVersion);
    return updateExtra(deps.db, { current, set, by: authorOf(deps, request) });
  });
}

/** How to pay by a method, in both languages. Throws NOT_FOUND, STALE_VERSION `{current}`. */
export function editInstruction(
  deps: Pick<Deps, 'db' | 'clock'>,
  { method, rowVersion, ...set }: SaveInstructionInput,
  request: StaffRequest,
) {
  return retryRefused(async () => {
    const current = requireVersion(await findInstruction(deps.db, method), rowVersion);
    return updateInstruction(deps.db, { current, set, by: authorOf(deps, request) });
  });
}
