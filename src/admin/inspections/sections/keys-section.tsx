import { Checkbox, Group, Text } from '@mantine/core';
import { formatInstant } from '#domain/format-day.ts';
import type { InspectionKind } from '#domain/inspection.ts';
import { KEY_SETS } from '#domain/keys.ts';
import { useTranslation } from '#src/i18n/use-translation.ts';
import { Notice } from '#src/ui/notice.tsx';
import type { StaffForm } from '../../kit/editing/use-staff-form.ts';
import type { InspectionData } from '../inspection-data.ts';
import type { InspectionValues } from '../inspection-values.ts';

interface KeysSectionProps {
  data: InspectionData;
  kind: InspectionKind;
  form: StaffForm<InspectionValues>;
}

/** Which key sets change hands with the car: the usual ones are ticked, and nobody has to touch it. */
export function KeysSection({ data, kind, form }: KeysSectionProps) {
  const { t, locale } = useTranslation();
  const { keys } = form.values;
  const lost = data.kept.filter(({ isLost }) => isLost);
  return (
    <>
      {lost.length === 0 ? null : (
        <Notice tone="warning">
          {lost.map(({ item, movedAt }) => (
            <p key={item}>
              {t('keys.isLost', {
                item: t(`keys.item.${item}`),
                when: formatInstant(movedAt, locale),
              })}
            </p>
          ))}
        </Notice>
      )}
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
    </>
  );
}
