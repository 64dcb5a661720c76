import { Button, PasswordInput } from '@mantine/core';
import { changePasswordInput } from '#domain/schemas/profile.ts';
import { useTranslation } from '#src/i18n/use-translation.ts';
import { trpc } from '#src/lib/trpc.ts';
import { Panel } from '#src/ui/panel.tsx';
import { showToast } from '#src/ui/toast.ts';
import { useStaffUser } from '../../frame/use-staff-user.ts';
import { useStaffForm } from '../../kit/editing/use-staff-form.ts';
import { useWriteError } from '../../kit/editing/use-write-error.ts';
import classes from './profile.module.css';

const EMPTY = { current: '', next: '', again: '' };
const FIELDS = [
  ['current', 'current-password'],
  ['next', 'new-password'],
  ['again', 'new-password'],
] as const;

function usePasswordForm() {
  return useStaffForm({
    initial: EMPTY,
    schema: changePasswordInput,
    toInput: ({ current, next }) => ({ current, next }),
  });
}

/** Changes one's own password, typed twice; every other device is signed out. */
export function PasswordPanel() {
  const { t } = useTranslation();
  const { user } = useStaffUser();
  const form = usePasswordForm();
  const change = trpc.staff.profile.changePassword.useMutation({
    onSuccess: () => {
      form.reset(EMPTY);
      showToast({ tone: 'success', title: t('adminProfile.passwordChanged') });
    },
    onError: useWriteError({ title: t('adminProfile.passwordFailed'), isShown: form.refuse }),
  });
  const submit = () => {
    const input = form.check();
    if (!input || change.isPending) return;
    if (form.values.again === form.values.next) change.mutate(input);
    else form.showErrors({ again: 'validation.confirmPassword.mismatch' });
  };
  return (
    <Panel title={t('adminProfile.password')}>
      <form {...form.element(submit)} className={classes.fields}>
        <p className={classes.hint}>{t('adminProfile.passwordLead')}</p>
        {/* Password managers want to know whose it is. */}
        <input type="email" autoComplete="username" value={user.email} readOnly hidden />
        {FIELDS.map(([key, autoComplete]) => (
          <PasswordInput
            key={key}
            {...form.text(key)}
            size="sm"
            label={t(`adminProfile.${key}`)}
            autoComplete={autoComplete}
            aria-invalid={form.errorOf(key) !== undefined}
            visibilityToggleButtonProps={{
              'aria-label': `${t('admin.login.togglePassword')}: ${t(`adminProfile.${key}`)}`,
            }}
            required
          />
        ))}
        <div className={classes.save}>
          <Button size="sm" type="submit" loading={change.isPending} disabled={!form.isDirty}>
            {t('adminProfile.changePassword')}
          </Button>
        </div>
      </form>
    </Panel>
  );
}
