import { randomUUID } from 'node:crypto';
import type { PaperFormKind } from '#domain/paper-form.ts';
import type { FromPaper } from '#domain/schemas/from-paper.ts';
import type { StaffMember } from './counter.ts';

/** Blank forms of Les Cayes that this person prints; answers them by their number. */
export async function printForms({ api }: Pick<StaffMember, 'api'>, kind: PaperFormKind, count: number) {
  const batchId = randomUUID();
  await api.staff.paperForms.print({ batchId, kind, branchId: 'les_cayes', locale: 'fr', count });
  const { forms } = await api.staff.paperForms.ofBatch({ batchId });
  return forms;
}

/** What the device sends of a form that this person wrote on then. */
export function fromPaperOf(
  form: { id: string } | undefined,
  writtenById: string,
  at: Date,
  fields: Partial<FromPaper> = {},
): FromPaper {
  const photo = { id: randomUUID(), fileHash: 'f'.repeat(64), takenAt: at.toISOString() };
  return { formId: form?.id ?? '', happenedAt: at.toISOString(), writtenById, photos: [photo], ...fields };
}
