import { lazy, Suspense, useEffect, useState } from 'react';
import { useTranslation } from '#src/i18n/use-translation.ts';
import classes from './contact-form-slot.module.css';

// What the form is made of would otherwise be part of what every page of the site loads.
const ContactForm = lazy(() =>
  import('./contact-form.tsx').then(
    ({ ContactForm: form }) => ({ default: form }),
    () => ({ default: FormMissing }),
  ),
);

function FormMissing() {
  const { t } = useTranslation();
  return <p role="alert">{t('page.errorText')}</p>;
}

/** Holds the place of the form until it has come. */
export function ContactFormSlot() {
  const [isAlive, setIsAlive] = useState(false);
  useEffect(() => setIsAlive(true), []);
  return (
    <div className={classes.slot}>
      <Suspense>{isAlive ? <ContactForm /> : null}</Suspense>
    </div>
  );
}
