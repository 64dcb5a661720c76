import { Button, NativeSelect, Stack, TextInput } from '@mantine/core';
import { useState } from 'react';
import { BRANCH_IDS, type BranchId } from '#domain/branch.ts';
import { canGrantRole, STAFF_ROLES, type StaffRole } from '#domain/roles.ts';
import { inviteUserInput } from '#domain/schemas/staff.ts';
import { useTranslation } from '#src/i18n/use-translation.ts';
import { errorCode, errorText } from '#src/lib/errors.ts';
import { trpc } from '#src/lib/trpc.ts';
import { Dialog, useCloseDialog } from '#src/ui/dialog.tsx';
import { showToast } from '#src/ui/toast.ts';
import { useStaffUser } from '../../frame/use-staff-user.ts';
import { FormActions } from '../../kit/editing/form-actions.tsx';
import { useStaffForm } from '../../kit/editing/use-staff-form.ts';
import { LinkPanel } from './link-panel.tsx';

interface InviteDialogProps {
  isOpen: boolean;
  /** The branch the list looks at: who is invited will probably work there. */
  branchId: BranchId | undefined;
  onClose: () => void;
}

interface InviteValues {
  email: string;
  name: string;
  role: StaffRole;
  branchId: BranchId | '';
}

/** Makes the link by which somebody becomes staff. */
export function InviteDialog({ isOpen, branchId, onClose }: InviteDialogProps) {
  const { t } = useTranslation();
  return (
    <Dialog opened={isOpen} onClose={onClose} title={t('adminUsers.invite.title')} size="lg">
      <InviteForm branchId={branchId} />
    </Dialog>
  );
}

function useInviteForm(branchId: BranchId | undefined) {
  const initial: InviteValues = { email: '', name: '', role: 'agent', branchId: branchId ?? '' };
  return useStaffForm({
    initial,
    schema: inviteUserInput,
    toInput: (values) => ({ ...values, branchId: values.branchId || null }),
  });
}

function InviteForm({ branchId }: Pick<InviteDialogProps, 'branchId'>) {
  const { t, word } = useTranslation();
  const close = useCloseDialog();
  const [name, setName] = useState('');
  const form = useInviteForm(branchId);
  const utils = trpc.useUtils();
  const invite = trpc.staff.users.invite.useMutation({
    onSuccess: () => {
      form.release();
      return utils.staff.users.invites.invalidate();
    },
    onError: (error) => {
      if (form.refuse(error)) return;
      if (errorCode(error) === 'EMAIL_TAKEN') return form.showErrors({ email: 'adminUsers.invite.taken' });
      showToast({ tone: 'error', title: t('adminUsers.invite.failed'), message: errorText(error, word) });
    },
  });
  const submit = () => {
    const input = form.check();
    if (!input) return;
    setName(input.name ?? '');
    invite.mutate(input);
  };
  if (invite.data) {
    return (
      <LinkPanel
        link={invite.data}
        email={invite.variables.email}
        phone=""
        message={(url, until) =>
          name
            ? t('adminUsers.invite.messageNamed', { name, url, until })
            : t('adminUsers.invite.message', { url, until })
        }
      >
        <Button size="sm" variant="default" onClick={close}>
          {t('common.close')}
        </Button>
      </LinkPanel>
    );
  }
  return (
    <form {...form.element(submit)}>
      <InviteFields form={form} />
      <FormActions label={t('adminUsers.invite.submit')} isBusy={invite.isPending} />
    </form>
  );
}

function InviteFields({ form }: { form: ReturnType<typeof useInviteForm> }) {
  const { t } = useTranslation();
  const { user } = useStaffUser();
  return (
    <Stack gap="md">
      <TextInput
        {...form.text('email')}
        size="sm"
        type="email"
        label={t('adminUsers.column.email')}
        autoComplete="off"
        data-autofocus
        required
      />
      <TextInput
        {...form.text('name')}
        size="sm"
        label={t('adminUsers.column.name')}
        description={t('adminUsers.invite.nameHint')}
        inputWrapperOrder={['label', 'input', 'description', 'error']}
        autoComplete="off"
      />
      <NativeSelect
        {...form.text('role')}
        size="sm"
        label={t('adminUsers.column.role')}
        data={STAFF_ROLES.filter((role) => canGrantRole(user.roles, role)).map((role) => ({
          value: role,
          label: t(`admin.role.${role}`),
        }))}
      />
      <NativeSelect
        {...form.text('branchId')}
        size="sm"
        label={t('adminUsers.column.branch')}
        data={[
          { value: '', label: t('admin.top.allBranches') },
          ...BRANCH_IDS.map((id) => ({ value: id, label: t(`city.${id}`) })),
        ]}
      />
    </Stack>
  );
}
