import { BRANCH_CITIES } from '#domain/branch.ts';
import type { ContractFacts, ContractRow, ContractText } from '#domain/contract.ts';
import { formatInstant } from '#domain/format-day.ts';
import { formatCount } from '#domain/format-number.ts';
import { formatUsd } from '#domain/money.ts';
import type { Contracting } from '../../db/queries/contracts/contracts.ts';
import type { DocumentWords } from '../documents/document-words.ts';
import { type FoundInspections, type RecordedStay, returnsOf } from '../inspections/returned-vehicles.ts';
import { firmBlock, readingLines, rentalBlock, wordDamages } from './word-contract.ts';

type Block = ContractText['blocks'][number];

/** The return of one car of a rental. */
interface ToldReturn {
  found: FoundInspections;
  stay: RecordedStay;
  vehicle: FoundInspections['vehicles'][number];
  facts: ContractFacts;
}

/** The car, when and where it came back, and how far it went. */
function vehicleBlock({ vehicle, stay }: ToldReturn, { t, locale }: DocumentWords): Block {
  const { handOver, back } = stay;
  const lines = [
    `${vehicle.brand} ${vehicle.model} ${vehicle.year}`,
    t('contract.plate', { plate: vehicle.plate }),
    t('contract.back.when', {
      when: formatInstant(back.happenedAt, locale),
      city: BRANCH_CITIES[back.branchId],
    }),
    handOver &&
      back.odometerKm >= handOver.odometerKm &&
      t('contract.back.driven', { km: formatCount(back.odometerKm - handOver.odometerKm, locale) }),
  ];
  return { title: t('contract.car'), lines: lines.filter((line) => typeof line === 'string') };
}

/** How the car left, and how it came back. */
function stateBlocks({ found, stay }: ToldReturn, words: DocumentWords): Block[] {
  const { t } = words;
  const { handOver, back } = stay;
  const ofReturn = returnsOf(stay);
  const damages = wordDamages(
    // As it was seen then, whatever was repaired since.
    found.damagesFound.filter(({ inspectionId }) => ofReturn.has(inspectionId ?? '')),
    words,
  );
  return [
    {
      title: t('contract.back.before'),
      lines: handOver ? readingLines(handOver, words) : [t('contract.back.unseen')],
    },
    {
      title: t('contract.back.after'),
      lines: [
        ...readingLines(back, words),
        damages === '' ? t('contract.back.noDamages') : t('contract.back.damages', { items: damages }),
      ],
    },
  ];
}

function chargeRows({ charges = [] }: ContractFacts, { t, locale }: DocumentWords): ContractRow[] {
  return charges.map(({ code, amountCents, isProposed }) => ({
    label: t(`charge.${code}`),
    detail: isProposed ? t('contract.back.proposed') : null,
    value: amountCents === null ? t('contract.back.toDecide') : formatUsd(amountCents, locale),
  }));
}

interface WordedReturn {
  booking: Contracting;
  back: ToldReturn;
  firmName: string;
  /** The number of the record that told the same return before it was corrected. */
  replaces: string | null;
}

/** What the client reads and signs of how the car came back, in the language of the record. */
export function wordReturn(
  { booking, back, firmName, replaces }: WordedReturn,
  words: DocumentWords,
): ContractText {
  const { t, locale } = words;
  const { facts } = back;
  const { customerName, customerPhone, customerEmail, depositHeldCents } = booking;
  const client = [customerName, customerPhone, customerEmail].filter((line) => line !== null && line !== '');
  const clauses = [
    replaces !== null && t('contract.back.replaces', { number: replaces }),
    t('contract.back.clause'),
  ];
  return {
    titles: {
      document: t('contract.title.return'),
      changes: '',
      price: t('contract.back.charges'),
      terms: t('contract.back.terms'),
    },
    blocks: [
      firmBlock(booking, firmName, words),
      { title: t('contract.client'), lines: client as string[] },
      rentalBlock(booking, facts, words),
      vehicleBlock(back, words),
      ...stateBlocks(back, words),
    ],
    changes: [],
    price: chargeRows(facts, words),
    total: { label: t('contract.back.total'), detail: null, value: formatUsd(facts.totalCents, locale) },
    deposit:
      depositHeldCents === 0
        ? null
        : {
            label: t('contract.back.deposit'),
            detail: null,
            value: formatUsd(depositHeldCents, locale),
          },
    clauses: clauses.filter((text) => text !== false).map((text) => ({ title: '', text })),
    consent: t('contract.back.consent'),
  };
}
