import { BRANCH_CITIES } from '#domain/branch.ts';
import type { ContractFacts, ContractRow, ContractText } from '#domain/contract.ts';
import { formatInstant } from '#domain/format-day.ts';
import { formatCount } from '#domain/format-number.ts';
import { chainOf } from '#domain/inspection.ts';
import { formatUsd } from '#domain/money.ts';
import type { Contracting } from '../../db/queries/contracts/contracts.ts';
import type { DocumentWords } from '../documents/document-words.ts';
import { countedRecords, type FoundInspections } from '../inspections/booking-inspections.ts';
import { firmBlock, readingLines, rentalBlock, wordDamages } from './word-contract.ts';

type Block = ContractText['blocks'][number];

/** The car, when and where it came back, and how far it went. */
function carBlock(booking: Contracting, found: FoundInspections, { t, locale }: DocumentWords): Block {
  const { brand, model, year, plate } = booking;
  const { handOver, back } = countedRecords(found);
  const lines = [
    `${brand} ${model} ${year}`,
    t('contract.plate', { plate }),
    back &&
      t('contract.back.when', {
        when: formatInstant(back.happenedAt, locale),
        city: BRANCH_CITIES[back.branchId],
      }),
    handOver &&
      back &&
      back.odometerKm >= handOver.odometerKm &&
      t('contract.back.driven', { km: formatCount(back.odometerKm - handOver.odometerKm, locale) }),
  ];
  return { title: t('contract.car'), lines: lines.filter((line) => typeof line === 'string') };
}

/** How the car left, and how it came back. */
function stateBlocks(found: FoundInspections, words: DocumentWords): Block[] {
  const { t } = words;
  const { handOver, back } = countedRecords(found);
  const ofReturn = new Set(back && chainOf(found.inspections, back.id));
  const damages = wordDamages(
    found.damages.filter(({ inspectionId }) => ofReturn.has(inspectionId ?? '')),
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
        ...(back ? readingLines(back, words) : []),
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
  found: FoundInspections;
  facts: ContractFacts;
  firmName: string;
  /** The number of the record that told the same return before it was corrected. */
  replaces: string | null;
}

/** What the client reads and signs of how the car came back, in the language of the record. */
export function wordReturn(
  { booking, found, facts, firmName, replaces }: WordedReturn,
  words: DocumentWords,
): ContractText {
  const { t, locale } = words;
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
      carBlock(booking, found, words),
      ...stateBlocks(found, words),
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
