import { AppError } from '#domain/app-error.ts';
import type { ReminderTokenInput, SetHowToldInput, StopByLinkInput } from '#domain/schemas/how-told.ts';
import type { ActivityEntry } from '../../db/activity-log.ts';
import {
  findHowTold,
  type HowTold,
  type HowToldChange,
  listByNumber,
  updateHowTold,
} from '../../db/queries/clients/how-told.ts';
import type { Deps } from '../../deps.ts';
import { retryRefused } from '../edits/retry-refused.ts';
import { authorOf, type StaffRequest } from '../edits/staff-edit.ts';
import { readReminderToken } from '../tokens/signed-token.ts';

type Needs = Pick<Deps, 'db' | 'clock'>;
type ByLink = Needs & Pick<Deps, 'signingSecret'>;

/** What of a change is not so already: reminders that are stopped keep their day and way. */
function newIn(client: HowTold, { contactBy, stoppedBy }: HowToldChange): HowToldChange | null {
  const isStopped = client.remindersStoppedAt !== null;
  const change: HowToldChange = {
    ...(contactBy === undefined || contactBy === client.contactBy ? {} : { contactBy }),
    ...(stoppedBy === undefined || (stoppedBy !== null) === isStopped ? {} : { stoppedBy }),
  };
  return Object.keys(change).length === 0 ? null : change;
}

/** Writes what is new of it, and logs it. Throws NOT_FOUND. */
export function changeHowTold(
  { db }: Needs,
  clientId: string,
  asked: HowToldChange,
  by: ActivityEntry['by'],
): Promise<void> {
  return retryRefused(async () => {
    const client = await findHowTold(db, clientId);
    if (client === undefined) throw new AppError('NOT_FOUND');
    const change = newIn(client, asked);
    if (change !== null) await updateHowTold(db, client, change, by);
  });
}

function changeByLink(deps: ByLink, { token }: ReminderTokenInput, change: HowToldChange): Promise<void> {
  const clientId = readReminderToken(deps, token);
  if (clientId === null) throw new AppError('LINK_EXPIRED');
  return changeHowTold(deps, clientId, change, { userId: null, ip: null, at: deps.clock.now() });
}

/** Whether reminders come to whoever has the link of one; a link that is altered or too old has expired. */
export async function readReminders(deps: ByLink, { token }: ReminderTokenInput) {
  const clientId = readReminderToken(deps, token);
  const client = clientId === null ? undefined : await findHowTold(deps.db, clientId);
  if (client === undefined) return { state: 'expired' } as const;
  return { state: client.remindersStoppedAt === null ? 'coming' : 'stopped' } as const;
}

/** Stops them by the link of an e-mail, or by the button of a mail program. Throws LINK_EXPIRED. */
export async function stopByLink(deps: ByLink, { token, by }: StopByLinkInput): Promise<void> {
  await changeByLink(deps, { token }, { stoppedBy: by });
}

/** Whoever stopped them by mistake lets them come again. Throws LINK_EXPIRED. */
export async function startByLink(deps: ByLink, input: ReminderTokenInput): Promise<void> {
  await changeByLink(deps, input, { stoppedBy: null });
}

/** Stops the reminders of everybody who is written to at this number of WhatsApp. */
export async function stopByNumber(deps: Needs, number: string, at: Date): Promise<void> {
  const by = { userId: null, ip: null, at };
  for (const { id } of await listByNumber(deps.db, number))
    await changeHowTold(deps, id, { stoppedBy: 'whatsapp' }, by);
}

/** As the client told staff; what is not said stays. Throws NOT_FOUND. */
export async function setHowTold(
  deps: Needs,
  { clientId, contactBy, isStopped }: SetHowToldInput,
  request: StaffRequest,
): Promise<void> {
  const change = {
    ...(contactBy === undefined ? {} : { contactBy }),
    ...(isStopped === undefined ? {} : { stoppedBy: isStopped ? ('staff' as const) : null }),
  };
  await changeHowTold(deps, clientId, change, authorOf(deps, request));
}
