import { NativeSelect, Text, type TextareaProps, TextInput } from '@mantine/core';
import { arrivesInAccount, needsReference } from '#domain/payment-method.ts';
import { LIST_PAYMENT_STATUSES } from '#domain/payment-status.ts';
import { useTranslation } from '#src/i18n/use-translation.ts';
import { MethodSelect } from '../../kit/fields/method-select.tsx';
import { MoneyInput } from '../../kit/fields/money-input.tsx';
import { NoteInput } from '../../kit/fields/note-input.tsx';
import classes from './create-booking.module.css';
import { type CreateForm, centsOf } from './create-values.ts';
import type { FormOptions } from './use-price-source.ts';

interface PaymentFieldsProps {
  form: CreateForm;
  methods: FormOptions['paymentMethods'];
}

/** How it is paid, whether it is, and what is taken off. */
export function PaymentFields({ form, methods }: PaymentFieldsProps) {
  const { t } = useTranslation();
  const { values, set, errorOf } = form;
  return (
    <div className={classes.thirds}>
      <MethodSelect
        withAsterisk
        name="paymentMethod"
        value={values.paymentMethod}
        error={errorOf('paymentMethod')}
        methods={methods}
        onChoose={(method) => {
          set('paymentMethod', method);
          // Of another way the car is held for another time.
          set('holdHours', null);
        }}
      />
      <NativeSelect
        size="sm"
        withAsterisk
        label={t('adminBookings.field.paymentStatus')}
        name="paymentStatus"
        value={values.paymentStatus}
        error={errorOf('paymentStatus')}
        data={LIST_PAYMENT_STATUSES.map((value) => ({ value, label: t(`status.payment.${value}`) }))}
        onChange={({ currentTarget: { value } }) =>
          set('paymentStatus', LIST_PAYMENT_STATUSES.find((status) => status === value) ?? 'unpaid')
        }
      />
      <MoneyInput
        label={t('adminBookings.field.discountTotalCents')}
        placeholder="0.00"
        {...form.typed('discount')}
      />
      {centsOf(values.discount) > 0 ? (
        <TextInput
          size="sm"
          withAsterisk
          label={t('adminBookings.field.discountReason')}
          {...form.text('discountReason')}
        />
      ) : null}
    </div>
  );
}

/** By which reference it is found in the account; and who paid, often a relative abroad, and where their receipt goes. */
export function PayerFields({ form }: Pick<PaymentFieldsProps, 'form'>) {
  const { t } = useTranslation();
  const { values } = form;
  if (values.paymentStatus === 'unpaid') return null;
  const isAsked = asksReference(values);
  return (
    <>
      <div className={isAsked ? classes.grid : classes.thirds} data-below>
        {isAsked ? (
          <TextInput
            size="sm"
            withAsterisk={values.paymentMethod !== '' && needsReference(values.paymentMethod)}
            label={t('adminBookings.field.paymentReference')}
            {...form.text('paymentReference')}
          />
        ) : null}
        <TextInput size="sm" label={t('adminBookings.field.payerName')} {...form.text('payerName')} />
        <TextInput
          size="sm"
          type="tel"
          label={t('adminBookings.field.payerPhone')}
          {...form.text('payerPhone')}
        />
        <TextInput
          size="sm"
          type="email"
          label={t('adminBookings.field.payerEmail')}
          {...form.text('payerEmail')}
        />
      </div>
      <Text size="xs" c="dimmed" mt={6}>
        {values.paymentStatus === 'paid' ? `${t('adminBookings.form.paidHint')} ` : null}
        {t('adminBookings.form.payerHint')}
      </Text>
    </>
  );
}

/** Money that came into an account is found by its reference. */
function asksReference({ paymentMethod, paymentStatus }: CreateForm['values']): boolean {
  return paymentStatus !== 'unpaid' && paymentMethod !== '' && arrivesInAccount(paymentMethod);
}

interface WordsForm {
  text: (key: 'notes' | 'receiptMessage') => TextareaProps;
}

/** What stays among staff, and what the customer reads on the receipt. */
export function WordsFields({ form }: { form: WordsForm }) {
  const { t } = useTranslation();
  return (
    <div className={classes.words}>
      <NoteInput
        label={t('adminBookings.field.notes')}
        description={t('adminBookings.form.notesHint')}
        {...form.text('notes')}
      />
      <NoteInput
        label={t('adminBookings.field.receiptMessage')}
        description={t('adminBookings.form.receiptHint')}
        {...form.text('receiptMessage')}
      />
    </div>
  );
}
