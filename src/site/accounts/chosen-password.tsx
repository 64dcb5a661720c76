import { useTranslation } from '#src/i18n/use-translation.ts';
import { PasswordField } from '#src/ui/password-field.tsx';
import type { TextFieldProps } from '#src/ui/text-field.tsx';

type FieldState = Omit<TextFieldProps, 'label'>;

interface ChosenPasswordProps {
  email: string;
  password: FieldState;
  confirmPassword: FieldState;
}

/** A password that is being chosen, twice; managers of passwords learn whose it is. */
export function ChosenPassword({ email, password, confirmPassword }: ChosenPasswordProps) {
  const { t } = useTranslation();
  const words = { show: t('account.show'), hide: t('account.hide'), autoComplete: 'new-password' };
  return (
    <>
      <input type="email" autoComplete="username" value={email} readOnly hidden />
      <PasswordField
        {...password}
        {...words}
        label={t('account.password')}
        hint={t('account.passwordHint')}
      />
      <PasswordField {...confirmPassword} {...words} label={t('account.confirmPassword')} />
    </>
  );
}
