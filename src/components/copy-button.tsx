import { useEffect, useState } from 'react';
import { useTranslation } from '#src/i18n/use-translation.ts';
import classes from './copy-button.module.css';

const SAID_FOR_MS = 2000;

/** Copies a text, and says so for two seconds. `label` names what is copied to a screen reader. */
export function CopyButton({ text, label }: { text: string; label: string }) {
  const { t } = useTranslation();
  const [isCopied, setIsCopied] = useState(false);
  useEffect(() => {
    if (!isCopied) return;
    const timer = setTimeout(() => setIsCopied(false), SAID_FOR_MS);
    return () => clearTimeout(timer);
  }, [isCopied]);
  const copy = () =>
    // Absent over plain http: the text stays there to be selected by hand.
    navigator.clipboard?.writeText(text).then(
      () => setIsCopied(true),
      () => setIsCopied(false),
    );
  return (
    <button
      type="button"
      className={classes.copy}
      data-copied={isCopied || undefined}
      aria-label={isCopied ? t('common.copied') : t('common.copyOf', { what: label })}
      onClick={copy}
    >
      <span aria-live="polite">{isCopied ? t('common.copied') : t('common.copy')}</span>
    </button>
  );
}
