import { Button, Skeleton } from '@mantine/core';
import { IconDownload, IconPrinter } from '@tabler/icons-react';
import { useTranslation } from '#src/i18n/use-translation.ts';
import { errorText } from '#src/lib/errors.ts';
import { trpc } from '#src/lib/trpc.ts';
import { Dialog } from '#src/ui/dialog.tsx';
import { useLastShown } from '#src/ui/use-last-shown.ts';
import { MoneyDialog, useAskedMoney } from '../../payments/money/money-dialogs.tsx';
import { asksForBalance, type BookingData } from './booking-data.ts';
import classes from './receipt.module.css';
import { Receipt } from './receipt.tsx';

interface BookingReceiptDialogProps {
  /** Null keeps the dialog closed. */
  bookingId: string | null;
  onClose: () => void;
}

/** The receipt of a booking: Close, Print Receipt, and the same as a PDF; of a new one what it leads to, a payment. */
export function BookingReceiptDialog({ bookingId, onClose }: BookingReceiptDialogProps) {
  const { t } = useTranslation();
  const shownId = useLastShown(bookingId);
  return (
    <Dialog
      opened={bookingId !== null}
      onClose={onClose}
      centered={false}
      size={720}
      title={t('adminBookings.receipt.dialog')}
      classNames={{
        root: classes.root,
        inner: classes.inner,
        content: classes.content,
        header: classes.dialogHead,
        body: classes.body,
      }}
    >
      {shownId ? <ReceiptOf bookingId={shownId} onClose={onClose} /> : null}
    </Dialog>
  );
}

function ReceiptOf({ bookingId, onClose }: { bookingId: string; onClose: () => void }) {
  const { t, word } = useTranslation();
  const { data: booking, error, refetch } = trpc.staff.bookings.get.useQuery({ bookingId });
  const money = useAskedMoney();
  return (
    <>
      {booking ? <Receipt booking={booking} /> : null}
      {!booking && error ? <p role="alert">{errorText(error, word)}</p> : null}
      {!booking && !error ? <Skeleton height={420} radius={10} mb="md" /> : null}
      {/* All at once: one that came later would push Close away. Until then the dialog's own one is there. */}
      {booking || error ? (
        <div className={classes.buttons}>
          <Button size="sm" variant="default" onClick={onClose}>
            {t('common.close')}
          </Button>
          {booking && asksForBalance(booking) ? (
            <Button size="sm" variant="default" onClick={() => money.ask({ bookingId, kind: 'take' })}>
              {t('money.take.open')}
            </Button>
          ) : null}
          {booking ? (
            <PrintButtons booking={booking} />
          ) : (
            <Button size="sm" onClick={() => refetch()}>
              {t('common.tryAgain')}
            </Button>
          )}
        </div>
      ) : null}
      <MoneyDialog asked={money.asked} onClose={money.close} />
    </>
  );
}

function PrintButtons({ booking: { bookingCode, receiptToken } }: { booking: BookingData }) {
  const { t, locale } = useTranslation();
  const query = new URLSearchParams({ token: receiptToken, lang: locale });
  return (
    <>
      <Button
        size="sm"
        variant="default"
        component="a"
        href={`/files/receipts/${bookingCode}.pdf?${query}`}
        leftSection={<IconDownload size={18} aria-hidden />}
      >
        {t('adminBookings.receipt.pdf')}
      </Button>
      <Button size="sm" leftSection={<IconPrinter size={18} aria-hidden />} onClick={() => window.print()}>
        {t('adminBookings.receipt.print')}
      </Button>
    </>
  );
}
