import { type ReactNode, useEffect, useId, useRef, useState } from 'react';
import type { CalendarDay } from '#domain/calendar-day.ts';
import { formatDay } from '#domain/format-day.ts';
import { useTranslation } from '#src/i18n/use-translation.ts';
import fieldClasses from '#src/ui/field.module.css';
import type { RangeEnd, RangeProps } from './range-choice.ts';
import { loadRangePanel, RangePanel } from './range-panel.tsx';
import classes from './rental-dates.module.css';

const GAP_PX = 8;
const EDGE_PX = 16;
/** Two months of six weeks and what stands below them. */
const PANEL_HEIGHT_PX = 560;

const ENDS: readonly RangeEnd[] = ['pickupDate', 'returnDate'];

interface RentalDatesProps extends RangeProps {
  errors?: Partial<Record<RangeEnd, string | undefined>>;
  /** Of the two fields, for whoever leads to them. */
  fieldIds?: Record<RangeEnd, string>;
  /** Carries the days in a plain form. */
  isInForm?: boolean;
  /** Which of the two can be chosen. */
  ends?: readonly RangeEnd[] | undefined;
}

/** Under the fields, or over them where the window ends: it names both itself. In page coordinates, to scroll with the page. */
function place(panel: HTMLDialogElement, fields: DOMRect) {
  const lowest = window.innerHeight - PANEL_HEIGHT_PX - GAP_PX;
  const top = Math.max(GAP_PX, Math.min(fields.bottom + GAP_PX, lowest));
  const width = document.documentElement.clientWidth;
  // It is as wide as its months, which come later: held at the side where there is room for two.
  const [left, right] =
    fields.left + fields.right > width - EDGE_PX
      ? ['auto', `${Math.max(EDGE_PX, width - fields.right)}px`]
      : [`${fields.left + window.scrollX}px`, 'auto'];
  const set = (side: string, value: string) => panel.style.setProperty(`--panel-${side}`, value);
  set('top', `${top + window.scrollY}px`);
  set('left', left);
  set('right', right);
}

function useRangePanel() {
  const fieldsRef = useRef<HTMLDivElement>(null);
  const panelRef = useRef<HTMLDialogElement>(null);
  const [openEnd, setOpenEnd] = useState<RangeEnd | null>(null);
  const open = (end: RangeEnd, button: HTMLButtonElement) => {
    const [fields, panel] = [fieldsRef.current, panelRef.current];
    if (!fields || !panel || panel.open) return;
    place(panel, fields.getBoundingClientRect());
    // Where focus is when the panel opens is where it returns to.
    button.focus();
    panel.showModal();
    setOpenEnd(end);
  };
  useEffect(() => {
    const panel = panelRef.current;
    const closeOutside = (event: MouseEvent) => event.target === panel && panel?.close();
    panel?.addEventListener('click', closeOutside);
    return () => panel?.removeEventListener('click', closeOutside);
  }, []);
  const close = () => panelRef.current?.close();
  return { fieldsRef, panelRef, openEnd, open, close, onClose: () => setOpenEnd(null) };
}

/** Two buttons that look like inputs, 'Pickup Date' and 'Return Date', and the one calendar that both open: a sheet on phones. */
export function RentalDates(props: RentalDatesProps) {
  const { errors, fieldIds, isInForm, ends = ENDS, ...range } = props;
  const { labels, value } = range;
  const { t } = useTranslation();
  const panel = useRangePanel();
  return (
    <div ref={panel.fieldsRef} className={classes.fields}>
      {ends.map((end) => (
        <DateButton
          key={end}
          id={fieldIds?.[end]}
          label={labels[end]}
          day={value[end]}
          error={errors?.[end]}
          isOpen={panel.openEnd !== null}
          onOpen={(button) => panel.open(end, button)}
        >
          {isInForm ? <PlainDay name={end} label={labels[end]} day={value[end]} today={range.today} /> : null}
        </DateButton>
      ))}
      <dialog
        ref={panel.panelRef}
        className={classes.panel}
        aria-label={t('rentalDates.title')}
        onClose={panel.onClose}
      >
        {panel.openEnd ? <RangePanel {...range} end={panel.openEnd} close={panel.close} /> : null}
      </dialog>
    </div>
  );
}

interface PlainDayProps {
  name: RangeEnd;
  label: string;
  day: CalendarDay | null | undefined;
  today: CalendarDay;
}

/** What the form sends; it takes the button's place where no script runs. */
function PlainDay({ name, label, day, today }: PlainDayProps) {
  return (
    <input
      type="date"
      name={name}
      aria-label={label}
      // Another day is another field: React writes a first value alone.
      key={day}
      defaultValue={day ?? ''}
      min={today}
      className={`${fieldClasses.control} ${classes.plainDay}`}
    />
  );
}

interface DateButtonProps {
  id: string | undefined;
  label: string;
  day: CalendarDay | null | undefined;
  error: string | undefined;
  isOpen: boolean;
  onOpen: (button: HTMLButtonElement) => void;
  children: ReactNode;
}

function DateButton({ id: fieldId, label, day, error, isOpen, onOpen, children }: DateButtonProps) {
  const { t, locale } = useTranslation();
  const id = useId();
  return (
    <div className={fieldClasses.field} id={fieldId}>
      <span className={fieldClasses.label} id={`${id}-label`}>
        {label}
      </span>
      <button
        type="button"
        className={`${fieldClasses.control} ${classes.button}`}
        aria-labelledby={`${id}-label ${id}-value`}
        aria-describedby={error ? `${id}-error` : undefined}
        aria-haspopup="dialog"
        aria-expanded={isOpen}
        data-invalid={error ? true : undefined}
        onPointerEnter={loadRangePanel}
        onFocus={loadRangePanel}
        onClick={(event) => onOpen(event.currentTarget)}
      >
        <CalendarIcon />
        <span id={`${id}-value`} className={classes.value} data-empty={day ? undefined : true}>
          {day ? formatDay(day, locale) : t('date.choose')}
        </span>
      </button>
      {children}
      {error ? (
        <span className={fieldClasses.error} id={`${id}-error`}>
          {error}
        </span>
      ) : null}
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
