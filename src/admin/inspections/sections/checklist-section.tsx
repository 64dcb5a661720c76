import { Checkbox, Text } from '@mantine/core';
import { CHECKLIST } from '#domain/inspection.ts';
import { useTranslation } from '#src/i18n/use-translation.ts';
import { Panel } from '#src/ui/panel.tsx';
import type { StaffForm } from '../../kit/editing/use-staff-form.ts';
import classes from '../inspection.module.css';
import type { InspectionValues } from '../inspection-values.ts';

/** What belongs to the car and works; what was missing the last time is not ticked. */
export function ChecklistSection({ form }: { form: StaffForm<InspectionValues> }) {
  const { t } = useTranslation();
  const { missing } = form.values;
  return (
    <Panel title={t('inspection.checklist')}>
      <Text size="sm" c="dimmed" mb={8}>
        {t('inspection.checklistHint')}
      </Text>
      <div className={classes.checks}>
        {CHECKLIST.map((item) => (
          <Checkbox
            key={item}
            size="md"
            py={6}
            label={t(`inspection.item.${item}`)}
            checked={!missing.includes(item)}
            onChange={({ currentTarget: { checked } }) =>
              form.set('missing', checked ? missing.filter((one) => one !== item) : [...missing, item])
            }
          />
        ))}
      </div>
    </Panel>
  );
}
