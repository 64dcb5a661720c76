import { Button, Skeleton, Text } from '@mantine/core';
import { useState } from 'react';
import { formatUsd } from '#domain/money.ts';
import { useTranslation } from '#src/i18n/use-translation.ts';
import { errorText } from '#src/lib/errors.ts';
import { trpc } from '#src/lib/trpc.ts';
import { Dialog } from '#src/ui/dialog.tsx';
import { Notice } from '#src/ui/notice.tsx';
import { useLastShown } from '#src/ui/use-last-shown.ts';
import { type AskedMoney, type BookingMoney, openBalanceOf } from './booking-money.ts';
import { ChargeForm, WaiveForm } from './charge-forms.tsx';
import { GiveCreditForm, UseCreditForm } from './credit-forms.tsx';
import { ReturnDepositForm, TakeDepositForm } from './deposit-forms.tsx';
import { KeepDepositForm } from './keep-deposit-form.tsx';
import { ReceivedMoneyForm } from './received-form.tsx';
import { RefundForm } from './refund-form.tsx';
import { ReverseDepositForm } from './reverse-deposit-form.tsx';
import { ReverseForm } from './reverse-form.tsx';

/** What is asked about the money of a booking on this screen. */
export function useAskedMoney() {
  const [asked, ask] = useState<AskedMoney | null>(null);
  return { asked, ask, close: () => ask(null) };
}

interface MoneyDialogProps {
  /** Null keeps the dialog closed. */
  asked: AskedMoney | null;
  onClose: () => void;
}

/** Takes money and gives it back, wherever a booking is shown. */
export function MoneyDialog({ asked, onClose }: MoneyDialogProps) {
  const { t } = useTranslation();
  // A credit in the place of the refund that was asked about.
  const [instead, setInstead] = useState<AskedMoney | null>(null);
  const shown = useLastShown(asked && (instead ?? asked));
  const close = () => {
    setInstead(null);
    onClose();
  };
  return (
    <Dialog opened={asked !== null} onClose={close} title={t(`money.${shown?.kind ?? 'take'}.title`)}>
      {asked && shown ? (
        <Loaded key={JSON.stringify(shown)} asked={shown} onClose={close} onInstead={setInstead} />
      ) : null}
    </Dialog>
  );
}

interface LoadedProps {
  asked: AskedMoney;
  onClose: () => void;
  onInstead: (asked: AskedMoney) => void;
}

function Loaded({ asked, onClose, onInstead }: LoadedProps) {
  const { t, word } = useTranslation();
  const query = trpc.payments.ofBooking.useQuery({ bookingId: asked.bookingId }, { staleTime: 0 });
  const { data, error, refetch, isFetching } = query;
  // What the form opened with stays: a repeated request is about the same money.
  const [opened, setOpened] = useState<BookingMoney | null>(null);
  // … until it is refused, because somebody else changed the booking meanwhile.
  const [before, setBefore] = useState<BookingMoney | null>(null);
  if (opened === null && data && !isFetching) setOpened(data);
  const reload = async () => {
    const { data: now } = await refetch();
    if (!now) return;
    // Another status or credit makes it another question: the screen beneath says what is to be done.
    if (opened && questionOf(now) !== questionOf(opened)) return onClose();
    setBefore(opened);
    setOpened(now);
  };
  if (opened)
    return (
      <>
        {before ? <ChangedMoney before={before} now={opened} /> : null}
        <MoneyForm
          asked={asked}
          money={opened}
          onClose={onClose}
          onStale={() => void reload()}
          onInstead={onInstead}
        />
      </>
    );
  if (!error) return <Skeleton height={230} radius={10} />;
  return (
    <Notice tone="error" role="alert">
      {errorText(error, word)}{' '}
      <Button size="compact-sm" variant="subtle" onClick={() => refetch()}>
        {t('common.tryAgain')}
      </Button>
    </Notice>
  );
}

/** What decides whether money is asked for or given back. */
function questionOf({ id, bookingStatus, credits }: BookingMoney): string {
  return [bookingStatus, ...credits.filter(({ bookingId }) => bookingId === id).map((own) => own.id)].join();
}

/** What became of the money while somebody typed. */
function ChangedMoney({ before, now }: { before: BookingMoney; now: BookingMoney }) {
  const { t, locale } = useTranslation();
  const sums = [
    ['adminBookings.detail.paid', before.paidCents, now.paidCents],
    ['adminBookings.detail.balance', openBalanceOf(before), openBalanceOf(now)],
  ] as const;
  return (
    <Notice tone="warning" role="alert" title={t('money.changed')}>
      {sums.map(([name, was, is]) =>
        was === is ? null : (
          <Text key={name} size="sm">
            {t(name)}: {formatUsd(was, locale)} → <strong>{formatUsd(is, locale)}</strong>
          </Text>
        ),
      )}
      <Text size="sm">{t('money.changedText')}</Text>
    </Notice>
  );
}

interface MoneyFormProps extends LoadedProps {
  money: BookingMoney;
  onStale: () => void;
}

function MoneyForm({ asked, onInstead, ...form }: MoneyFormProps) {
  switch (asked.kind) {
    case 'take':
      return <ReceivedMoneyForm kind="take" formId={asked.formId} cents={asked.cents} {...form} />;
    case 'report':
      return <ReceivedMoneyForm kind="report" {...form} />;
    case 'refund':
      return (
        <RefundForm
          onCredit={() => onInstead({ kind: 'giveCredit', bookingId: asked.bookingId })}
          {...form}
        />
      );
    case 'giveCredit':
      return <GiveCreditForm {...form} />;
    case 'useCredit':
      return <UseCreditForm creditId={asked.creditId} {...form} />;
    case 'reverse':
      return <ReverseForm paymentId={asked.paymentId} {...form} />;
    case 'takeDeposit':
      return <TakeDepositForm formId={asked.formId} {...form} />;
    case 'charge':
      return <ChargeForm charge={asked.charge} {...form} />;
    case 'waive':
      return <WaiveForm {...form} />;
    case 'returnDeposit':
      return <ReturnDepositForm depositId={asked.depositId} {...form} />;
    case 'keepDeposit':
      return <KeepDepositForm depositId={asked.depositId} isRestDue={asked.isRestDue} {...form} />;
    case 'reverseDeposit':
      return <ReverseDepositForm depositId={asked.depositId} {...form} />;
  }
}
