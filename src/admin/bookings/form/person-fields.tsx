import { TextInput } from '@mantine/core';
import { type ChangeEvent, lazy, type ReactNode, Suspense } from 'react';
import { INPUT_LIMITS } from '#domain/policy.ts';
import { useTranslation } from '#src/i18n/use-translation.ts';
import classes from './create-booking.module.css';
import type { PersonValues } from './create-values.ts';

const EmailHint = lazy(() =>
  import('#src/components/email-hint.tsx').then((m) => ({ default: m.EmailHint })),
);

interface TextProps {
  name: string;
  value: string;
  error: string | undefined;
  onChange: (event: ChangeEvent<HTMLInputElement>) => void;
}

/** The part of a booking form that holds people's details. */
export interface PersonForm {
  text: (key: keyof PersonValues) => TextProps;
  set: (key: 'customerEmail', value: string) => void;
}

interface CustomerFieldsProps {
  form: PersonForm;
  /** Below phone and e-mail: who is known by them. */
  children?: ReactNode;
}

/** Phone and e-mail first: they may bring the rest. */
export function CustomerFields({ form, children }: CustomerFieldsProps) {
  const { t } = useTranslation();
  const field = (key: keyof PersonValues) => ({
    size: 'sm',
    label: t(`adminBookings.field.${key}`),
    ...form.text(key),
  });
  const email = field('customerEmail');
  return (
    <div className={classes.grid}>
      <TextInput
        {...field('customerPhone')}
        withAsterisk
        type="tel"
        inputMode="tel"
        autoComplete="off"
        maxLength={40}
      />
      <div>
        <TextInput {...email} withAsterisk type="email" autoComplete="off" maxLength={255} />
        <Suspense>
          {email.value ? (
            <EmailHint email={email.value} onAccept={(meant) => form.set('customerEmail', meant)} />
          ) : null}
        </Suspense>
      </div>
      {children}
      <TextInput {...field('customerName')} withAsterisk autoComplete="off" maxLength={100} />
      <TextInput {...field('driverLicenseId')} withAsterisk autoComplete="off" maxLength={50} />
      <TextInput
        {...field('customerAddress')}
        className={classes.wide}
        autoComplete="off"
        maxLength={INPUT_LIMITS.address}
      />
    </div>
  );
}

interface ReferenceFieldsProps {
  form: PersonForm;
  isRequired: boolean;
}

/** Who vouches; a new booking at the counter needs all three. */
export function ReferenceFields({ form, isRequired }: ReferenceFieldsProps) {
  const { t } = useTranslation();
  const field = (key: keyof PersonValues) => ({
    size: 'sm',
    label: t(`adminBookings.field.${key}`),
    withAsterisk: isRequired,
    autoComplete: 'off',
    ...form.text(key),
  });
  return (
    <div className={classes.grid}>
      <TextInput {...field('referenceName')} maxLength={INPUT_LIMITS.referenceName} />
      <TextInput {...field('referencePhone')} type="tel" maxLength={INPUT_LIMITS.referencePhone} />
      <TextInput
        {...field('referenceAddress')}
        className={classes.wide}
        maxLength={INPUT_LIMITS.referenceAddress}
      />
    </div>
  );
}
