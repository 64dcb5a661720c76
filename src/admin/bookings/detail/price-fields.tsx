import { Button, TextInput } from '@mantine/core';
import { Fragment, useState } from 'react';
import type { EditPriceInputs, OverridableLine } from '#domain/edit-price.ts';
import { withoutLater } from '#domain/later-lines.ts';
import type { LineKind } from '#domain/line-kind.ts';
import { type Cents, formatUsd } from '#domain/money.ts';
import type { PriceLine as Line } from '#domain/price-line.ts';
import { lineOf, totalsOf } from '#domain/price-totals.ts';
import { dollarsText } from '#domain/typed-amount.ts';
import { useTranslation } from '#src/i18n/use-translation.ts';
import { MoneyInput } from '../../kit/fields/money-input.tsx';
import type { BookingData } from './booking-data.ts';
import {
  type EditForm,
  type EditValues,
  editQuoteOf,
  extrasByHand,
  extrasIn,
  isByHand,
  NO_OVERRIDES,
} from './edit-values.ts';
import classes from './editor-fields.module.css';
import { useExtraChoices } from './use-extra-choices.ts';

interface PriceFieldsProps {
  form: EditForm;
  base: BookingData;
  inputs: EditPriceInputs | null;
}

/** The fees apart from that of a transfer and what coming outside the hours costs at each end. */
function partsOf(lines: readonly Line[]) {
  const centsOf = (kind: LineKind) => lineOf(lines, kind)?.totalCents ?? 0;
  return {
    ...totalsOf(lines),
    feesTotalCents: centsOf('fee'),
    transferFeeCents: centsOf('transfer'),
    afterHoursPickupCents: centsOf('after_hours_pickup'),
    afterHoursReturnCents: centsOf('after_hours_return'),
  };
}

type Part = Exclude<keyof ReturnType<typeof partsOf>, 'grandTotalCents'>;

/** In the order of the receipt: what each line is of the price, and the field that sets it by hand. */
const LINES: { part: Part; override?: OverridableLine }[] = [
  { part: 'baseRateCents', override: 'baseRate' },
  { part: 'baseTotalCents' },
  { part: 'extrasTotalCents' },
  { part: 'feesTotalCents', override: 'feesTotal' },
  { part: 'transferFeeCents', override: 'transferFee' },
  { part: 'afterHoursPickupCents', override: 'afterHoursPickup' },
  { part: 'afterHoursReturnCents', override: 'afterHoursReturn' },
  { part: 'discountTotalCents', override: 'discount' },
  { part: 'taxTotalCents', override: 'taxTotal' },
  { part: 'oneWayFeeCents', override: 'oneWayFee' },
];

/** The price before and after, line by line: the engine's, but for the lines that staff set by hand. */
export function PriceFields({ form, base, inputs }: PriceFieldsProps) {
  const { t } = useTranslation();
  const { values } = form;
  const totalsOfForm = (form: EditValues) => {
    const quote = editQuoteOf(form, base, inputs);
    return quote && partsOf(withoutLater(quote.lines));
  };
  const was = partsOf(withoutLater(base.quote.lines));
  const now = totalsOfForm(values);
  const own = totalsOfForm({ ...values, ...NO_OVERRIDES });
  const isOneWay = values.pickupBranchId !== values.returnBranchId;
  const isShown = ({ part, override }: (typeof LINES)[number]) => {
    if (part === 'oneWayFeeCents') return isOneWay || was.oneWayFeeCents > 0;
    if (part === 'transferFeeCents' || part === 'afterHoursPickupCents' || part === 'afterHoursReturnCents')
      return was[part] > 0 || (own?.[part] ?? 0) > 0;
    if (part === 'extrasTotalCents') return was.extrasTotalCents > 0 || extrasIn(values).length > 0;
    return override !== undefined || part === 'baseTotalCents';
  };
  return (
    <div className={classes.price} aria-live="polite">
      {own ? null : <p className={classes.waits}>{t('adminBookings.edit.priceWaits')}</p>}
      {form.isHandEmptied && !isByHand(values) ? (
        <p className={classes.waits}>{t('adminBookings.edit.handEmptied')}</p>
      ) : null}
      {LINES.filter(isShown).map(({ part, override }) => (
        <Fragment key={part}>
          {part === 'extrasTotalCents' ? <ExtraPrices form={form} base={base} inputs={inputs} /> : null}
          <PriceLine
            label={t(`adminBookings.field.${part}`)}
            wasCents={was[part]}
            nowCents={now?.[part]}
            ownCents={own?.[part]}
            typed={override && (override !== 'oneWayFee' || isOneWay) ? lineField(form, override) : undefined}
          />
        </Fragment>
      ))}
      <PriceLine
        isTotal
        label={t('adminBookings.field.grandTotalCents')}
        wasCents={was.grandTotalCents}
        nowCents={now?.grandTotalCents}
        ownCents={own?.grandTotalCents}
      />
      {isByHand(values) ? (
        <TextInput
          size="sm"
          mt="sm"
          withAsterisk
          label={t('adminBookings.edit.reason')}
          description={t('adminBookings.edit.reasonHint')}
          {...form.text('overrideReason')}
        />
      ) : null}
    </div>
  );
}

/** What one of each extra costs that goes along. */
function ExtraPrices({ form, base, inputs }: PriceFieldsProps) {
  const { t } = useTranslation();
  const choices = useExtraChoices(base);
  const { values } = form;
  const linesOf = (of: EditValues) => editQuoteOf(of, base, inputs)?.lines;
  const [now, own] = [linesOf(values), linesOf({ ...values, ...NO_OVERRIDES })];
  const asked = extrasIn(values);
  return choices
    .filter(({ code }) => asked.includes(code))
    .map(({ code, name, isPerDay }) => {
      const unitIn = (lines: readonly Line[] | undefined) =>
        lines?.find((line) => line.kind === 'extra' && line.code === code)?.unitCents;
      return (
        <PriceLine
          key={code}
          label={`${name} ${isPerDay ? t('common.perDay') : t('quote.once')}`}
          // One that is new was nothing before.
          wasCents={unitIn(base.quote.lines) ?? unitIn(own) ?? 0}
          nowCents={unitIn(now)}
          ownCents={unitIn(own)}
          typed={extraField(form, code)}
        />
      );
    });
}

/** The field of what one of an extra costs. */
function extraField(form: EditForm, code: string): Typed {
  const { extraPrices } = form.values;
  const at = extrasByHand(form.values).indexOf(code);
  return {
    name: `extraPrices.${code}`,
    value: extraPrices[code] ?? '',
    error: form.errorOf(`extraPrices.${at}.unitPriceCents`) ?? form.errorOf('extraPrices'),
    onChange: (text) => form.update('extraPrices', (prices) => ({ ...prices, [code]: text })),
  };
}

type Typed = Omit<ReturnType<typeof lineField>, 'name'> & { name: string };

/** The field of a line that may be set by hand. */
function lineField(form: EditForm, line: OverridableLine) {
  return form.typed(line);
}

interface PriceLineProps {
  label: string;
  wasCents: Cents;
  /** Of the form as it is filled in; undefined while it has no price. */
  nowCents: Cents | undefined;
  /** What the engine makes of it. */
  ownCents: Cents | undefined;
  /** Of a line that may be set by hand. */
  typed?: Typed | undefined;
  isTotal?: boolean;
}

function PriceLine({ label, wasCents, nowCents, ownCents, typed, isTotal = false }: PriceLineProps) {
  const { t, locale } = useTranslation();
  const [isOpen, setIsOpen] = useState(false);
  const usd = (cents: Cents) => formatUsd(cents, locale);
  const isChanged = nowCents !== undefined && nowCents !== wasCents;
  const isByHand = typed !== undefined && (isOpen || typed.value !== '');
  const choose = (text: string) => {
    typed?.onChange(text);
    setIsOpen(text !== '');
  };
  return (
    <div className={isTotal ? classes.total : classes.priceLine} data-changed={isChanged || undefined}>
      <span className={classes.lineLabel}>{label}</span>
      {isChanged ? (
        <span className={classes.was}>{t('adminBookings.edit.was', { amount: usd(wasCents) })}</span>
      ) : null}
      <strong className={classes.now}>{nowCents === undefined ? '…' : usd(nowCents)}</strong>
      {typed && !isByHand ? (
        <span className={classes.choices}>
          {isChanged ? (
            <Button size="compact-xs" variant="light" onClick={() => choose(dollarsText(wasCents))}>
              {t('adminBookings.edit.keep', { amount: usd(wasCents) })}
            </Button>
          ) : null}
          <Button
            size="compact-xs"
            variant="default"
            aria-label={t('adminBookings.edit.changeLine', { line: label })}
            onClick={() => choose(dollarsText(nowCents ?? wasCents))}
          >
            {t('adminBookings.edit.change')}
          </Button>
        </span>
      ) : null}
      {typed && isByHand ? (
        <span className={classes.byHand}>
          <MoneyInput
            {...typed}
            autoFocus={isOpen}
            aria-label={label}
            placeholder={ownCents === undefined ? undefined : dollarsText(ownCents)}
            description={t('adminBookings.edit.byHand')}
          />
          <Button size="compact-sm" variant="light" onClick={() => choose('')}>
            {ownCents === undefined
              ? t('adminBookings.edit.useOwn')
              : t('adminBookings.edit.use', { amount: usd(ownCents) })}
          </Button>
        </span>
      ) : null}
    </div>
  );
}
