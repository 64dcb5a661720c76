import type { Kysely } from 'kysely';
import sharp from 'sharp';
import { formatGourdes } from '#domain/format-currency.ts';
import { formatUsd } from '#domain/money.ts';
import type { Tables } from '#worker/db/schema.ts';
import { stableId } from './chance.ts';

export interface DemoProof {
  /** Key in the private bucket of proofs. */
  key: string;
  bookingCode: string;
  /** What the sender wrote beside the money; else the booking's code. */
  reference: string | null;
  customerName: string;
  method: string;
  amountCents: number;
  currency: 'USD' | 'HTG';
  /** Cents of dollars, or whole gourdes. */
  currencyAmount: number;
  paidAt: string;
}

/** The proofs that the demo's payments point at, for the step that draws them and puts them into the bucket. */
export async function listDemoProofs(db: Kysely<Tables>): Promise<DemoProof[]> {
  const rows = await db
    .selectFrom('payments')
    .innerJoin('bookings', 'bookings.id', 'payments.bookingId')
    .where('payments.proofKey', 'like', '%\\_payment\\_%.png')
    .select(['payments.id', 'bookingId', 'proofKey', 'payments.createdAt'])
    .select([
      'bookingCode',
      'customerName',
      'method',
      'amountCents',
      'currency',
      'currencyAmount',
      'reference',
    ])
    .orderBy('payments.createdAt')
    .execute();
  return rows.flatMap(({ id, bookingId, proofKey, createdAt, ...row }) => {
    // What somebody uploaded while trying things out is a real file: not ours to draw.
    const isDemo = id === stableId(`payment ${bookingId} 0`);
    return proofKey !== null && isDemo ? [{ ...row, key: proofKey, paidAt: createdAt }] : [];
  });
}

/** A plain transfer slip as PNG, 720 × 960. */
export async function drawDemoProof({ bookingCode, customerName, method, ...proof }: DemoProof) {
  const { amountCents, currency, currencyAmount, paidAt, reference } = proof;
  const amount = currency === 'HTG' ? formatGourdes(currencyAmount, 'fr') : formatUsd(amountCents, 'en');
  const lines = [
    ['Method', method.toUpperCase()],
    ['From', customerName],
    ['To', 'Timo Location'],
    ['Reference', reference ?? bookingCode],
    ['Date', paidAt.slice(0, 16).replace('T', ' ')],
  ];
  const rows = lines.map(
    (
      [label, value],
      index,
    ) => `<text x="60" y="${430 + index * 90}" font-size="26" fill="#5b6b7c">${label}</text>
<text x="660" y="${430 + index * 90}" font-size="28" fill="#0b2545" text-anchor="end">${value}</text>
<path d="M60 ${456 + index * 90}H660" stroke="#dfe5ea" stroke-width="2"/>`,
  );
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="720" height="960" font-family="sans-serif">
<rect width="720" height="960" fill="#fff"/><rect width="720" height="120" fill="#0b7a75"/>
<text x="60" y="76" font-size="36" fill="#fff">Payment sent</text>
<text x="360" y="270" font-size="84" fill="#0b2545" text-anchor="middle">${amount}</text>${rows.join('')}</svg>`;
  return sharp(Buffer.from(svg)).png({ palette: true }).toBuffer();
}
