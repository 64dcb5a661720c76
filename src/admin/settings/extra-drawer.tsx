import { SimpleGrid, Switch, Textarea, TextInput } from '@mantine/core';
import { dollarsText, parseDollars } from '#domain/money.ts';
import { addExtraInput, saveExtraInput } from '#domain/schemas/settings.ts';
import { type Translate, useTranslation } from '#src/i18n/use-translation.ts';
import { errorText } from '#src/lib/errors.ts';
import { trpc } from '#src/lib/trpc.ts';
import { showToast } from '#src/ui/toast.ts';
import { DrawerForm } from '../editing/drawer-form.tsx';
import { type DrawerControl, EditDrawer } from '../editing/edit-drawer.tsx';
import { type StaffForm, useStaffForm } from '../editing/use-staff-form.ts';
import { useVersionedSave } from '../editing/use-versioned-save.ts';
import { type FieldVersions, VersionConflict } from '../editing/version-conflict.tsx';
import { MoneyInput } from '../fields/money-input.tsx';
import { detailKey, type ExtraSettings, wholeNumber } from './settings.ts';
import { useSettingsRefresh } from './use-settings-refresh.ts';

interface ExtraValues {
  nameEn: string;
  nameFr: string;
  descriptionEn: string;
  descriptionFr: string;
  unitPriceCents: string;
  isPerDay: boolean;
  isActive: boolean;
  position: string;
}

function valuesOf(extra: ExtraSettings): ExtraValues {
  const { nameEn, nameFr, descriptionEn, descriptionFr, isPerDay, isActive } = extra;
  return {
    ...{ nameEn, nameFr, descriptionEn, descriptionFr, isPerDay, isActive },
    unitPriceCents: dollarsText(extra.unitPriceCents),
    position: String(extra.position),
  };
}

function toInput(values: ExtraValues) {
  return {
    ...values,
    unitPriceCents: parseDollars(values.unitPriceCents) ?? Number.NaN,
    position: wholeNumber(values.position),
  };
}

interface ExtraDrawerProps {
  /** Null for a new one. */
  extra: ExtraSettings | null;
  nextPosition: number;
  onClosed: () => void;
}

/** The form of an extra, in both languages. */
export function ExtraDrawer({ extra, nextPosition, onClosed }: ExtraDrawerProps) {
  const { t } = useTranslation();
  return (
    <EditDrawer
      title={t(extra ? 'adminSettings.extras.edit' : 'adminSettings.extras.new')}
      width={640}
      onClosed={onClosed}
    >
      {(drawer) =>
        extra ? (
          <EditExtra drawer={drawer} extra={extra} />
        ) : (
          <NewExtra drawer={drawer} position={nextPosition} />
        )
      }
    </EditDrawer>
  );
}

function NewExtra({ drawer, position }: { drawer: DrawerControl; position: number }) {
  const { t, word } = useTranslation();
  const refresh = useSettingsRefresh();
  const initial: ExtraValues = {
    ...{ nameEn: '', nameFr: '', descriptionEn: '', descriptionFr: '', unitPriceCents: '' },
    ...{ isPerDay: true, isActive: true, position: String(position) },
  };
  const form = useStaffForm({
    initial,
    schema: addExtraInput,
    // Bookings keep the code for good; nobody needs to invent one.
    toInput: (values) => ({ ...toInput(values), code: detailKey(values.nameEn) || 'extra' }),
  });
  const add = trpc.staff.settings.addExtra.useMutation({
    onSuccess: async () => {
      showToast({ tone: 'success', title: t('adminSettings.extras.added') });
      drawer.leave();
      await refresh();
    },
    onError: (error) => {
      const taken = error.data?.appCode === 'VALIDATION_FAILED';
      if (taken) return form.showErrors({ nameEn: 'adminSettings.extras.taken' });
      showToast({ tone: 'error', title: t('adminSettings.failed'), message: errorText(error, word) });
    },
  });
  const save = () => {
    const input = form.check();
    if (input) add.mutate(input);
  };
  return (
    <DrawerForm
      drawer={drawer}
      formRef={form.ref}
      saveLabel={t('adminSettings.extras.add')}
      isBusy={add.isPending}
      isDirty={form.isDirty}
      onSave={save}
    >
      <ExtraFields form={form} />
    </DrawerForm>
  );
}

function EditExtra({ drawer, extra }: { drawer: DrawerControl; extra: ExtraSettings }) {
  const { t } = useTranslation();
  const refresh = useSettingsRefresh();
  const { mutateAsync } = trpc.staff.settings.saveExtra.useMutation();
  const form = useStaffForm({
    initial: valuesOf(extra),
    schema: saveExtraInput,
    toInput: (values) => ({ ...toInput(values), id: extra.id, rowVersion: extra.rowVersion }),
  });
  const saving = useVersionedSave({
    ...{ form, row: extra, valuesOf, send: mutateAsync },
    done: t('adminSettings.extras.saved'),
    failed: t('adminSettings.failed'),
    onSaved: () => {
      drawer.leave();
      return refresh();
    },
  });
  const { theirs } = saving;
  return (
    <DrawerForm
      drawer={drawer}
      formRef={form.ref}
      saveLabel={t('adminFleet.form.save')}
      isBusy={saving.isBusy}
      isDirty={form.isDirty}
      onSave={saving.save}
    >
      {theirs ? (
        <VersionConflict
          fields={extraVersions(form.values, valuesOf(theirs), t)}
          isBusy={saving.isBusy}
          onKeepMine={saving.save}
          onTakeTheirs={saving.takeTheirs}
        />
      ) : null}
      <ExtraFields form={form} />
    </DrawerForm>
  );
}

function extraVersions(mine: ExtraValues, theirs: ExtraValues, t: Translate): FieldVersions[] {
  const yesNo = (isOn: boolean) => t(isOn ? 'adminFleet.yes' : 'adminFleet.no');
  const texts = ['nameEn', 'nameFr', 'descriptionEn', 'descriptionFr', 'unitPriceCents', 'position'] as const;
  const switches = ['isPerDay', 'isActive'] as const;
  return [
    ...texts.map((key) => ({
      label: t(`adminSettings.extras.${key}`),
      mine: mine[key],
      theirs: theirs[key],
    })),
    ...switches.map((key) => ({
      label: t(`adminSettings.extras.${key}`),
      mine: yesNo(mine[key]),
      theirs: yesNo(theirs[key]),
    })),
  ];
}

function ExtraFields({ form }: { form: StaffForm<ExtraValues> }) {
  const { t } = useTranslation();
  return (
    <>
      <SimpleGrid cols={{ base: 1, xs: 2 }} spacing="md">
        <TextInput
          data-autofocus
          {...form.text('nameEn')}
          size="sm"
          label={t('adminSettings.extras.nameEn')}
          required
        />
        <TextInput {...form.text('nameFr')} size="sm" label={t('adminSettings.extras.nameFr')} required />
        {(['descriptionEn', 'descriptionFr'] as const).map((key) => (
          <Textarea
            key={key}
            {...form.text(key)}
            size="sm"
            label={t(`adminSettings.extras.${key}`)}
            autosize
            minRows={3}
            maxRows={8}
          />
        ))}
        <MoneyInput
          {...form.typed('unitPriceCents')}
          label={t('adminSettings.extras.unitPriceCents')}
          required
        />
        <TextInput
          {...form.text('position')}
          size="sm"
          inputMode="numeric"
          label={t('adminSettings.extras.position')}
          required
        />
      </SimpleGrid>
      {(['isPerDay', 'isActive'] as const).map((key) => (
        <Switch
          key={key}
          label={t(`adminSettings.extras.${key}`)}
          checked={form.values[key]}
          onChange={(event) => form.set(key, event.currentTarget.checked)}
        />
      ))}
    </>
  );
}
