import { Group, Text } from '@mantine/core';
import type { ReactNode } from 'react';
import { useTranslation } from '#src/i18n/use-translation.ts';
import { AnchorLink } from '../../kit/anchor-link.ts';
import type { TrayRow } from './use-tray.ts';

/** By what a message names its reader; of who paid for somebody the number is known here, and no name. */
export function readerName({ approval, customerName, isForPayer }: TrayRow): string | null {
  return approval?.approver ?? (isForPayer ? null : customerName);
}

/** To whom, about what, and of which booking. */
export function NoteHead({ row, children }: { row: TrayRow; children?: ReactNode }) {
  const { t } = useTranslation();
  const { kind, recipient, bookingId, bookingCode, isForPayer, approval } = row;
  const name = readerName(row);
  return (
    <>
      <Group gap={8}>
        <strong>
          {isForPayer ? t('outbox.toPayer', { to: `+${recipient}` }) : (name ?? `+${recipient}`)}
        </strong>
        {children}
      </Group>
      <Text size="sm">
        {t(`outbox.kind.${kind}`)}
        {approval ? <span> · {approval.about}</span> : null}
        {bookingId === null ? null : (
          <>
            {' · '}
            <AnchorLink to="/admin/bookings/$id" params={{ id: bookingId }} underline="always">
              {bookingCode}
            </AnchorLink>
          </>
        )}
        {name === null ? null : <span> · +{recipient}</span>}
      </Text>
    </>
  );
}
