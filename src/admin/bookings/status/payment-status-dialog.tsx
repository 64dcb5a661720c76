import { Button, Text } from '@mantine/core';
import { formatUsd } from '#domain/money.ts';
import type { PaymentDecision } from '#domain/payment-status.ts';
import { useTranslation } from '#src/i18n/use-translation.ts';
import { Dialog } from '#src/ui/dialog.tsx';
import { DialogActions } from '#src/ui/dialog-actions.tsx';

interface PaymentStatusDialogProps {
  /** The booking whose payment waits for verification; null keeps the dialog closed. */
  booking: { bookingCode: string; customerName: string; grandTotalCents: number } | null;
  /** What was pressed, while its payment is looked up. */
  looking: PaymentDecision | null;
  onChoose: (decision: PaymentDecision) => void;
  onClose: () => void;
}

/** 'Update Payment Status': Mark Unpaid, Mark as Paid, Cancel. */
export function PaymentStatusDialog({ booking, looking, onChoose, onClose }: PaymentStatusDialogProps) {
  const { t, locale } = useTranslation();
  return (
    <Dialog opened={booking !== null} onClose={onClose} title={t('adminBookings.paymentDialog.title')}>
      {booking ? (
        <Text size="sm">
          {t('adminBookings.paymentDialog.text', {
            code: booking.bookingCode,
            name: booking.customerName,
            amount: formatUsd(booking.grandTotalCents, locale),
          })}
        </Text>
      ) : null}
      <Text size="sm" c="dimmed" mt="xs">
        {t('adminBookings.paymentDialog.hint')}
      </Text>
      <DialogActions>
        <Button size="sm" variant="default" onClick={onClose}>
          {t('common.cancel')}
        </Button>
        <Button
          size="sm"
          variant="light"
          color="hibiscus"
          loading={looking === 'reject'}
          disabled={looking === 'verify'}
          onClick={() => onChoose('reject')}
        >
          {t('adminBookings.paymentDialog.unpaid')}
        </Button>
        <Button
          size="sm"
          data-autofocus
          loading={looking === 'verify'}
          disabled={looking === 'reject'}
          onClick={() => onChoose('verify')}
        >
          {t('adminBookings.paymentDialog.paid')}
        </Button>
      </DialogActions>
    </Dialog>
  );
}
