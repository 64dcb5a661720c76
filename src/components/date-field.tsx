import { type Ref, useEffect, useId, useImperativeHandle, useRef, useState } from 'react';
import type { CalendarDay } from '#domain/calendar-day.ts';
import { useTranslation } from '#src/i18n/use-translation.ts';
import { formatDay } from '#src/lib/format.ts';
import fieldClasses from '#src/ui/field.module.css';
import { DateCalendar, loadDayPicker } from './date-calendar.tsx';
import classes from './date-field.module.css';

const PANEL_WIDTH_PX = 344;
const PANEL_HEIGHT_PX = 424;
const GAP_PX = 8;

export interface DateFieldHandle {
  open(): void;
}

interface DateFieldProps {
  label: string;
  value: CalendarDay | null | undefined;
  onChange: (day: CalendarDay) => void;
  /** First and last day that can be chosen, both included. */
  min?: CalendarDay;
  max?: CalendarDay;
  /** Carries the day in a plain form. */
  name?: string;
  error?: string;
  isDisabled?: boolean;
  ref?: Ref<DateFieldHandle>;
}

/** Under the field, or above it where the window ends; page coordinates, so that it scrolls with the page. */
function place(panel: HTMLDialogElement, field: DOMRect) {
  const isAbove = window.innerHeight - field.bottom < PANEL_HEIGHT_PX && field.top > PANEL_HEIGHT_PX;
  const top = isAbove ? field.top - GAP_PX : field.bottom + GAP_PX;
  const left = Math.min(field.left, document.documentElement.clientWidth - PANEL_WIDTH_PX - 2 * GAP_PX);
  panel.toggleAttribute('data-above', isAbove);
  panel.style.setProperty('--panel-top', `${top + window.scrollY}px`);
  panel.style.setProperty('--panel-left', `${left + window.scrollX}px`);
}

function useCalendarPanel(ref: Ref<DateFieldHandle> | undefined) {
  const buttonRef = useRef<HTMLButtonElement>(null);
  const panelRef = useRef<HTMLDialogElement>(null);
  const [isOpen, setIsOpen] = useState(false);
  const open = () => {
    const [button, panel] = [buttonRef.current, panelRef.current];
    if (!button || !panel || panel.open || button.disabled) return;
    place(panel, (button.parentElement ?? button).getBoundingClientRect());
    // Where focus is when the panel opens is where it returns to.
    button.focus();
    panel.showModal();
    setIsOpen(true);
  };
  const close = () => panelRef.current?.close();
  useImperativeHandle(ref, () => ({ open }));
  useEffect(() => {
    const panel = panelRef.current;
    const closeOutside = (event: MouseEvent) => event.target === panel && panel?.close();
    panel?.addEventListener('click', closeOutside);
    return () => panel?.removeEventListener('click', closeOutside);
  }, []);
  return { buttonRef, panelRef, isOpen, open, close, onClose: () => setIsOpen(false) };
}

/** A button that looks like an input, shows the chosen day and opens a calendar: a sheet on phones. */
export function DateField({
  label,
  value,
  onChange,
  min,
  max,
  name,
  error,
  isDisabled,
  ref,
}: DateFieldProps) {
  const { t, locale } = useTranslation();
  const id = useId();
  const panel = useCalendarPanel(ref);
  return (
    <div className={fieldClasses.field}>
      <span className={fieldClasses.label} id={`${id}-label`}>
        {label}
      </span>
      <button
        ref={panel.buttonRef}
        type="button"
        className={`${fieldClasses.control} ${classes.button}`}
        aria-labelledby={`${id}-label ${id}-value`}
        aria-describedby={error ? `${id}-error` : undefined}
        aria-haspopup="dialog"
        aria-expanded={panel.isOpen}
        data-invalid={error ? true : undefined}
        disabled={isDisabled}
        onPointerEnter={loadDayPicker}
        onFocus={loadDayPicker}
        onClick={panel.open}
      >
        <CalendarIcon />
        <span id={`${id}-value`} className={classes.value} data-empty={value ? undefined : true}>
          {value ? formatDay(value, locale) : t('date.choose')}
        </span>
      </button>
      {name && value ? <input type="hidden" name={name} value={value} /> : null}
      {error ? (
        <span className={fieldClasses.error} id={`${id}-error`}>
          {error}
        </span>
      ) : null}
      <dialog ref={panel.panelRef} className={classes.panel} aria-label={label} onClose={panel.onClose}>
        {panel.isOpen ? <DateCalendar {...{ label, value, onChange, min, max }} close={panel.close} /> : null}
      </dialog>
    </div>
  );
}

function CalendarIcon() {
  return (
    <svg width="20" height="20" viewBox="0 0 24 24" aria-hidden="true">
      <path
        d="M5 6h14a1 1 0 0 1 1 1v12a1 1 0 0 1-1 1H5a1 1 0 0 1-1-1V7a1 1 0 0 1 1-1zm3-3v6m8-6v6M4 12h16"
        fill="none"
        stroke="currentColor"
        strokeWidth="1.8"
        strokeLinecap="round"
      />
    </svg>
  );
}
