import { useEffect, useEffectEvent, useState } from 'react';
import { likelyEmail } from '#domain/email-typo.ts';
import { useIsThere, useLateTexts } from '#src/i18n/use-late-texts.ts';
import { useTranslation } from '#src/i18n/use-translation.ts';
import classes from './email-hint.module.css';

interface EmailHintProps {
  email: string;
  onAccept: (email: string) => void;
}

const isEmailField = (target: unknown): target is HTMLInputElement =>
  target instanceof HTMLInputElement && target.type === 'email';

/**
 * Under a field for an e-mail, fetched once something is in it: asks whether another domain was meant, when the field is left, and one
 * tap takes that. Nothing is refused.
 */
export function EmailHint({ email, onAccept }: EmailHintProps) {
  const { t } = useTranslation();
  useLateTexts('errors');
  const areTextsThere = useIsThere('email.meant');
  // Nobody is told while typing: half an address looks like a slip.
  const [left, setLeft] = useState<string | null>(null);
  const sayLeft = useEffectEvent(() => setLeft(email));
  useEffect(() => {
    // It was left while this part was on its way.
    if (!isEmailField(document.activeElement)) sayLeft();
    const leave = ({ target }: FocusEvent) => {
      if (isEmailField(target)) setLeft(target.value);
    };
    document.addEventListener('focusout', leave);
    return () => document.removeEventListener('focusout', leave);
  }, []);
  const meant = areTextsThere && left === email ? likelyEmail(email) : null;
  const accept = (chosen: string, button: HTMLElement) => {
    // It stands beside its field, and goes: focus may not go with it.
    button.closest('div')?.querySelector<HTMLInputElement>('input[type=email]')?.focus();
    onAccept(chosen);
  };
  return (
    <span role="status">
      {meant ? (
        <button
          type="button"
          className={classes.meant}
          onClick={({ currentTarget }) => accept(meant, currentTarget)}
        >
          {t('email.meant', { email: meant })}
        </button>
      ) : null}
    </span>
  );
}
