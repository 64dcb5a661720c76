import { TextInput } from '@mantine/core';
import type { ReactNode } from 'react';
import { useTranslation } from '#src/i18n/use-translation.ts';
import classes from './moment.module.css';

/** A day and its time, side by side. */
export function Moment({ children }: { children: ReactNode }) {
  return <div className={classes.moment}>{children}</div>;
}

interface TimeInputProps {
  name: string;
  /** Of which of the two times it is; beside its day it is only called a time. */
  label: string;
  value: string;
  error?: string | undefined;
  onChange: (time: string) => void;
}

/** A time of day, as the clocks in Haiti show it. */
export function TimeInput({ label, onChange, ...rest }: TimeInputProps) {
  const { t } = useTranslation();
  return (
    <TextInput
      size="sm"
      type="time"
      label={t('admin.time')}
      aria-label={label}
      classNames={{ input: classes.time }}
      {...rest}
      onChange={(event) => onChange(event.currentTarget.value)}
    />
  );
}
