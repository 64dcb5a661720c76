import { Group, Text } from '@mantine/core';
import type { ReactNode } from 'react';
import { useTranslation } from '#src/i18n/use-translation.ts';
import { AnchorLink } from '../../kit/anchor-link.ts';
import type { TrayRow } from './use-tray.ts';

/** To whom, about what, and of which booking. */
export function NoteHead({ row, children }: { row: TrayRow; children?: ReactNode }) {
  const { t } = useTranslation();
  const { kind, recipient, bookingId, bookingCode, isForPayer } = row;
  // Of who paid for somebody the number is known here, and no name.
  const customerName = isForPayer ? null : row.customerName;
  return (
    <>
      <Group gap={8}>
        <strong>
          {isForPayer ? t('outbox.toPayer', { to: `+${recipient}` }) : (customerName ?? `+${recipient}`)}
        </strong>
        {children}
      </Group>
      <Text size="sm">
        {t(`outbox.kind.${kind}`)}
        {bookingId === null ? null : (
          <>
            {' · '}
            <AnchorLink to="/admin/bookings/$id" params={{ id: bookingId }} underline="always">
              {bookingCode}
            </AnchorLink>
          </>
        )}
        {customerName === null ? null : <span> · +{recipient}</span>}
      </Text>
    </>
  );
}
