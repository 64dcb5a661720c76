import { BRANCH_CITIES } from '#domain/branch.ts';
import type { ContractFacts, ContractRow } from '#domain/contract.ts';
import { formatMoment } from '#domain/format-day.ts';
import { withoutLater } from '#domain/later-lines.ts';
import { textIn } from '#domain/locale.ts';
import { formatUsd } from '#domain/money.ts';
import { sumOf } from '#domain/price-line.ts';
import type { Contracting } from '../../db/queries/contracts/contracts.ts';
import type { DocumentWords } from '../documents/document-words.ts';
import { lineLabel } from '../documents/line-label.ts';

type Line = ContractFacts['lines'][number];

/** A car as a contract names it. */
export function vehicleLabel({
  brand,
  model,
  year,
  plate,
}: Pick<Contracting, 'brand' | 'model' | 'year' | 'plate'>) {
  return `${brand} ${model} ${year} · ${plate}`;
}

/** What the contract of a booking agrees on, as the booking is now; what was charged after the return is no part of it. */
export function factsOf(booking: Contracting): ContractFacts {
  const { vehicleId, pickupBranchId, returnBranchId, depositCents } = booking;
  const { pickupDate, pickupTime, returnDate, returnTime, handOver } = booking;
  const lines = withoutLater(booking.lines).map(
    ({ kind, code, label, quantity, days, unitCents, totalCents }): Line => {
      return { kind, code, label, quantity, days, unitCents, totalCents };
    },
  );
  return {
    vehicleId,
    vehicle: vehicleLabel(booking),
    pickupBranchId,
    returnBranchId,
    pickupDate,
    pickupTime,
    returnDate,
    returnTime,
    lines,
    totalCents: sumOf(lines),
    depositCents,
    drivers: [...(booking.isClientDriving ? [null] : []), ...booking.drivers.map(({ name }) => name)],
    inspectionId: handOver?.id ?? null,
  };
}

/** What a line of a contract is called. */
export function agreedLabel({ kind, label }: Line, vehicle: string, { t, locale }: DocumentWords): string {
  return lineLabel({ kind, label: label && textIn(label, locale) }, vehicle, t);
}

/** `2 × $10.00 × 3 days`; nothing where the amount says it all. */
export function agreedDetail({ quantity, days, unitCents }: Line, { t, locale }: DocumentWords) {
  const price = formatUsd(unitCents, locale);
  if (days === null) return quantity === 1 ? null : t('contract.line.detail', { quantity, price });
  return quantity === 1
    ? t('contract.line.days', { price, days })
    : t('contract.line.both', { quantity, price, days });
}

function lineChanges(before: ContractFacts, now: ContractFacts, words: DocumentWords): ContractRow[] {
  const { t, locale } = words;
  const keyOf = ({ kind, code }: Line) => `${kind} ${code ?? ''}`;
  const was = new Map(before.lines.map((line) => [keyOf(line), line]));
  const is = new Map(now.lines.map((line) => [keyOf(line), line]));
  const amountOf = (line: Line | undefined) =>
    line === undefined
      ? t('contract.none')
      : [agreedDetail(line, words), formatUsd(line.totalCents, locale)].filter(Boolean).join(' = ');
  return [...new Set([...was.keys(), ...is.keys()])].flatMap((key) => {
    const [old, line] = [was.get(key), is.get(key)];
    const named = line ?? old;
    const [from, to] = [amountOf(old), amountOf(line)];
    if (named === undefined || from === to) return [];
    const label = named.kind === 'base' ? t('contract.rental') : agreedLabel(named, now.vehicle, words);
    return [{ label, detail: from, value: to }];
  });
}

/** What is no longer as it was agreed: of each thing what it is called, what it was (`detail`) and what it is now. */
export function wordChanges(before: ContractFacts, now: ContractFacts, words: DocumentWords): ContractRow[] {
  const { t, locale } = words;
  const money = (cents: number) => formatUsd(cents, locale);
  const pickup = ({ pickupDate, pickupTime, pickupBranchId }: ContractFacts) =>
    `${formatMoment(pickupDate, pickupTime, locale)}, ${BRANCH_CITIES[pickupBranchId]}`;
  const back = ({ returnDate, returnTime, returnBranchId }: ContractFacts) =>
    `${formatMoment(returnDate, returnTime, locale)}, ${BRANCH_CITIES[returnBranchId]}`;
  const drivers = (facts: ContractFacts) =>
    facts.drivers.map((name) => name ?? t('contract.client')).join(', ');
  const rows = [
    { label: t('contract.change.car'), detail: before.vehicle, value: now.vehicle },
    { label: t('contract.change.pickup'), detail: pickup(before), value: pickup(now) },
    { label: t('contract.change.return'), detail: back(before), value: back(now) },
    {
      label: t('contract.driver', { count: Math.max(before.drivers.length, now.drivers.length) }),
      detail: drivers(before),
      value: drivers(now),
    },
  ];
  const sums = [
    { label: t('contract.change.total'), detail: money(before.totalCents), value: money(now.totalCents) },
    {
      label: t('contract.change.deposit'),
      detail: money(before.depositCents),
      value: money(now.depositCents),
    },
  ];
  const isChanged = ({ detail, value }: ContractRow) => detail !== value;
  return [...rows.filter(isChanged), ...lineChanges(before, now, words), ...sums.filter(isChanged)];
}
