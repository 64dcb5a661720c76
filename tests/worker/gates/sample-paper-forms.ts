import { randomUUID } from 'node:crypto';
import { printForms } from '#tests/support/paper.ts';
import type { SampleCall } from './sample-world.ts';

export const PAPER_READS: Record<string, SampleCall> = {
  'staff.paperForms.choices':
    ({ owner, booking }) =>
    () =>
      owner.api.staff.paperForms.choices({ kind: 'contract', bookingId: booking.id }),
  'staff.paperForms.list':
    ({ owner }) =>
    () =>
      owner.api.staff.paperForms.list({ branchId: 'les_cayes' }),
  'staff.paperForms.ofBatch': async ({ owner }) => {
    const batchId = randomUUID();
    const batch = { batchId, kind: 'receipt', branchId: 'les_cayes', locale: 'fr', count: 2 } as const;
    await owner.api.staff.paperForms.print(batch);
    return () => owner.api.staff.paperForms.ofBatch({ batchId });
  },
  'staff.paperForms.ofBooking':
    ({ owner, booking }) =>
    () =>
      owner.api.staff.paperForms.ofBooking({ bookingId: booking.id }),
};

export const OF_PAPER: Record<string, SampleCall> = {
  'staff.paperForms.end': async ({ owner }) => {
    const [form] = await printForms(owner, 'contract', 1);
    const end = { formId: form?.id ?? '', outcome: 'spoiled', reason: 'The printer was out of ink' } as const;
    return () => owner.api.staff.paperForms.end({ ...end, requestId: randomUUID() });
  },
  'staff.paperForms.print':
    ({ owner }) =>
    () =>
      owner.api.staff.paperForms.print({
        batchId: randomUUID(),
        kind: 'contract',
        branchId: 'les_cayes',
        locale: 'fr',
        count: 3,
      }),
};
