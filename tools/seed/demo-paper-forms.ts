import type { Insertable } from 'kysely';
import { addDays } from '#domain/calendar-day.ts';
import { instantInHaiti } from '#domain/haiti-clock.ts';
import { PAPER_FORM_KINDS } from '#domain/paper-form.ts';
import type { Tables } from '#worker/db/schema.ts';
import { stableId } from './chance.ts';
import type { DemoTime } from './demo-time.ts';

const COUNT = 10;

/** Blank forms of Les Cayes: one receipt is spoiled, so that the number before it is missing. */
export function demoPaperForms({ today }: DemoTime, staffId: string) {
  const printedOn = addDays(today, -9);
  const year = Number(printedOn.slice(0, 4));
  const printed = { printedByUserId: staffId, printedAt: instantInHaiti(printedOn, '09:20') };
  const spoiled = {
    outcome: 'spoiled',
    usedAt: instantInHaiti(addDays(today, -3), '16:40'),
    endedByUserId: staffId,
    reason: 'Encre renversée pendant la panne',
  } as const;
  const batches = PAPER_FORM_KINDS.map((kind): Insertable<Tables['paperBatches']> => {
    const numbers = { firstNumber: 1, lastNumber: COUNT };
    return {
      id: stableId(`paper ${kind}`),
      kind,
      branchId: 'les_cayes',
      locale: 'fr',
      year,
      ...numbers,
      ...printed,
    };
  });
  const forms = batches.flatMap(({ id: batchId, kind }) =>
    Array.from({ length: COUNT }, (_, place): Insertable<Tables['paperForms']> => {
      const form = { batchId, kind, branchId: 'les_cayes', year, number: place + 1 } as const;
      const id = stableId(`paper ${kind} ${place}`);
      return kind === 'receipt' && place === 1 ? { id, ...form, ...spoiled } : { id, ...form };
    }),
  );
  const series = PAPER_FORM_KINDS.map((kind) => ({ kind: `paper_${kind}`, year, lastNumber: COUNT }));
  return { batches, forms, series };
}
