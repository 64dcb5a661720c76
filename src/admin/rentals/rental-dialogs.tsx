import { useState } from 'react';
import type { CallOffKind } from '#domain/cancellation.ts';
import { useTranslation } from '#src/i18n/use-translation.ts';
import { Dialog } from '#src/ui/dialog.tsx';
import { useLastShown } from '#src/ui/use-last-shown.ts';
import { MoneyDialog, useAskedMoney } from '../payments/money/money-dialogs.tsx';
import { CallOffForm } from './call-off-form.tsx';
import { ExtendForm } from './extend-form.tsx';
import type { NewReturn, ReplacedVehicle } from './extension.ts';
import { SwapForm } from './swap-form.tsx';
import { UndoForm } from './undo-form.tsx';

/** What is asked about a rental; a return or the other car may be named already. */
export type AskedRental = { bookingId: string } & (
  | { kind: 'extend'; until?: NewReturn }
  | { kind: 'swap'; vehicleId?: string }
  | { kind: 'undo' }
  | { kind: CallOffKind }
);

/** What is asked about a rental on this screen. */
export function useAskedRental() {
  const [asked, ask] = useState<AskedRental | null>(null);
  return { asked, ask, close: () => ask(null) };
}

interface RentalDialogProps {
  /** Null keeps the dialog closed. */
  asked: AskedRental | null;
  onClose: () => void;
}

/** Changes a rental wherever it is shown: price, place and whether the car is free stand there before anybody agrees. */
export function RentalDialog({ asked, onClose }: RentalDialogProps) {
  const { t } = useTranslation();
  const shown = useLastShown(asked);
  /** The booking that an extension meets: its other car is chosen above the extension, which waits there with what was typed. */
  const [replaced, replace] = useState<ReplacedVehicle | null>(null);
  const shownReplaced = useLastShown(replaced);
  const goBack = () => replace(null);
  const money = useAskedMoney();
  return (
    <>
      <Dialog
        opened={asked !== null}
        onClose={onClose}
        centered={false}
        size="lg"
        title={t(`rental.${shown?.kind ?? 'extend'}.title`)}
      >
        {asked && shown ? (
          <RentalForm
            key={JSON.stringify(shown)}
            asked={shown}
            onClose={onClose}
            onRefund={() => money.ask({ kind: 'refund', bookingId: shown.bookingId })}
            onReplace={replace}
          />
        ) : null}
      </Dialog>
      <Dialog
        opened={replaced !== null}
        onClose={goBack}
        centered={false}
        size="lg"
        title={t('rental.swap.title')}
      >
        {shownReplaced ? <SwapForm {...shownReplaced} onClose={goBack} /> : null}
      </Dialog>
      <MoneyDialog asked={money.asked} onClose={money.close} />
    </>
  );
}

interface RentalFormProps {
  asked: AskedRental;
  onClose: () => void;
  onRefund: () => void;
  onReplace: (booking: ReplacedVehicle) => void;
}

function RentalForm({ asked, onClose, onRefund, onReplace }: RentalFormProps) {
  if (asked.kind === 'extend') return <ExtendForm {...asked} onReplace={onReplace} onClose={onClose} />;
  if (asked.kind === 'undo') return <UndoForm {...asked} onClose={onClose} />;
  if (asked.kind === 'swap') return <SwapForm {...asked} onClose={onClose} />;
  return <CallOffForm {...asked} onClose={onClose} onRefund={onRefund} />;
}
