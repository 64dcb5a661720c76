import { BRANCH_CITIES, type BranchId } from '#domain/branch.ts';
import type { ContractFacts, ContractRow, ContractText } from '#domain/contract.ts';
import { formatDay, formatInstant, formatMoment } from '#domain/format-day.ts';
import { formatCount } from '#domain/format-number.ts';
import { formatUsd } from '#domain/money.ts';
import type { Contracting } from '../../db/queries/contracts/contracts.ts';
import type { DocumentWords } from '../documents/document-words.ts';
import { agreedDetail, agreedLabel, wordChanges } from './contract-facts.ts';

type Block = ContractText['blocks'][number];
type Mark = Pick<Contracting['damages'][number], 'kind' | 'view' | 'note'>;
type Reading = Pick<NonNullable<Contracting['handOver']>, 'odometerKm' | 'fuelEighths' | 'missing'>;

const DEFAULT_CLAUSES = [
  'use',
  'return',
  'fuel',
  'deposit',
  'damage',
  'insurance',
  'fines',
  'end',
  'law',
] as const;

/** The product's own terms, until the owner writes others: a title, its text under it, an empty line. */
export function defaultTerms({ t }: DocumentWords): string {
  return DEFAULT_CLAUSES.map(
    (clause, at) => `${at + 1}. ${t(`contract.default.${clause}.title`)}\n${t(`contract.default.${clause}`)}`,
  ).join('\n\n');
}

/** Terms as they are written: parts between empty lines, the first line of each its title where more follow. */
export function clausesOf(terms: string): ContractText['clauses'] {
  return terms
    .replaceAll('\r', '')
    .split(/\n\s*\n/)
    .map((part) => part.trim())
    .filter((part) => part !== '')
    .map((part) => {
      const [first = '', ...rest] = part.split('\n');
      return rest.length === 0
        ? { title: '', text: part }
        : { title: first.trim(), text: rest.join('\n').trim() };
    });
}

export function firmBlock(
  { firm, branches, pickupBranchId }: Contracting,
  firmName: string,
  words: DocumentWords,
) {
  const { t } = words;
  const branch = branches.find(({ id }) => id === pickupBranchId);
  const { nif, legalAddress } = firm;
  const lines = [
    firmName,
    nif && t('contract.nif', { nif }),
    legalAddress ?? branch?.address,
    branch?.phones.join(' · '),
  ];
  return { title: t('contract.firm'), lines: lines.filter((line) => line != null) };
}

function driverBlock(booking: Contracting, { t, locale }: DocumentWords): Block {
  const { customerName, driverLicenseId: id, licenseExpiresOn: until, isClientDriving, drivers } = booking;
  const good = (license: string, day: string | null) =>
    day === null
      ? t('contract.license', { id: license })
      : t('contract.licenseUntil', { id: license, day: formatDay(day, locale) });
  const lines = [
    ...(isClientDriving ? [customerName, good(id, until)] : []),
    ...drivers.flatMap(({ name, licenseId, licenseExpiresOn }) => [name, good(licenseId, licenseExpiresOn)]),
  ];
  const count = drivers.length + (isClientDriving ? 1 : 0);
  return { title: t('contract.driver', { count }), lines: [...lines, t('contract.soleDriver')] };
}

export function rentalBlock(
  { bookingCode }: Contracting,
  facts: ContractFacts,
  { t, locale }: DocumentWords,
): Block {
  const place = (branchId: BranchId) => BRANCH_CITIES[branchId];
  return {
    title: t('contract.rental'),
    lines: [
      t('contract.booking', { code: bookingCode }),
      t('contract.pickup', {
        moment: formatMoment(facts.pickupDate, facts.pickupTime, locale),
        city: place(facts.pickupBranchId),
      }),
      t('contract.return', {
        moment: formatMoment(facts.returnDate, facts.returnTime, locale),
        city: place(facts.returnBranchId),
      }),
    ],
  };
}

/** Odometer, fuel, and what was not there. */
export function readingLines({ odometerKm, fuelEighths, missing }: Reading, { t, locale }: DocumentWords) {
  const items = missing.map((item) => t(`inspection.item.${item}`)).join(', ');
  return [
    t('contract.odometer', { km: formatCount(odometerKm, locale), eighths: fuelEighths }),
    missing.length === 0 ? t('contract.nothingMissing') : t('contract.missing', { items }),
  ];
}

/** Every damage, where it is and what was said of it; empty where there is none. */
export function wordDamages(damages: readonly Mark[], { t }: DocumentWords): string {
  const marks = damages.map(({ kind, view, note }) => {
    const what = { kind: t(`inspection.damageKind.${kind}`), view: t(`inspection.view.${view}`) };
    return [t('inspection.damageWords', what), note].filter(Boolean).join(', ');
  });
  return marks.join('; ');
}

/** What staff saw of the car when it left. */
function stateBlock({ handOver, damages }: Contracting, { t, locale }: DocumentWords): Block {
  const title = t('contract.state');
  if (handOver === null) return { title, lines: [t('contract.stateLater')] };
  const { happenedAt, odometerKm, fuelEighths, missing } = handOver;
  const marks = wordDamages(damages, { t, locale });
  return {
    title,
    lines: [
      ...readingLines({ odometerKm, fuelEighths, missing }, { t, locale }),
      marks === '' ? t('contract.noDamages') : t('contract.damages', { items: marks }),
      t('contract.seen', { when: formatInstant(happenedAt, locale) }),
    ],
  };
}

function priceRows(facts: ContractFacts, vehicle: string, words: DocumentWords): ContractRow[] {
  return facts.lines.map((line) => ({
    label: agreedLabel(line, vehicle, words),
    detail: agreedDetail(line, words),
    value: formatUsd(line.totalCents, words.locale),
  }));
}

interface Worded {
  booking: Contracting;
  facts: ContractFacts;
  firmName: string;
  /** What an addendum changes. */
  amended: { number: string; facts: ContractFacts } | null;
}

/** What the client reads and signs, whole, in the language of the contract. */
export function wordContract(
  { booking, facts, firmName, amended }: Worded,
  words: DocumentWords,
): ContractText {
  const { t, locale } = words;
  const { customerName, customerPhone, customerEmail, customerAddress, brand, model, year, plate } = booking;
  const vehicle = `${brand} ${model} ${year}`;
  const client = [customerName, customerPhone, customerEmail, customerAddress];
  const terms = booking.firm.contractTerms[locale] ?? defaultTerms(words);
  return {
    titles: {
      document: t(amended === null ? 'contract.title.contract' : 'contract.title.addendum'),
      changes: amended === null ? '' : t('contract.changes', { number: amended.number }),
      price: t('contract.price'),
      terms: t('contract.terms'),
    },
    blocks: [
      firmBlock(booking, firmName, words),
      {
        title: t('contract.client'),
        lines: client.filter((line) => line !== null && line !== '') as string[],
      },
      rentalBlock(booking, facts, words),
      driverBlock(booking, words),
      { title: t('contract.car'), lines: [vehicle, t('contract.plate', { plate })] },
      stateBlock(booking, words),
    ],
    changes: amended === null ? [] : wordChanges(amended.facts, facts, words),
    price: priceRows(facts, vehicle, words),
    total: { label: t('contract.total'), detail: null, value: formatUsd(facts.totalCents, locale) },
    deposit:
      facts.depositCents === 0
        ? null
        : {
            label: t('contract.deposit'),
            detail: t('contract.deposit.note'),
            value: formatUsd(facts.depositCents, locale),
          },
    clauses:
      amended === null
        ? clausesOf(terms)
        : [{ title: '', text: t('contract.changes.rest', { number: amended.number }) }],
    consent: t(amended === null ? 'contract.consent' : 'contract.consent.addendum'),
  };
}
