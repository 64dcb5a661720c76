import { BRANCH_CITIES } from '#domain/branch.ts';
import type { KeptItem } from '#domain/keys.ts';
import { useTranslation } from '#src/i18n/use-translation.ts';
import type { RouterOutputs } from '#src/lib/trpc.ts';

export type VehicleKeys = RouterOutputs['staff']['keys']['ofVehicle'];
export type Kept = VehicleKeys['history'][number];

/** What a key set or paper is called, and who has it where. */
export function useKeysWords() {
  const { t } = useTranslation();
  return {
    itemText: (item: KeptItem) => t(`keys.item.${item}`),
    /** Of a thing that is lost whoever had it last; nothing where nobody had said anything. */
    holderText: ({ holder, branchId, staffName, booking, place }: Kept) => {
      const who =
        branchId !== null
          ? BRANCH_CITIES[branchId]
          : booking !== null
            ? t('keys.withClient', { name: booking.customerName, code: booking.bookingCode })
            : staffName !== null
              ? t('keys.withStaff', { name: staffName })
              : null;
      const last = who !== null && holder === 'lost' ? t('keys.lastWith', { who }) : who;
      return [last, place].filter((part) => part !== null).join(', ');
    },
  };
}
