import { Checkbox, Group, Text } from '@mantine/core';
import type { InspectionKind } from '#domain/inspection.ts';
import { KEY_SETS } from '#domain/keys.ts';
import { useTranslation } from '#src/i18n/use-translation.ts';
import type { StaffForm } from '../kit/editing/use-staff-form.ts';
import type { InspectionValues } from './inspection-values.ts';

interface KeysSectionProps {
  kind: InspectionKind;
  form: StaffForm<InspectionValues>;
}

/** Which key sets change hands with the car: the usual ones are ticked, and nobody has to touch it. */
export function KeysSection({ kind, form }: KeysSectionProps) {
  const { t } = useTranslation();
  const { keys } = form.values;
  return (
    <Group gap="6px 16px" role="group" aria-label={t(`keys.with.${kind}`)}>
      <Text size="sm" fw={500}>
        {t(`keys.with.${kind}`)}
      </Text>
      {KEY_SETS.map((item) => (
        <Checkbox
          key={item}
          size="sm"
          py={4}
          label={t(`keys.item.${item}`)}
          checked={keys.includes(item)}
          onChange={({ currentTarget: { checked } }) =>
            form.set('keys', checked ? [...keys, item] : keys.filter((one) => one !== item))
          }
        />
      ))}
    </Group>
  );
}
