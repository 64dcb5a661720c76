import { Button, UnstyledButton } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from '#src/i18n/use-translation.ts';
import { trpc } from '#src/lib/trpc.ts';
import { ConfirmDialog } from '#src/ui/confirm-dialog.tsx';
import { Dialog } from '#src/ui/dialog.tsx';
import { showToast } from '#src/ui/toast.ts';
import { useRefresh } from '../../kit/editing/use-refresh.ts';
import { useWriteError } from '../../kit/editing/use-write-error.ts';
import rows from '../../kit/panel-rows.module.css';
import classes from '../messages.module.css';
import { RecipientFacts, RecipientList } from '../recipient-list.tsx';
import { knownBooking, type Party } from './use-thread.ts';

interface Chosen {
  bookingId: string;
  bookingCode: string;
  customerName: string;
}

function useSetNumber(onDone: () => void) {
  const { t } = useTranslation();
  const refresh = useRefresh();
  return trpc.staff.messages.setNumber.useMutation({
    onSuccess: (_, { number }) => {
      onDone();
      showToast({
        title: t(number === null ? 'adminMessages.number.takenBack' : 'adminMessages.number.known'),
        tone: 'success',
      });
    },
    onError: useWriteError(),
    onSettled: refresh,
  });
}

/** Whose number a conversation is: of a client whom staff know by it, else of nobody as yet. */
export function NumberOwner({ party }: { party: Party }) {
  const { customerEmail, customerPhone, provenNumber, booking, isByNumber } = party;
  if (customerEmail === null && customerPhone !== null) {
    return <WhoseNumber phone={customerPhone} known={isByNumber ? knownBooking(party) : null} />;
  }
  if (booking === null || provenNumber === null) return null;
  return <KnownNumber number={provenNumber} booking={booking} name={party.customerName} />;
}

type Booking = NonNullable<Party['booking']>;

/** Above what a number writes: where that is read, and the way to say whose it is. */
function WhoseNumber({ phone, known }: { phone: string; known: Booking | null }) {
  const { t } = useTranslation();
  const [isOpen, setIsOpen] = useState(false);
  return (
    <p className={`${classes.headFacts} ${classes.whose}`}>
      {known
        ? t('adminMessages.number.isKnown', { code: known.bookingCode })
        : t('adminMessages.number.isUnknown')}{' '}
      <Button size="compact-xs" variant="default" onClick={() => setIsOpen(true)}>
        {t('adminMessages.number.choose')}
      </Button>
      <ChooseOwner phone={phone} isOpen={isOpen} onClose={() => setIsOpen(false)} />
    </p>
  );
}

function ChooseOwner({ phone, isOpen, onClose }: { phone: string; isOpen: boolean; onClose: () => void }) {
  const { t } = useTranslation();
  const [chosen, setChosen] = useState<Chosen | null>(null);
  const close = () => {
    setChosen(null);
    onClose();
  };
  const set = useSetNumber(close);
  if (chosen !== null) {
    const { bookingId, bookingCode: code, customerName: name } = chosen;
    return (
      <ConfirmDialog
        isOpen={isOpen}
        title={t('adminMessages.number.confirmTitle', { name })}
        confirmLabel={t('adminMessages.number.confirm')}
        cancelLabel={t('common.cancel')}
        isBusy={set.isPending}
        onConfirm={() => set.mutate({ bookingId, number: phone })}
        onClose={close}
      >
        {t('adminMessages.number.confirmText', { phone, name, code })}
      </ConfirmDialog>
    );
  }
  return (
    <Dialog
      opened={isOpen}
      onClose={close}
      centered={false}
      size={560}
      title={t('adminMessages.number.choose')}
    >
      <RecipientList
        first={phone}
        text={t('adminMessages.number.chooseText', { phone })}
        row={(row) => (
          <UnstyledButton className={`${rows.link} ${classes.choice}`} onClick={() => setChosen(row)}>
            <RecipientFacts row={row} />
          </UnstyledButton>
        )}
      />
    </Dialog>
  );
}

/** In a booking’s conversation: by which number its client is known, and that it is not theirs. */
function KnownNumber({ number, booking, name }: { number: string; booking: Booking; name: string }) {
  const { t } = useTranslation();
  const [isOpen, setIsOpen] = useState(false);
  const close = () => setIsOpen(false);
  const set = useSetNumber(close);
  const phone = `+${number}`;
  return (
    <p className={`${classes.headFacts} ${classes.whose}`}>
      {t('adminMessages.number.of', { phone, name })}
      <Button size="compact-xs" variant="subtle" color="gray" onClick={() => setIsOpen(true)}>
        {t('adminMessages.number.notTheirs')}
      </Button>
      <ConfirmDialog
        isOpen={isOpen}
        title={t('adminMessages.number.takeBackTitle', { phone })}
        confirmLabel={t('adminMessages.number.notTheirs')}
        cancelLabel={t('common.cancel')}
        isDangerous
        isBusy={set.isPending}
        onConfirm={() => set.mutate({ bookingId: booking.id, number: null })}
        onClose={close}
      >
        {t('adminMessages.number.takeBackText')}
      </ConfirmDialog>
    </p>
  );
}
