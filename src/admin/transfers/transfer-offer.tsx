import { addDays, laterDay, todayInHaiti } from '#domain/calendar-day.ts';
import { useTranslation } from '#src/i18n/use-translation.ts';
import { Dialog } from '#src/ui/dialog.tsx';
import { useLastShown } from '#src/ui/use-last-shown.ts';
import { TransferForm, type TransferPlan } from './transfer-form.tsx';
import type { TransferOffered } from './use-transfer-offer.ts';
import { usePlanTransfer } from './use-transfers.ts';

interface TransferOfferProps {
  offer: TransferOffered;
  /** The booking is being sent again. */
  isBusy: boolean;
}

/** The booking's car is not where it begins, or is wanted elsewhere after: somebody may drive it there. */
export function TransferOffer({ offer, isBusy }: TransferOfferProps) {
  const { t } = useTranslation();
  const asked = useLastShown(offer.asked);
  const before = usePlanTransfer(() => {
    offer.close();
    asked?.again();
  });
  if (!asked) return null;
  const { isBefore, rental, branchId, bookingCode } = asked;
  const today = todayInHaiti(new Date());
  const code = bookingCode ?? t('admin.transfer.another');
  const lead = isBefore
    ? t('admin.transfer.leadBefore', {
        city: t(`city.${branchId}`),
        wanted: t(`city.${rental.pickupBranchId}`),
      })
    : t('admin.transfer.leadAfter', {
        code,
        city: t(`city.${branchId}`),
        end: t(`city.${rental.returnBranchId}`),
      });
  const plan = (input: TransferPlan) => {
    const { vehicleId: _car, toBranchId: _to, ...transfer } = input;
    asked.again(transfer);
  };
  return (
    <Dialog
      opened={offer.asked !== null}
      onClose={() => {
        before.reset();
        offer.close();
      }}
      title={t(isBefore ? 'admin.transfer.titleBefore' : 'admin.transfer.titleAfter')}
    >
      <TransferForm
        vehicleId={rental.vehicleId}
        lead={lead}
        toBranchId={isBefore ? rental.pickupBranchId : branchId}
        firstDay={isBefore ? laterDay(today, addDays(rental.pickupDate, -1)) : rental.returnDate}
        isBusy={isBefore ? before.isPending : isBusy}
        error={isBefore ? before.error : asked.error}
        submitText={t('admin.transfer.planAndBook')}
        onPlan={isBefore ? (input, refuse) => before.mutate(input, { onError: refuse }) : plan}
      />
    </Dialog>
  );
}
