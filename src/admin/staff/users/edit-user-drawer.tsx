import { NativeSelect, Switch, Text, TextInput } from '@mantine/core';
import { BRANCH_IDS } from '#domain/branch.ts';
import { updateUserInput } from '#domain/schemas/staff.ts';
import { useTranslation } from '#src/i18n/use-translation.ts';
import { errorCode } from '#src/lib/errors.ts';
import { trpc } from '#src/lib/trpc.ts';
import { useStaffUser } from '../../frame/use-staff-user.ts';
import { ConflictDialog } from '../../kit/editing/conflict-dialog.tsx';
import { DrawerForm } from '../../kit/editing/drawer-form.tsx';
import { type DrawerControl, EditDrawer } from '../../kit/editing/edit-drawer.tsx';
import { type StaffForm, useStaffForm } from '../../kit/editing/use-staff-form.ts';
import { useVersionedSave } from '../../kit/editing/use-versioned-save.ts';
import { activeLock, kindOf, type Person, type PersonRecord, rolesFor } from './person.ts';
import { RoleChoice } from './role-choice.tsx';
import { type UserValues, userConflictFields, userValues } from './user-values.ts';

interface EditUserDrawerProps {
  person: Person;
  onClosed: () => void;
}

/** Name, phone, branch, role and whether somebody may come in; what the editor may not change says why. */
export function EditUserDrawer({ person, onClosed }: EditUserDrawerProps) {
  const { t } = useTranslation();
  return (
    <EditDrawer title={t('adminUsers.editTitle')} width={520} onClosed={onClosed}>
      {(drawer) => <UserForm drawer={drawer} person={person} />}
    </EditDrawer>
  );
}

/** What the schema is asked about. */
function toUserInput({ kind, branchId, ...values }: UserValues, person: PersonRecord) {
  return {
    ...values,
    userId: person.id,
    rowVersion: person.rowVersion,
    branchId: branchId || null,
    roles: rolesFor(person, kind),
  };
}

function UserForm({ drawer, person }: { drawer: DrawerControl; person: PersonRecord }) {
  const { t } = useTranslation();
  const utils = trpc.useUtils();
  const form = useStaffForm({ initial: userValues(person), schema: updateUserInput });
  const { mutateAsync } = trpc.staff.users.update.useMutation();
  const saving = useVersionedSave({
    form,
    row: person,
    valuesOf: userValues,
    toInput: toUserInput,
    send: (input) => mutateAsync(input),
    done: t('adminUsers.saved'),
    failed: t('adminUsers.saveFailed'),
    refusal: (error) => (errorCode(error) === 'NOT_ALLOWED' ? t('adminUsers.lock.refused') : undefined),
    onSaved: () => {
      drawer.leave();
      return utils.staff.users.invalidate();
    },
  });
  return (
    <DrawerForm
      drawer={drawer}
      formRef={form.ref}
      saveLabel={t('adminVehicles.form.save')}
      isBusy={saving.isBusy}
      onSave={saving.save}
    >
      <ConflictDialog saving={saving} fields={userConflictFields(t)} />
      <UserFields form={form} person={person} />
    </DrawerForm>
  );
}

function UserFields({ form, person }: { form: StaffForm<UserValues>; person: PersonRecord }) {
  const { t } = useTranslation();
  const { user } = useStaffUser();
  const lock = activeLock(user, person);
  return (
    <>
      <TextInput
        size="sm"
        variant="filled"
        label={t('adminUsers.column.email')}
        value={person.email}
        readOnly
      />
      <TextInput
        {...form.text('name')}
        data-autofocus
        size="sm"
        label={t('adminUsers.column.name')}
        required
      />
      <TextInput {...form.text('phone')} size="sm" type="tel" label={t('adminUsers.column.phone')} />
      <NativeSelect
        {...form.text('branchId')}
        size="sm"
        label={t('adminUsers.column.branch')}
        data={[
          { value: '', label: t('adminUsers.noBranch') },
          ...BRANCH_IDS.map((id) => ({ value: id, label: t(`city.${id}`) })),
        ]}
      />
      <RoleChoice person={person} value={form.values.kind} onChange={(kind) => form.set('kind', kind)} />
      {kindOf(person) === 'customer' && form.values.kind !== 'customer' ? (
        <Text size="sm" role="status">
          {t('adminUsers.becomesStaff')}
        </Text>
      ) : null}
      <Switch
        label={t('adminUsers.mayEnter')}
        description={t(lock ?? 'adminUsers.mayEnterHint')}
        checked={form.values.isActive}
        disabled={lock !== null}
        onChange={(event) => form.set('isActive', event.currentTarget.checked)}
      />
    </>
  );
}
