import { describe, expect, it } from 'vitest';
import { moveCredit } from '#domain/credit.ts';
import type { ChangedLedger } from '#domain/ledger.ts';
import { keptPayment, refundPayments, reversePayment } from '#domain/ledger-corrections.ts';
import { decidePayment } from '#domain/ledger-decisions.ts';
import { addProofOfRest } from '#domain/ledger-proofs.ts';
import { receivePayment, reportPayment } from '#domain/ledger-receiving.ts';
import { ACT, ledgerOf, PROOF, paid, refunded, TOTAL, VEHICLE_ID, waiting } from './ledger-entries.ts';

/** The booking got it after the entries that are there were written. */
const NEW = 'another vehicle';
const RULES = { htgPerUsd: null, secondApproverCents: null };
const vehicles = ({ entries }: ChangedLedger) => entries.map(({ vehicleId }) => vehicleId);
const swapped = (...entries: Parameters<typeof ledgerOf>[0]) => ledgerOf(entries, { vehicleId: NEW });
const part = { currency: 'USD', currencyAmount: 1_000, method: 'cash' } as const;
const reason = 'Off';

describe('whose revenue it is', () => {
  it('is the vehicle of the booking, of what is received', () => {
    const received = receivePayment(swapped(), { parts: [part] }, RULES, ACT);
    expect(vehicles(received)).toEqual([NEW]);
    const kept = { ...part, amountCents: 1_000, htgPerUsd: null, depositId: 'deposit', reason };
    expect(vehicles(keptPayment(swapped(), kept, ACT))).toEqual([NEW]);
  });

  it('is nobody’s while it waits, and of the vehicle that the booking has when it is verified', () => {
    const sent = { ...part, method: 'bank' } as const;
    expect(vehicles(reportPayment(swapped(), { parts: [sent] }, null, ACT))).toEqual([null]);
    expect(vehicles(addProofOfRest(swapped(), PROOF, ACT, null))).toEqual([null]);
    const asked = { paymentId: 'claim', words: null, reference: 'B 1', isSeen: false } as const;
    const decide = (decision: 'verify' | 'reject', currencyAmount?: number) => {
      const claim = waiting(1_000, { id: 'claim', method: 'bank' });
      const ledger = decidePayment(swapped(claim), { ...asked, decision, currencyAmount }, null, ACT);
      return ledger && vehicles(ledger);
    };
    expect(decide('verify')).toEqual([NEW]);
    expect(decide('reject')).toEqual([null]);
    // Another amount came: what was said counts for nothing.
    expect(decide('verify', 900)).toEqual([null, NEW]);
  });

  it('is the vehicle for which it counted, of what takes it back', () => {
    const payment = paid(1_000, { id: 'payment', method: 'cash' });
    const refund = { paymentId: 'payment', currencyAmount: 400, method: 'cash' } as const;
    expect(vehicles(refundPayments(swapped(payment), { refunds: [refund], reason }, ACT))).toEqual([
      VEHICLE_ID,
      VEHICLE_ID,
    ]);
    expect(vehicles(reversePayment(swapped(payment), { paymentId: 'payment', reason }, ACT))).toEqual([
      VEHICLE_ID,
      VEHICLE_ID,
    ]);
    const mistake = refunded(400, payment, { id: 'refund', method: 'cash' });
    expect(vehicles(reversePayment(swapped(payment, mistake), { paymentId: 'refund', reason }, ACT))).toEqual(
      [VEHICLE_ID, VEHICLE_ID, VEHICLE_ID],
    );
  });

  it('leaves one vehicle and comes to another, of a credit', () => {
    const from = ledgerOf([paid(1_000)], { totalCents: 0 });
    const to = ledgerOf([], { totalCents: TOTAL, vehicleId: NEW });
    const moved = moveCredit(from, to, { creditId: 'credit', amountCents: 1_000, reason }, ACT);
    expect([vehicles(moved.from), vehicles(moved.to)]).toEqual([[VEHICLE_ID, VEHICLE_ID], [NEW]]);
  });
});
