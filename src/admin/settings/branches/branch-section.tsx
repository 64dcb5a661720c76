import { WEEKDAYS } from '#domain/opening-hours.ts';
import { updateBranchInput } from '#domain/schemas/branches.ts';
import { useTranslation } from '#src/i18n/use-translation.ts';
import { trpc } from '#src/lib/trpc.ts';
import { useValueText } from '../../kit/activity/use-value-text.ts';
import type { ConflictField } from '../../kit/editing/conflict-dialog.tsx';
import { SectionForm } from '../section-form.tsx';
import type { BranchSettings } from '../settings.ts';
import { useSectionForm } from '../use-section-form.ts';
import { BranchFields, type BranchValues } from './branch-fields.tsx';

function valuesOf({ name, address, phones, whatsapp, openingHours }: BranchSettings): BranchValues {
  const [phone1 = '', phone2 = ''] = phones;
  return { name, address, phone1, phone2, whatsapp, openingHours };
}

const TEXTS = {
  name: 'adminSettings.branch.name',
  address: 'adminSettings.branch.address',
  phone1: 'adminSettings.branch.phone1',
  phone2: 'adminSettings.branch.phone2',
  whatsapp: 'adminSettings.whatsapp',
} as const;

/** Every field in words. */
function useConflictFields(): ConflictField<BranchValues>[] {
  const { t } = useTranslation();
  const textOf = useValueText();
  return [
    ...(Object.keys(TEXTS) as (keyof typeof TEXTS)[]).map((key) => ({
      label: t(TEXTS[key]),
      text: (values: BranchValues) => values[key],
    })),
    ...WEEKDAYS.map((day) => ({
      label: t(`adminSettings.weekday.${day}`),
      text: ({ openingHours }: BranchValues) => {
        const hours = openingHours[day];
        return hours
          ? `${textOf('opens', hours.opens)}–${textOf('closes', hours.closes)}`
          : t('hours.closed');
      },
    })),
  ];
}

interface BranchSectionProps {
  branch: BranchSettings;
  others: readonly BranchSettings[];
}

/** Address, phones and hours of a branch, as the site prints them. */
export function BranchSection({ branch, others }: BranchSectionProps) {
  const { t } = useTranslation();
  const { mutateAsync } = trpc.staff.settings.updateBranch.useMutation();
  const { form, saving } = useSectionForm({
    row: branch,
    valuesOf,
    schema: updateBranchInput,
    typedAs: { 'phones.0': 'phone1', 'phones.1': 'phone2' },
    toInput: ({ phone1, phone2, ...values }) => ({
      ...values,
      phones: [phone1, phone2],
      id: branch.id,
    }),
    send: mutateAsync,
    saved: t('adminSettings.branch.saved', { city: branch.city }),
  });
  return (
    <SectionForm
      id={branch.id}
      title={t('adminSettings.branch.title', { city: branch.city })}
      lead={t('adminSettings.branch.lead')}
      form={form}
      saving={saving}
      fields={useConflictFields()}
    >
      <BranchFields form={form} others={others} />
    </SectionForm>
  );
}
