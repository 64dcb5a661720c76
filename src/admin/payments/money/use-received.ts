import { useState } from 'react';
import { reportPaymentInput, takePaymentInput } from '#domain/schemas/payments.ts';
import { useTranslation } from '#src/i18n/use-translation.ts';
import { errorCode } from '#src/lib/errors.ts';
import { type TrpcError, trpc } from '#src/lib/trpc.ts';
import { useStaffUser } from '../../frame/use-staff-user.ts';
import { useRequestId } from '../../kit/editing/use-request-id.ts';
import { useStaffForm } from '../../kit/editing/use-staff-form.ts';
import { methodName } from '../../kit/method-name.ts';
import { openedPaper, paperInputOf } from '../../kit/paper/paper-values.ts';
import { releasePhotos } from '../../kit/photos/kept-photos.ts';
import { useReferenceQuestion } from '../reference-question.tsx';
import { type BookingMoney, type MoneyRate, openBalanceOf } from './booking-money.ts';
import {
  centsOfParts,
  needsRate,
  partInputOf,
  partsText,
  type ReceivedValues,
  receivedValuesOf,
} from './received-values.ts';
import { useMoneyChange } from './use-money-change.ts';

/** The field at which the server's general refusals are shown. */
const AT_FIRST = {
  amountCents: 'parts.0.currencyAmount',
  currencyAmount: 'parts.0.currencyAmount',
  currency: 'parts.0.method',
  tenderedUsdCents: 'parts.0.tenderedUsdCents',
};
/** Any request will do to check what was typed. */
const UNSENT = '00000000-0000-4000-8000-000000000000';

/** Under which the device keeps photographs of the sheet that money of a booking is entered from. */
export const sheetKeyOf = ({ id }: Pick<BookingMoney, 'id'>) => `money ${id}`;

/** The rate that counts now, when the one that was shown no longer does. */
function newRateOf(error: TrpcError): MoneyRate | undefined {
  if (errorCode(error) !== 'RATE_CHANGED') return undefined;
  const details = error.data?.details;
  if (typeof details !== 'object' || details === null || !('rate' in details)) return undefined;
  return details.rate as MoneyRate;
}

interface Settings {
  money: BookingMoney;
  kind: 'take' | 'report';
  /** The numbered receipt that it is entered from. */
  formId?: string | undefined;
  /** A part that was chosen before. */
  cents?: number | undefined;
  onClose: () => void;
  onStale?: (() => void) | undefined;
}

function useReceivedForm(
  { money, kind, formId, cents }: Omit<Settings, 'onClose' | 'onStale'>,
  htgPerUsd: number | null,
) {
  const { id: bookingId, rowVersion } = money;
  const { user } = useStaffUser();
  const paper = formId === undefined ? null : openedPaper(formId, user.id);
  return useStaffForm({
    initial: { ...receivedValuesOf(money, cents), paper },
    schema: kind === 'take' ? takePaymentInput : reportPaymentInput,
    toInput: ({ parts, paper, ...words }: ReceivedValues) => ({
      ...words,
      ...(paper ? { paper: paperInputOf(paper) } : {}),
      bookingId,
      rowVersion,
      requestId: UNSENT,
      htgPerUsd: needsRate(parts, htgPerUsd) ? htgPerUsd : null,
      parts: parts.map((part) => partInputOf(part, htgPerUsd)),
    }),
    typedAs: AT_FIRST as Record<string, 'parts'>,
  });
}

export type ReceivedForm = ReturnType<typeof useReceivedForm>;

/** The form of money that comes in, and its sending: the same request until something else is asked. */
export function useReceived({ money, kind, formId, cents: chosenCents, onClose, onStale }: Settings) {
  const { t, locale } = useTranslation();
  const [rate, setRate] = useState(money.rate);
  const htgPerUsd = rate?.htgPerUsd ?? null;
  const form = useReceivedForm({ money, kind, formId, cents: chosenCents }, htgPerUsd);
  const requestIdOf = useRequestId();
  const question = useReferenceQuestion(() => send(true));
  const { parts, reason } = form.values;
  const balanceCents = openBalanceOf(money);
  const cents = centsOfParts(parts, htgPerUsd, balanceCents);
  const sumCents = cents.reduce((sum: number, one) => sum + (one ?? 0), 0);
  const change = useMoneyChange({
    about: 'payment',
    done: ({ receipt }) =>
      t(kind === 'take' && receipt === null ? 'adminPayments.second.doneText' : `money.${kind}.done`, {
        amount: partsText(parts, cents, locale),
        method: [...new Set(parts.map(({ method }) => methodName(t, method)))].join(', '),
      }),
    ask: (error) => question.ask(error),
    refuse: (error) => {
      const newRate = newRateOf(error);
      if (newRate !== undefined) setRate(newRate);
      return form.refuse(error);
    },
    onClose: () => {
      void releasePhotos(sheetKeyOf(money));
      onClose();
    },
    onStale,
  });
  const take = trpc.payments.take.useMutation(change);
  const report = trpc.payments.report.useMutation(change);
  const mutation = kind === 'take' ? take : report;
  const send = (isSure?: true) => {
    if (mutation.isPending) return;
    const input = form.check();
    if (!input) return;
    if (sumCents > balanceCents && reason.trim() === '')
      return form.showErrors({ reason: 'validation.reason.required' });
    const { requestId: _, ...checked } = input;
    // Sure or not, it is the same request: sent again after a lost answer it is known.
    mutation.mutate({ ...checked, isSure, requestId: requestIdOf(checked) });
  };
  return { form, rate, send: () => send(), question, isBusy: mutation.isPending };
}
