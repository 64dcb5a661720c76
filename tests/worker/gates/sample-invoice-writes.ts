import { randomUUID } from 'node:crypto';
import type { SampleCall, SampleWorld } from './sample-world.ts';

/** What invoices say of the firm. */
export const COMPANY = {
  legalName: 'Timo Location S.A.',
  nif: '003-456-789-1',
  legalAddress: '145, Boulevard des Quatre Chemins, Les Cayes',
};

/** What the dialog sends for a booking of its own. */
async function asked({ owner, book }: SampleWorld) {
  const { id: bookingId, rowVersion, customerName: clientName } = await book();
  const { firm } = await owner.api.staff.settings.get();
  if (firm.nif === null)
    await owner.api.staff.settings.updateCompany({ rowVersion: firm.rowVersion, ...COMPANY });
  return { bookingId, rowVersion, requestId: randomUUID(), locale: 'fr' as const, clientName };
}

/** A working call of each procedure that writes invoices. */
export const OF_INVOICES: Record<string, SampleCall> = {
  'staff.invoices.issue': async (world) => {
    const input = await asked(world);
    return () => world.owner.api.staff.invoices.issue(input);
  },
  'staff.invoices.correct': async (world) => {
    const { id: invoiceId } = await world.owner.api.staff.invoices.issue(await asked(world));
    const input = { invoiceId, requestId: randomUUID(), reason: 'The name of the firm is another' };
    return () => world.owner.api.staff.invoices.correct(input);
  },
};
