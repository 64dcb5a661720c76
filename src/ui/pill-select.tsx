import { Menu } from '@mantine/core';
import { IconCheck } from '@tabler/icons-react';
import { useRef } from 'react';
import type { BadgeTone } from './badge.tsx';
import classes from './pill-select.module.css';

export interface PillOption<Value extends string> {
  value: Value;
  label: string;
  isDisabled?: boolean;
}

interface PillMenuProps<Value extends string> {
  /** Said to a screen reader: what is chosen here, and of whom. */
  label: string;
  value: Value;
  tone: BadgeTone;
  options: readonly PillOption<Value>[];
  onChoose: (value: Value) => void;
  isBusy?: boolean;
}

/** A status that can be changed in its place: a menu in the color of what is chosen. No arrow key chooses. */
export function PillMenu<Value extends string>(props: PillMenuProps<Value>) {
  const { label, value, tone, options, onChoose, isBusy = false } = props;
  const target = useRef<HTMLButtonElement>(null);
  const choose = (chosen: Value) => {
    // A dialog that asks gives the focus back to where it was: the menu's row is gone by then.
    target.current?.focus();
    onChoose(chosen);
  };
  const isOff = (option: PillOption<Value>) => option.isDisabled === true || option.value === value;
  // The focus of who opens it by keyboard: a row that is off takes none.
  const first = options.find((option) => !isOff(option));
  const text = options.find((option) => option.value === value)?.label ?? value;
  return (
    <span className={classes.pill} data-tone={tone} data-busy={isBusy || undefined}>
      <Menu position="bottom-start" shadow="md" withInitialFocusPlaceholder={false}>
        <Menu.Target>
          <button
            ref={target}
            type="button"
            className={classes.select}
            aria-label={`${label}: ${text}`}
            disabled={isBusy}
          >
            {text}
          </button>
        </Menu.Target>
        {/* A press beside the words of a menu is none on the row beneath it. */}
        <Menu.Dropdown onClick={(event) => event.stopPropagation()}>
          {options.map((option) => (
            <Menu.Item
              key={option.value}
              disabled={isOff(option)}
              data-autofocus={option === first || undefined}
              rightSection={option.value === value ? <IconCheck size={16} aria-hidden /> : null}
              onClick={() => choose(option.value)}
            >
              {option.label}
            </Menu.Item>
          ))}
        </Menu.Dropdown>
      </Menu>
      <Arrow />
    </span>
  );
}

interface PillButtonProps {
  label: string;
  text: string;
  tone: BadgeTone;
  onClick: () => void;
  isBusy?: boolean;
}

/** Looks like its neighbours, opens a dialog. */
export function PillButton({ label, text, tone, onClick, isBusy = false }: PillButtonProps) {
  return (
    <span className={classes.pill} data-tone={tone} data-busy={isBusy || undefined}>
      <button
        type="button"
        className={classes.select}
        aria-label={label}
        aria-haspopup="dialog"
        disabled={isBusy}
        onClick={onClick}
      >
        {text}
      </button>
      <Arrow />
    </span>
  );
}

function Arrow() {
  return (
    <svg className={classes.arrow} width="12" height="12" viewBox="0 0 12 12" aria-hidden="true">
      <path d="m3 4.5 3 3 3-3" fill="none" stroke="currentColor" strokeWidth="1.6" strokeLinecap="round" />
    </svg>
  );
}
