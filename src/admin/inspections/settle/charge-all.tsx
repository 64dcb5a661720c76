import { Button } from '@mantine/core';
import { useRef } from 'react';
import { formatUsd } from '#domain/money.ts';
import { useTranslation } from '#src/i18n/use-translation.ts';
import { isAnswerLost } from '#src/lib/lost-answer.ts';
import { type TrpcError, trpc } from '#src/lib/trpc.ts';
import { useRefresh } from '../../kit/editing/use-refresh.ts';
import { useMoneyChange } from '../../payments/money/use-money-change.ts';
import classes from '../inspection.module.css';
import type { InspectionData } from '../inspection-data.ts';
import { type Charge, useProposedCharge } from './proposed-charge.ts';

interface ChargeAllProps {
  data: InspectionData;
  /** While it runs nothing is charged by its own button: the dialog would open with money that is about to change. */
  isBusy: boolean;
  onBusy: (isBusy: boolean) => void;
}

/** Charges at once all that has an amount, one after the other: what was charged before a line breaks stays, and the rest is still proposed. */
export function ChargeAll({ data, isBusy, onBusy }: ChargeAllProps) {
  const { t, locale } = useTranslation();
  const proposedOf = useProposedCharge(data);
  const refresh = useRefresh();
  const { mutateAsync } = trpc.payments.charge.useMutation({ retry: isAnswerLost });
  const utils = trpc.useUtils();
  /** By what is charged: pressed again after a lost answer, nothing is charged twice. */
  const requestIds = useRef(new Map<string, string>());
  const priced = data.charges.filter((charge) => charge.amountCents !== null);
  const sumOf = ({ amountCents, taxCents = 0 }: Charge) => (amountCents ?? 0) + taxCents;
  const amount = formatUsd(
    priced.reduce((sum, charge) => sum + sumOf(charge), 0),
    locale,
  );
  const change = useMoneyChange({
    about: 'charge',
    done: () => t('money.charge.done', { amount }),
    onClose: () => {},
  });
  if (priced.length < 2) return null;

  /** Where the line breaks before all is read again, what was charged is not proposed any more. */
  const showCharged = ({ code, inspectionId }: Charge, rowVersion: number) =>
    utils.staff.inspections.ofBooking.setData({ bookingId: data.booking.id }, (now) =>
      now === undefined
        ? now
        : {
            ...now,
            booking: { ...now.booking, rowVersion },
            charges: now.charges.filter((one) => one.code !== code || one.inspectionId !== inspectionId),
          },
    );

  const chargeAll = async () => {
    const { id: bookingId } = data.booking;
    let { rowVersion } = data.booking;
    let answer: Awaited<ReturnType<typeof mutateAsync>> | null = null;
    onBusy(true);
    try {
      for (const charge of priced) {
        const { amountCents, taxCents = 0 } = charge;
        const input = { ...proposedOf(charge).proposed, bookingId, amountCents: amountCents ?? 0, taxCents };
        const key = JSON.stringify(input);
        const requestId = requestIds.current.get(key) ?? crypto.randomUUID();
        requestIds.current.set(key, requestId);
        answer = await mutateAsync({ ...input, rowVersion, requestId });
        requestIds.current.delete(key);
        rowVersion = answer.rowVersion;
        showCharged(charge, rowVersion);
      }
      if (answer) change.onSuccess(answer);
      await refresh();
    } catch (error) {
      change.onError(error as TrpcError);
      // Without a line nothing is read: what is left can be charged as soon as there is one.
      void refresh();
    } finally {
      onBusy(false);
    }
  };
  return (
    <div className={classes.amount}>
      <span />
      <Button size="compact-sm" loading={isBusy} onClick={() => void chargeAll()}>
        {t('settle.chargeAll', { amount })}
      </Button>
    </div>
  );
}
