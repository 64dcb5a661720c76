import { TextInput } from '@mantine/core';
import type { ReactNode } from 'react';
import classes from './moment.module.css';

/** A day and its time, side by side. */
export function Moment({ children }: { children: ReactNode }) {
  return <div className={classes.moment}>{children}</div>;
}

interface TimeInputProps {
  name: string;
  label: string;
  value: string;
  error?: string | undefined;
  onChange: (time: string) => void;
}

/** A time of day, as the clocks in Haiti show it. */
export function TimeInput({ onChange, ...rest }: TimeInputProps) {
  return (
    <TextInput size="sm" type="time" {...rest} onChange={(event) => onChange(event.currentTarget.value)} />
  );
}
