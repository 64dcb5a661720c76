import { Center } from '@mantine/core';
import { formatBooked } from '#domain/format-currency.ts';
import type { PaymentMethod } from '#domain/payment-method.ts';
import { useTranslation } from '#src/i18n/use-translation.ts';
import { FactList } from '#src/ui/panel.tsx';
import { methodName } from '../kit/method-name.ts';
import type { Verification } from './payment-checks.tsx';
import classes from './payments.module.css';
import { ProofPreview } from './proof-preview.tsx';

/** A payment that waits, with what one needs to know to decide. */
export interface UndecidedPayment extends Verification {
  paymentId: string;
  bookingCode: string;
  customerName: string;
  amountCents: number;
  method: PaymentMethod;
  proofContentType: string | null;
}

/** What to look for in the account, and the proof. */
export function PaymentFacts({ payment }: { payment: UndecidedPayment }) {
  const { t, locale } = useTranslation();
  const { bookingCode, reference, payerName } = payment;
  return (
    <>
      <FactList
        isDense
        facts={[
          { label: t('adminPayments.list.booking'), value: bookingCode },
          { label: t('adminPayments.list.customer'), value: payment.customerName },
          {
            label: t('adminPayments.list.amount'),
            value: formatBooked(payment, locale),
          },
          { label: t('adminPayments.list.method'), value: methodName(t, payment.method) },
          ...(payerName === null ? [] : [{ label: t('money.payer'), value: payerName }]),
          ...(reference === null ? [] : [{ label: t('money.reference'), value: reference }]),
        ]}
      />
      {payment.proofContentType ? (
        <ProofPreview
          paymentId={payment.paymentId}
          contentType={payment.proofContentType}
          bookingCode={bookingCode}
        />
      ) : (
        <Center className={classes.instead}>{t('adminPayments.proof.none')}</Center>
      )}
    </>
  );
}
