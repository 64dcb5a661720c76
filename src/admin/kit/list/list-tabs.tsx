import type { ReactNode } from 'react';
import classes from './list-tabs.module.css';

interface ListTabsProps<Value extends string> {
  label: string;
  tabs: readonly { value: Value | undefined; label: ReactNode }[];
  value: Value | undefined;
  onChoose: (value: Value | undefined) => void;
}

/** What the list beneath is about, one of a few; the one without a value is what it opens with. */
export function ListTabs<Value extends string>({ label, tabs, value, onChoose }: ListTabsProps<Value>) {
  return (
    <fieldset aria-label={label} className={classes.tabs}>
      {tabs.map((tab) => (
        <button
          key={tab.value ?? ''}
          type="button"
          className={classes.tab}
          aria-pressed={value === tab.value}
          onClick={() => onChoose(tab.value)}
        >
          {tab.label}
        </button>
      ))}
    </fieldset>
  );
}
