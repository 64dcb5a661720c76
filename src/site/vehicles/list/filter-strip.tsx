import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { localPath } from '#domain/locale.ts';
import type { VehicleListSearch } from '#domain/site-search.ts';
import { FILTER_NAMES, VEHICLE_SORTS } from '#domain/vehicle-filters.ts';
import { useAmount } from '#src/components/use-amounts.ts';
import { type Translate, useTranslation } from '#src/i18n/use-translation.ts';
import type { FilterChoicesData } from '#src/lib/vehicles.ts';
import { useEarlyInput } from '#src/ui/use-early-input.ts';
import classes from './filter-strip.module.css';

const NAMES = ['sort', ...FILTER_NAMES] as const;
type Name = (typeof NAMES)[number];
type Chosen = Pick<VehicleListSearch, Name>;

/** What the form keeps of the search, where no script runs. */
const KEPT = ['city', 'pickupDate', 'returnDate', 'pickupTime', 'returnTime'] as const;
/** A filter that is not set is no part of an address; the first order is the usual one. */
const [USUAL_SORT] = VEHICLE_SORTS;
const CENTS = 100;

interface FilterStripProps {
  search: VehicleListSearch;
  choices: FilterChoicesData;
}

/** What is chosen shows at once; the cars follow when the address has it. */
function useFilters(search: VehicleListSearch) {
  const navigate = useNavigate();
  const [picked, setPicked] = useState({ search, chosen: search as Chosen });
  if (picked.search !== search) setPicked({ search, chosen: search });
  const choose = (part: Chosen) => {
    const chosen = { ...picked.chosen, ...part };
    setPicked({ search, chosen });
    void navigate({ to: '/fleet', search: { ...search, ...chosen, unread: undefined }, resetScroll: false });
  };
  return { chosen: picked.chosen, choose };
}

/** The words of a value; of none, that all cars are shown. */
function wordsOf(name: Name, value: string | number, t: Translate, money: (usd: number) => string): string {
  if (name === 'class') return t(`vehicle.class.${value as NonNullable<Chosen['class']>}`);
  if (name === 'transmission')
    return t(`vehicle.transmission.${value as NonNullable<Chosen['transmission']>}`);
  if (name === 'sort') return t(`fleet.sort.${value as NonNullable<Chosen['sort']>}`);
  if (name === 'seats') return t('fleet.seats.from', { seats: value });
  if (name === 'price') return t('fleet.price.upTo', { amount: money(Number(value)) });
  return value === 0 ? t('fleet.deposit.none') : t('fleet.deposit.upTo', { amount: money(Number(value)) });
}

/** The order and the filters, each a select in one line: a strip to swipe on phones. Works by its button without scripts. */
export function FilterStrip({ search, choices }: FilterStripProps) {
  const { t, locale } = useTranslation();
  const { chosen, choose } = useFilters(search);
  const amount = useAmount();
  const money = (usd: number) => amount(usd * CENTS);
  const valuesOf = (name: Name): readonly (string | number)[] => {
    const offered: readonly (string | number)[] = name === 'sort' ? VEHICLE_SORTS : choices[name];
    const value = chosen[name];
    // A shared address may name what is offered no more.
    return value === undefined || offered.includes(value) ? offered : [...offered, value];
  };
  return (
    <form
      className={classes.strip}
      action={localPath(locale, '/fleet')}
      aria-label={t('fleet.filters')}
      onSubmit={(event) => event.preventDefault()}
    >
      {KEPT.map((name) =>
        search[name] ? <input key={name} type="hidden" name={name} value={search[name]} /> : null,
      )}
      {NAMES.map((name) => {
        const values = valuesOf(name);
        if (values.length === 0) return null;
        const isSort = name === 'sort';
        const options = values.map((value) => ({
          value: isSort && value === USUAL_SORT ? '' : String(value),
          label: wordsOf(name, value, t, money),
        }));
        return (
          <Pill
            key={name}
            name={name}
            label={t(`fleet.${name}.label`)}
            value={String(chosen[name] ?? '')}
            options={isSort ? options : [{ value: '', label: t(`fleet.${name}.any`) }, ...options]}
            onChange={(typed) => {
              const value = values.find((one) => String(one) === typed);
              choose({ [name]: value });
            }}
          />
        );
      })}
      <button type="submit" className={classes.show}>
        {t('fleet.show')}
      </button>
    </form>
  );
}

interface PillProps {
  name: Name;
  label: string;
  value: string;
  options: readonly { value: string; label: string }[];
  onChange: (value: string) => void;
}

function Pill({ name, label, value, options, onChange }: PillProps) {
  const ref = useEarlyInput<HTMLSelectElement>((early) => early.value !== value && onChange(early.value));
  return (
    <select
      ref={ref}
      name={name}
      aria-label={label}
      className={classes.pill}
      data-set={value !== '' || undefined}
      value={value}
      onChange={(event) => onChange(event.currentTarget.value)}
    >
      {options.map((option) => (
        <option key={option.value} value={option.value}>
          {option.label}
        </option>
      ))}
    </select>
  );
}
