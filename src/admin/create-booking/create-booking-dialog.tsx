import { useMediaQuery } from '@mantine/hooks';
import { useCallback, useRef, useState } from 'react';
import { useTranslation } from '#src/i18n/use-translation.ts';
import { Dialog } from '#src/ui/dialog.tsx';
import classes from './create-booking.module.css';
import { CreateBookingForm } from './create-booking-form.tsx';
import type { KnownValues } from './create-values.ts';
import { DiscardDialog } from './discard-dialog.tsx';

interface CreateBookingDialogProps {
  isOpen: boolean;
  known?: KnownValues | undefined;
  onClose: () => void;
  onCreated: (bookingId: string) => void;
}

/** Create New Booking; what was typed is not lost to a stray click. */
export function CreateBookingDialog({ isOpen, known, onClose, onCreated }: CreateBookingDialogProps) {
  const { t } = useTranslation();
  const isNarrow = useMediaQuery('(max-width: 700px)');
  const isDirty = useRef(false);
  const [isAsking, setIsAsking] = useState(false);
  const onDirty = useCallback((value: boolean) => {
    isDirty.current = value;
  }, []);
  const leave = () => (isDirty.current ? setIsAsking(true) : onClose());
  return (
    <>
      <Dialog
        opened={isOpen}
        onClose={leave}
        size={1080}
        fullScreen={isNarrow}
        title={t('adminBookings.form.title')}
        closeOnClickOutside={false}
        closeButtonProps={{ 'aria-label': t('common.close') }}
        classNames={{
          content: classes.content,
          header: classes.header,
          title: classes.title,
          body: classes.body,
        }}
      >
        <CreateBookingForm known={known} onDirty={onDirty} onCancel={leave} onCreated={onCreated} />
      </Dialog>
      <DiscardDialog
        isOpen={isAsking}
        onDiscard={() => {
          setIsAsking(false);
          onClose();
        }}
        onStay={() => setIsAsking(false)}
      />
    </>
  );
}
