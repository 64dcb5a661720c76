import { useMediaQuery } from '@mantine/hooks';
import { useTranslation } from '#src/i18n/use-translation.ts';
import { Dialog } from '#src/ui/dialog.tsx';
import classes from './create-booking.module.css';
import { CreateBookingForm } from './create-booking-form.tsx';
import type { KnownValues } from './create-values.ts';

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
  return (
    <Dialog
      opened={isOpen}
      onClose={onClose}
      centered={false}
      size={1080}
      fullScreen={isNarrow}
      title={t('adminBookings.form.title')}
      closeOnClickOutside={false}
      classNames={{
        content: classes.content,
        header: classes.header,
        title: classes.title,
        body: classes.body,
      }}
    >
      <CreateBookingForm known={known} onCreated={onCreated} onHeld={onClose} />
    </Dialog>
  );
}
