import { updateBranchInput } from '#domain/schemas/settings.ts';
import { type Translate, useTranslation } from '#src/i18n/use-translation.ts';
import { trpc } from '#src/lib/trpc.ts';
import { useStaffForm } from '../kit/editing/use-staff-form.ts';
import { useVersionedSave } from '../kit/editing/use-versioned-save.ts';
import type { FieldVersions } from '../kit/editing/version-conflict.tsx';
import { BranchFields, type BranchValues } from './branch-fields.tsx';
import { SectionForm } from './section-form.tsx';
import type { BranchSettings } from './settings.ts';
import { useSettingsRefresh } from './use-settings-refresh.ts';

function valuesOf({ name, address, phones, whatsapp, openingHours }: BranchSettings): BranchValues {
  return { name, address, phones: [phones[0] ?? '', phones[1] ?? ''], whatsapp, openingHours };
}

function hoursText({ opens, closes }: { opens: string; closes: string }): string {
  return `${opens}–${closes}`;
}

function branchVersions(mine: BranchValues, theirs: BranchValues, t: Translate): FieldVersions[] {
  const field = (label: string, describe: (values: BranchValues) => string) => ({
    label,
    mine: describe(mine),
    theirs: describe(theirs),
  });
  return [
    field(t('adminSettings.branch.name'), ({ name }) => name),
    field(t('adminSettings.branch.address'), ({ address }) => address),
    field(t('adminSettings.branch.phone1'), ({ phones }) => phones[0]),
    field(t('adminSettings.branch.phone2'), ({ phones }) => phones[1]),
    field(t('adminSettings.whatsapp'), ({ whatsapp }) => whatsapp),
    field(t('hours.weekdays'), ({ openingHours }) => hoursText(openingHours.weekdays)),
    field(t('hours.sunday'), ({ openingHours }) => hoursText(openingHours.sunday)),
  ];
}

/** Address, phones and hours of a branch, as the site prints them. */
export function BranchSection({ branch }: { branch: BranchSettings }) {
  const { t } = useTranslation();
  const { mutateAsync } = trpc.staff.settings.updateBranch.useMutation();
  const refresh = useSettingsRefresh();
  const form = useStaffForm({
    initial: valuesOf(branch),
    schema: updateBranchInput,
    toInput: (values) => ({ ...values, id: branch.id, rowVersion: branch.rowVersion }),
  });
  const saving = useVersionedSave({
    form,
    row: branch,
    valuesOf,
    send: mutateAsync,
    onSaved: refresh,
    done: t('adminSettings.branch.saved', { city: branch.city }),
    failed: t('adminSettings.failed'),
  });
  const { theirs } = saving;
  return (
    <SectionForm
      id={branch.id}
      title={t('adminSettings.branch.title', { city: branch.city })}
      lead={t('adminSettings.branch.lead')}
      form={form}
      saving={saving}
      versions={theirs && branchVersions(form.values, valuesOf(theirs), t)}
    >
      <BranchFields form={form} />
    </SectionForm>
  );
}
