import { Text, TextInput } from '@mantine/core';
import type { ChangeEvent } from 'react';
import { needsReference, type PaymentMethod } from '#domain/payment-method.ts';
import { useTranslation } from '#src/i18n/use-translation.ts';
import { NoteInput } from '../../kit/fields/note-input.tsx';
import type { MoneyDeposit } from './booking-money.ts';
import { WayBack } from './way-back.tsx';

interface TextProps {
  name: string;
  value: string;
  error: string | undefined;
  onChange: (event: ChangeEvent<HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement>) => void;
}

interface ReturnWayProps {
  deposit: Pick<MoneyDeposit, 'currency' | 'method'>;
  /** Of the field of the method. */
  name: string;
  method: PaymentMethod;
  methodError: string | undefined;
  reference: TextProps;
  /** Of another way than it came. */
  reason: TextProps & { label: string };
  /** The notes to move are named elsewhere on the form. */
  isMoveSaid?: boolean;
  onMethod: (method: PaymentMethod) => void;
}

/** By which way a deposit goes back: as it came, unless staff say why not; with the reference by which it is found, where it is sent. */
export function ReturnWay(props: ReturnWayProps) {
  const { deposit, name, method, methodError, reference, reason, isMoveSaid = false, onMethod } = props;
  const { t } = useTranslation();
  const isOther = method !== deposit.method;
  const sentText = deposit.method === 'cash' && !isMoveSaid ? t('money.keepDeposit.move') : null;
  const notesText = method === 'cash' ? t('money.returnDeposit.fromDrawer') : sentText;
  return (
    <>
      <WayBack
        name={name}
        cameBy={deposit.method}
        currency={deposit.currency}
        value={method}
        error={methodError}
        onChoose={onMethod}
      />
      {isOther && notesText ? <Text size="sm">{notesText}</Text> : null}
      {method === 'cash' ? null : (
        <TextInput
          size="sm"
          label={t('money.reference')}
          withAsterisk={needsReference(method)}
          {...reference}
        />
      )}
      {isOther ? <NoteInput withAsterisk {...reason} /> : null}
    </>
  );
}
