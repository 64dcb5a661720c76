import { Text } from '@mantine/core';
import { isPromised } from '#domain/booking-status.ts';
import { formatMoment } from '#domain/format-day.ts';
import { isEarly } from '#domain/hand-over.ts';
import { pickupInstant } from '#domain/rental-times.ts';
import { useTranslation } from '#src/i18n/use-translation.ts';
import { Notice } from '#src/ui/notice.tsx';
import { AnchorLink } from '../kit/anchor-link.ts';
import type { InspectionData } from './inspection-data.ts';

/** Said before the car leaves: that the pickup is agreed for later, what the time until then costs, and who else has the car until then. */
export function EarlyNotice({ data: { booking, heldBefore, outWith } }: { data: InspectionData }) {
  const { t, locale } = useTranslation();
  if (!isPromised(booking.bookingStatus) || !isEarly(pickupInstant(booking), new Date())) return null;
  const { id, pickupDate, pickupTime } = booking;
  const when = formatMoment(pickupDate, pickupTime, locale);
  // Who has the car now is named already.
  const isHeld = heldBefore !== null && outWith === null;
  return (
    <Notice
      tone={isHeld ? 'error' : 'warning'}
      role={isHeld ? 'alert' : 'status'}
      title={t('inspection.early.title', { when })}
    >
      {isHeld ? (
        <Text>
          {heldBefore.bookingId === null ? (
            t('inspection.early.held')
          ) : (
            <>
              {t('inspection.early.promised', { name: heldBefore.customerName ?? '' })}{' '}
              <AnchorLink to="/admin/bookings/$id" params={{ id: heldBefore.bookingId }} underline="always">
                {heldBefore.bookingCode}
              </AnchorLink>
            </>
          )}
        </Text>
      ) : (
        <Text>
          {t('inspection.early.price', { when })}{' '}
          <AnchorLink to="/admin/bookings/$id" params={{ id }} search={{ edit: true }} underline="always">
            {t('inspection.early.change')}
          </AnchorLink>
        </Text>
      )}
    </Notice>
  );
}
