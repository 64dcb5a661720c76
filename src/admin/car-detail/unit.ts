import type { MessageKey } from '#src/i18n/messages.ts';
import type { RouterOutputs } from '#src/lib/trpc.ts';

/** All that Unit Details shows. */
export type Unit = RouterOutputs['staff']['vehicles']['get'];

/** Words for what the log says was changed; what has none is not named. */
const CHANGE_LABELS: Record<string, MessageKey> = {
  plate: 'adminFleet.field.plate',
  brand: 'adminFleet.field.brand',
  model: 'adminFleet.field.model',
  year: 'adminFleet.field.year',
  class: 'adminFleet.field.class',
  status: 'adminFleet.field.status',
  seats: 'adminFleet.field.seats',
  doors: 'adminFleet.field.doors',
  transmission: 'adminFleet.field.transmission',
  hasAc: 'vehicle.ac',
  pricePerDayCents: 'adminFleet.field.price',
  pricingTiers: 'adminFleet.field.tiers',
  depositCents: 'adminFleet.field.deposit',
  mileagePolicy: 'adminFleet.field.mileagePolicy',
  branchId: 'adminFleet.field.branch',
  images: 'adminFleet.change.imageOrder',
  addedImage: 'adminFleet.change.addedImage',
  removedImage: 'adminFleet.change.removedImage',
};

function keysOf(value: unknown): string[] {
  return typeof value === 'object' && value !== null ? Object.keys(value) : [];
}

/** What an entry of the log changed, as keys of texts. */
export function changesOf({ metadata }: Unit['activities'][number]): MessageKey[] {
  const [before, after] = [keysOf(metadata.before), keysOf(metadata.after)];
  if (after.includes('maintenanceBlock')) return ['adminFleet.change.addedBlock'];
  if (before.includes('maintenanceBlock')) return ['adminFleet.change.removedBlock'];
  return [...new Set([...before, ...after])].flatMap((key) => CHANGE_LABELS[key] ?? []);
}
