import { readFileSync } from 'node:fs';
import path from 'node:path';
import { type Messages, setupI18n } from '@lingui/core';
import { compileMessage } from '@lingui/message-utils/compileMessage';
import type { Transaction } from 'kysely';
import { todayInHaiti } from '#domain/calendar-day.ts';
import type { Stroke } from '#domain/contract.ts';
import { type Locale, languageOf } from '#domain/locale.ts';
import { findContracting } from '#worker/db/queries/contracts/contracts.ts';
import type { Tables } from '#worker/db/schema.ts';
import { factsOf } from '#worker/services/contracts/contract-facts.ts';
import { wordContract } from '#worker/services/contracts/word-contract.ts';
import type { DocumentWords } from '#worker/services/documents/document-words.ts';
import { Chance, stableId } from './chance.ts';
import type { DemoBooking } from './demo-bookings.ts';
import { demoCompany } from './demo-invoices.ts';
import { demoStaff } from './demo-people.ts';
import type { DemoTime } from './demo-time.ts';

const TEXTS = path.resolve(import.meta.dirname, '../../texts');
const CATALOGUES = ['admin-inspections', 'charges', 'contract', 'documents', 'shared'];
const MINUTE_MS = 60_000;

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

/** Loops of a pen, another hand for each client. */
function signature(client: string): Stroke[] {
  const chance = new Chance(`signature ${client}`);
  let x = 120;
  let ms = 0;
  return Array.from({ length: 2 }, () => {
    const points = Array.from({ length: chance.between(14, 26) }, (_, at) => {
      x += chance.between(8, 24);
      ms += chance.between(14, 34);
      const height = at % 4 < 2 ? chance.between(90, 190) : chance.between(210, 320);
      return [Math.min(x, 940), height, ms] as [number, number, number];
    });
    x += 30;
    ms += 240;
    return points;
  });
}

interface Signed {
  bookings: readonly DemoBooking[];
  agentOf: Record<string, string>;
  time: DemoTime;
}

/** The contracts of the rentals that are out now, all signed but for the newest, which waits for its client. */
export async function insertContracts(trx: Transaction<Tables>, { bookings, agentOf, time }: Signed) {
  const handOvers = trx
    .selectFrom('inspections')
    .innerJoin('bookings', 'bookings.id', 'bookingId')
    .where('bookingStatus', 'in', ['active', 'picked_up'])
    .where('kind', '=', 'hand_over')
    .select(['bookings.id', 'happenedAt'])
    .orderBy('happenedAt');
  const out = await handOvers.execute();
  const words = { en: wordsIn('en'), fr: wordsIn('fr') };
  const staff = demoStaff(time.now.toISOString());
  const last = new Map<number, number>();
  for (const { id, happenedAt } of out) {
    const demo = bookings.find(({ booking }) => booking.id === id);
    const booking = await findContracting(trx, id);
    if (demo === undefined || booking === undefined) throw new Error('The demo has the booking that is out');
    const madeByUserId = agentOf[booking.pickupBranchId] ?? '';
    const madeBy = staff.find((person) => person.id === madeByUserId)?.name ?? '';
    const madeAt = new Date(Date.parse(happenedAt) + 2 * MINUTE_MS);
    const year = Number(todayInHaiti(madeAt).slice(0, 4));
    const number = (last.get(year) ?? 0) + 1;
    last.set(year, number);
    const locale = booking.locale ?? 'fr';
    const facts = factsOf(booking);
    const firmName = demoCompany.legalName;
    const text = wordContract({ booking, facts, firmName, amended: null }, words[locale]);
    const contractId = stableId(`contract ${id}`);
    const clientName = booking.customerName;
    await trx
      .insertInto('contracts')
      .values({
        id: contractId,
        kind: 'contract',
        year,
        number,
        bookingId: id,
        branchId: booking.pickupBranchId,
        locale,
        content: { facts, text, origin: 'http://localhost:8787', amends: null, clientName, firmName, madeBy },
        madeByUserId,
        madeAt,
      })
      .execute();
    if (id === out.at(-1)?.id) continue;
    const signedAt = new Date(Math.min(madeAt.getTime() + 3 * MINUTE_MS, time.now.getTime()));
    await trx
      .insertInto('contractSignatures')
      .values({
        id: stableId(`signature ${id}`),
        contractId,
        signer: 'client',
        name: clientName,
        drawing: { strokes: signature(clientName) },
        way: 'desk',
        staffId: madeByUserId,
        signedAt,
        ip: '190.115.176.10',
      })
      .execute();
    await trx
      .updateTable('contracts')
      .set({
        outcome: 'signed',
        closedAt: signedAt,
        closedByUserId: madeByUserId,
        closedByName: madeBy,
      })
      .where('id', '=', contractId)
      .execute();
  }
  const series = [...last].map(([year, lastNumber]) => ({ kind: 'contract', year, lastNumber }));
  if (series.length > 0) await trx.insertInto('numberSeries').values(series).execute();
}
