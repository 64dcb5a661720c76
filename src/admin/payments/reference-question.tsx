import { List, Text } from '@mantine/core';
import { useEffect, useRef, useState } from 'react';
import * as v from 'valibot';
import { CURRENCIES } from '#domain/currency.ts';
import { formatBooked } from '#domain/format-currency.ts';
import { formatDay } from '#domain/format-day.ts';
import { useTranslation } from '#src/i18n/use-translation.ts';
import { errorCode, type WireError } from '#src/lib/errors.ts';
import { ConfirmDialog } from '#src/ui/confirm-dialog.tsx';
import { useLastShown } from '#src/ui/use-last-shown.ts';
import { AnchorLink } from '../kit/anchor-link.ts';

const refused = v.object({
  uses: v.array(
    v.object({
      paymentId: v.string(),
      bookingId: v.string(),
      bookingCode: v.string(),
      day: v.string(),
      amountCents: v.number(),
      currency: v.picklist(CURRENCIES),
      currencyAmount: v.number(),
      /** Null while it waits to be verified. */
      receipt: v.nullable(v.string()),
    }),
  ),
});
type Use = v.InferOutput<typeof refused>['uses'][number];

/**
 * Asks once more, when the server refused a reference that another payment has. `send` sends the same by somebody who is sure: as the
 * form is then, which is no longer busy with what was refused.
 */
export function useReferenceQuestion(send?: () => void) {
  const latest = useRef(send);
  useEffect(() => {
    latest.current = send;
  });
  const [asked, setAsked] = useState<{ uses: Use[]; again: () => void } | null>(null);
  return {
    asked,
    close: () => setAsked(null),
    /** Whether this was such a refusal; `again` takes the place of `send` where it does not hang on the form. */
    ask: (error: WireError, again: () => void = () => latest.current?.()): boolean => {
      if (errorCode(error) !== 'REFERENCE_USED') return false;
      setAsked({ uses: v.parse(refused, error.data?.details).uses, again });
      return true;
    },
  };
}

export function ReferenceQuestion({
  question: { asked, close },
}: {
  question: ReturnType<typeof useReferenceQuestion>;
}) {
  const { t, locale } = useTranslation();
  const shown = useLastShown(asked);
  return (
    <ConfirmDialog
      isOpen={asked !== null}
      title={t('admin.sameReference.title')}
      confirmLabel={t('admin.sameReference.sure')}
      cancelLabel={t('common.cancel')}
      onConfirm={() => {
        close();
        shown?.again();
      }}
      onClose={close}
    >
      <List size="sm" spacing={4} mb="sm">
        {shown?.uses.map((use) => (
          <List.Item key={use.paymentId}>
            {use.receipt === null
              ? t('admin.sameReference.waits')
              : t('admin.sameReference.paid', { number: use.receipt })}
            {', '}
            {formatDay(use.day, locale)}, {formatBooked(use, locale)},{' '}
            {/* In a tab of its own: what is typed stays beside it. */}
            <AnchorLink
              to="/admin/bookings/$id"
              params={{ id: use.bookingId }}
              target="_blank"
              inherit
              underline="always"
            >
              {use.bookingCode}
            </AnchorLink>
          </List.Item>
        ))}
      </List>
      <Text size="sm">{t('admin.sameReference.hint')}</Text>
    </ConfirmDialog>
  );
}
