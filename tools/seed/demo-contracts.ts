import { readFileSync } from 'node:fs';
import path from 'node:path';
import { type Messages, setupI18n } from '@lingui/core';
import { compileMessage } from '@lingui/message-utils/compileMessage';
import type { Transaction } from 'kysely';
import { todayInHaiti } from '#domain/calendar-day.ts';
import type { ContractContent } from '#domain/contract.ts';
import { FULL_EIGHTHS, type InspectionKind } from '#domain/inspection.ts';
import { type Locale, languageOf } from '#domain/locale.ts';
import { MINUTE_MS } from '#domain/time-units.ts';
import { type Contracting, findContracting } from '#worker/db/queries/contracts/contracts.ts';
import type { Tables } from '#worker/db/schema.ts';
import { factsOf } from '#worker/services/contracts/contract-facts.ts';
import { readReturns } from '#worker/services/contracts/return-record.ts';
import { wordContract } from '#worker/services/contracts/word-contract.ts';
import { wordReturn } from '#worker/services/contracts/word-return.ts';
import type { DocumentWords } from '#worker/services/documents/document-words.ts';
import { stableId } from './chance.ts';
import type { DemoBooking } from './demo-bookings.ts';
import { demoCompany } from './demo-invoices.ts';
import { demoStaff } from './demo-people.ts';
import { signatureOf } from './demo-signatures.ts';
import type { DemoTime } from './demo-time.ts';

const TEXTS = path.resolve(import.meta.dirname, '../../texts');
const CATALOGUES = ['admin-inspections', 'charges', 'contract', 'documents', 'shared'];

/** As the Worker words its documents; the tools run without the build that compiles the catalogues. */
function wordsIn(locale: Locale): DocumentWords {
  const texts = CATALOGUES.map((name) => readFileSync(path.join(TEXTS, locale, `${name}.json`), 'utf8'));
  const messages: Messages = Object.fromEntries(
    texts.flatMap((text) =>
      Object.entries(JSON.parse(text) as Record<string, string>).map(([key, message]) => [
        key,
        compileMessage(message),
      ]),
    ),
  );
  const i18n = setupI18n({ locale, locales: [languageOf(locale).tag], messages: { [locale]: messages } });
  return { locale, t: (key, values) => i18n._(key, values) };
}

interface Signed {
  bookings: readonly DemoBooking[];
  agentOf: Record<string, string>;
  time: DemoTime;
}

/** Gives each the next number of its year. */
function numbering() {
  const last = new Map<number, number>();
  return {
    next(madeAt: Date) {
      const year = Number(todayInHaiti(madeAt).slice(0, 4));
      const number = (last.get(year) ?? 0) + 1;
      last.set(year, number);
      return { year, number };
    },
    series: () => [...last].map(([year, lastNumber]) => ({ kind: 'contract', year, lastNumber })),
  };
}

type Content = Pick<ContractContent, 'facts' | 'text'>;

interface Drawn extends Content {
  kind: 'contract' | 'return';
  booking: Contracting;
  inspectionId: string | null;
  madeAt: Date;
  isSigned: boolean;
}

/** Writes one as it was made and, where it is, signed three minutes later. */
function contractWriter(trx: Transaction<Tables>, { agentOf, time }: Signed) {
  const staff = demoStaff(time.now.toISOString());
  const numbers = numbering();
  const write = async ({ kind, booking, inspectionId, madeAt, isSigned, ...said }: Drawn) => {
    const { id: bookingId, customerName: clientName } = booking;
    const branchId = kind === 'return' ? booking.returnBranchId : booking.pickupBranchId;
    const madeByUserId = agentOf[branchId] ?? '';
    const madeBy = staff.find((person) => person.id === madeByUserId)?.name ?? '';
    const contractId = stableId(`${kind} ${bookingId}`);
    const { legalName: firmName } = demoCompany;
    const named = { origin: 'http://localhost:8787', amends: null, clientName, firmName, madeBy };
    await trx
      .insertInto('contracts')
      .values({
        id: contractId,
        kind,
        ...numbers.next(madeAt),
        bookingId,
        branchId,
        previousId: booking.contracts.at(-1)?.id ?? null,
        inspectionId,
        locale: booking.locale ?? 'fr',
        content: { ...said, ...named },
        madeByUserId,
        madeAt,
      })
      .execute();
    const sign = (signer: 'client' | 'staff', name: string, signedAt: Date) =>
      trx
        .insertInto('contractSignatures')
        .values({
          id: stableId(`${signer} signature ${kind} ${bookingId}`),
          contractId,
          signer,
          name,
          drawing: { strokes: signatureOf(name) },
          way: 'desk',
          staffId: madeByUserId,
          signedAt,
          ip: '190.115.176.10',
        })
        .execute();
    await sign('staff', madeBy, madeAt);
    if (!isSigned) return;
    const signedAt = new Date(Math.min(madeAt.getTime() + 3 * MINUTE_MS, time.now.getTime()));
    await sign('client', clientName, signedAt);
    await trx
      .updateTable('contracts')
      .set({ outcome: 'signed', closedAt: signedAt, closedByUserId: madeByUserId, closedByName: madeBy })
      .where('id', '=', contractId)
      .execute();
  };
  return { write, series: numbers.series };
}

function selectRecorded(trx: Transaction<Tables>, kind: InspectionKind) {
  return trx
    .selectFrom('inspections')
    .innerJoin('bookings', 'bookings.id', 'bookingId')
    .where('kind', '=', kind)
    .select(['bookings.id', 'happenedAt']);
}

/** Returns that are signed in the demo, the last ones. */
const SIGNED_RETURNS = 12;

/**
 * The contracts of the rentals that are out now, all signed but for the newest, which waits for its client; and how the last
 * cars came back, signed too but for one. Where fuel is still to be settled, nobody has made a record yet.
 */
export async function insertContracts(trx: Transaction<Tables>, world: Signed) {
  const { bookings } = world;
  const out = await selectRecorded(trx, 'hand_over')
    .where('bookingStatus', 'in', ['active', 'picked_up'])
    .orderBy('happenedAt')
    .execute();
  const back = await selectRecorded(trx, 'return')
    .where('bookingStatus', '=', 'returned')
    .where('fuelEighths', '=', FULL_EIGHTHS)
    .orderBy('happenedAt', 'desc')
    .limit(SIGNED_RETURNS)
    .execute();
  const words = { en: wordsIn('en'), fr: wordsIn('fr') };
  const firmName = demoCompany.legalName;
  const { write, series } = contractWriter(trx, world);
  const read = async (id: string) => {
    const booking = await findContracting(trx, id);
    const isThere = bookings.some(({ booking: one }) => one.id === id);
    if (!isThere || booking === undefined) throw new Error('The demo has the booking of its inspections');
    return booking;
  };
  for (const { id, happenedAt } of back.toReversed()) {
    const booking = await read(id);
    const [record] = await readReturns({ db: trx }, booking);
    if (record === undefined) throw new Error('The demo has the return of a car that is back');
    const { facts, inspectionId } = record;
    const text = wordReturn(
      { booking, back: record, firmName, replaces: null },
      words[booking.locale ?? 'fr'],
    );
    const madeAt = minutesAfter(happenedAt, 4);
    await write({ kind: 'return', booking, inspectionId, facts, text, madeAt, isSigned: id !== back[0]?.id });
  }
  for (const { id, happenedAt } of out) {
    const booking = await read(id);
    const facts = factsOf(booking);
    const text = wordContract({ booking, facts, firmName, amended: null }, words[booking.locale ?? 'fr']);
    const madeAt = minutesAfter(happenedAt, 2);
    const isSigned = id !== out.at(-1)?.id;
    await write({ kind: 'contract', booking, inspectionId: null, facts, text, madeAt, isSigned });
  }
  const agents = new Set(Object.values(world.agentOf));
  const signers = demoStaff(world.time.now.toISOString()).filter(({ id }) => agents.has(id));
  const own = signers.map(({ id: userId, name }) => {
    return { userId, drawing: { strokes: signatureOf(name) }, drawnAt: world.time.now };
  });
  if (own.length > 0) await trx.insertInto('staffSignatures').values(own).execute();
  const counted = series();
  if (counted.length > 0) await trx.insertInto('numberSeries').values(counted).execute();
}

function minutesAfter(instant: string, minutes: number): Date {
  return new Date(Date.parse(instant) + minutes * MINUTE_MS);
}
