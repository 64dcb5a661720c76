import { SimpleGrid, Switch, TextInput } from '@mantine/core';
import { saveInstructionInput } from '#domain/schemas/settings.ts';
import { useTranslation } from '#src/i18n/use-translation.ts';
import { trpc } from '#src/lib/trpc.ts';
import { useValueText } from '../../kit/activity/use-value-text.ts';
import { ConflictDialog } from '../../kit/editing/conflict-dialog.tsx';
import { DrawerForm } from '../../kit/editing/drawer-form.tsx';
import { type DrawerControl, EditDrawer } from '../../kit/editing/edit-drawer.tsx';
import { useSettingsRefresh } from '../../kit/editing/use-refresh.ts';
import { type StaffForm, useStaffForm } from '../../kit/editing/use-staff-form.ts';
import { useVersionedSave } from '../../kit/editing/use-versioned-save.ts';
import { TextInEachLanguage } from '../../kit/fields/text-in-each-language.tsx';
import type { InstructionSettings } from '../settings.ts';
import { AccountDetails } from './account-details.tsx';
import {
  filled,
  type InstructionValues,
  instructionConflictFields,
  instructionValues,
  keyOf,
  toInstructionInput,
} from './instruction-values.ts';

interface InstructionDrawerProps {
  instruction: InstructionSettings;
  onClosed: () => void;
}

/** How to pay by one method, in each language, and the account it goes to. */
export function InstructionDrawer({ instruction, onClosed }: InstructionDrawerProps) {
  const { t } = useTranslation();
  return (
    <EditDrawer title={t(`method.${instruction.method}`)} width={760} onClosed={onClosed}>
      {(drawer) => <InstructionForm drawer={drawer} instruction={instruction} />}
    </EditDrawer>
  );
}

function InstructionForm({
  drawer,
  instruction,
}: {
  drawer: DrawerControl;
  instruction: InstructionSettings;
}) {
  const translation = useTranslation();
  const { t } = translation;
  const textOf = useValueText();
  const refresh = useSettingsRefresh();
  const { mutateAsync } = trpc.staff.settings.saveInstruction.useMutation();
  const form = useStaffForm({ initial: instructionValues(instruction), schema: saveInstructionInput });
  const saving = useVersionedSave({
    form,
    row: instruction,
    valuesOf: instructionValues,
    toInput: toInstructionInput,
    send: (input) => mutateAsync(input),
    done: t('adminSettings.instructions.saved'),
    failed: t('adminSettings.failed'),
    onSaved: () => {
      drawer.leave();
      return refresh();
    },
  });
  const save = () => {
    const keys = filled(form.values.details).map(keyOf);
    if (new Set(keys).size === keys.length) return saving.save();
    form.showErrors({ details: 'adminSettings.instructions.sameName' });
  };
  return (
    <DrawerForm
      drawer={drawer}
      formRef={form.ref}
      saveLabel={t('adminVehicles.form.save')}
      isBusy={saving.isBusy}
      onSave={save}
    >
      <ConflictDialog saving={saving} fields={instructionConflictFields(translation, textOf)} />
      <InstructionFields form={form} isPaidAhead={instruction.method !== 'cash'} />
    </DrawerForm>
  );
}

interface InstructionFieldsProps {
  isPaidAhead: boolean;
  form: StaffForm<InstructionValues> & { showErrors: (errors: Record<string, string>) => void };
}

function InstructionFields({ form, isPaidAhead }: InstructionFieldsProps) {
  const { t, word } = useTranslation();
  const wrongDetail = Object.entries(form.errors).find(([path]) => /^(details|account)/.test(path));
  return (
    <>
      <Switch
        label={t('adminSettings.instructions.isActive')}
        description={t('adminSettings.instructions.isActiveHint')}
        checked={form.values.isActive}
        onChange={(event) => form.set('isActive', event.currentTarget.checked)}
      />
      {isPaidAhead ? (
        <TextInput
          {...form.text('holdHours')}
          size="sm"
          inputMode="numeric"
          label={t('adminSettings.instructions.holdHours')}
          description={t('adminSettings.instructions.holdHoursHint')}
          required
        />
      ) : null}
      <SimpleGrid cols={{ base: 1, xs: 2 }} spacing="md">
        <TextInEachLanguage
          {...form.typed('title')}
          errorOf={form.errorOf}
          label={t('adminSettings.instructions.titleText')}
          required
        />
        <TextInEachLanguage
          {...form.typed('instructions')}
          errorOf={form.errorOf}
          label={t('adminSettings.instructions.instructionsText')}
          rows={{ min: 4, max: 12 }}
          required
        />
      </SimpleGrid>
      <AccountDetails
        rows={form.values.details}
        error={wrongDetail && word(wrongDetail[1])}
        onChange={(details) => {
          form.showErrors(
            Object.fromEntries(Object.entries(form.errors).filter(([path]) => !path.startsWith('account'))),
          );
          form.set('details', details);
        }}
      />
    </>
  );
}
