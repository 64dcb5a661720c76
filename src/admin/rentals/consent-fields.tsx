import { Chip, Group, Input, TextInput } from '@mantine/core';
import { useId } from 'react';
import { CONSENT_WAYS, type ConsentWay } from '#domain/rental-change.ts';
import { useTranslation } from '#src/i18n/use-translation.ts';
import type { StaffForm } from '../kit/editing/use-staff-form.ts';

export interface ConsentValues {
  agreedBy: string;
  agreedHow: ConsentWay | '';
  note: string;
}

export const NO_CONSENT = { agreedHow: '', note: '' } as const;

interface ConsentFieldsProps {
  form: StaffForm<ConsentValues>;
  /** What is asked: how the client agreed, or was called. */
  ask?: string;
  who?: string;
}

/** How the client agreed, in one tap; who it was stands there already. */
export function ConsentFields({ form, ask, who }: ConsentFieldsProps) {
  const { t } = useTranslation();
  const { values, set, errorOf } = form;
  const labelId = useId();
  return (
    <>
      <Input.Wrapper
        withAsterisk
        label={ask ?? t('rental.consent.how')}
        labelElement="div"
        labelProps={{ id: labelId }}
        error={errorOf('agreedHow')}
      >
        <Chip.Group value={values.agreedHow} onChange={(way) => set('agreedHow', way as ConsentWay)}>
          <Group
            gap={8}
            mt={6}
            role="radiogroup"
            aria-labelledby={labelId}
            aria-invalid={errorOf('agreedHow') ? true : undefined}
            tabIndex={-1}
          >
            {CONSENT_WAYS.map((way) => (
              <Chip key={way} value={way} size="md" variant="outline">
                {t(`rental.consent.${way}`)}
              </Chip>
            ))}
          </Group>
        </Chip.Group>
      </Input.Wrapper>
      <Group gap="sm" grow align="flex-start" preventGrowOverflow={false} wrap="wrap">
        <TextInput
          size="sm"
          label={who ?? t('rental.consent.who')}
          maxLength={100}
          {...form.text('agreedBy')}
        />
        <TextInput size="sm" label={t('rental.consent.note')} maxLength={500} {...form.text('note')} />
      </Group>
    </>
  );
}
