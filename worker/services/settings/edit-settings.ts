import type { UpdateContactInput, UpdateFeesInput, UpdatePoliciesInput } from '#domain/schemas/settings.ts';
import { updateSettings } from '../../db/queries/settings/settings.ts';
import type { Deps } from '../../deps.ts';
import { authorOf, type StaffRequest } from '../edits/author.ts';
import { settleEdit } from '../edits/settle-edit.ts';

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
