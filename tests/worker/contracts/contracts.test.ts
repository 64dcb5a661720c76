import { createHash, randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { contractNumber } from '#domain/contract.ts';
import { insertBooking } from '#tests/support/factories/booking.ts';
import { signatureOf } from '#tests/support/factories/contract.ts';
import { outcomeOf } from '#tests/support/outcome.ts';
import { refusalOf } from '#tests/support/refusal.ts';
import { openDatabase } from '#tools/seed/connection.ts';
import { runScheduledWork } from '#worker/jobs/scheduled.ts';
import { openContract } from '#worker/services/contracts/contract-file.ts';
import { withoutGaps } from '../payments/world.ts';
import { type Contracts, openContracts } from './world.ts';

let desk: Contracts;
beforeAll(async () => {
  desk = await openContracts();
});
afterAll(() => desk.close());

const DAYS = { pickupDate: '2026-11-18', returnDate: '2026-11-21' };
const book = () => insertBooking(desk.db, { ...DAYS, fields: { pickupBranchId: 'les_cayes' } });
const SHA256 = /^[0-9a-f]{64}$/;

describe('a contract', () => {
  it('is frozen with its number, in its language, with the car as it left', async () => {
    const booking = await book();
    await desk.handOver(booking);
    const { number } = await desk.make(booking);
    expect(number).toMatch(/^CT-2026-\d{6}$/);
    const { open, isOpenCurrent, toMake, contracts } = await desk.of(booking);
    expect([isOpenCurrent, toMake, contracts.length]).toEqual([true, null, 1]);
    const words = JSON.stringify(open?.text).replaceAll('\u00a0', ' ');
    for (const part of [
      'Timo Location S.A.',
      '41 200 km',
      'carburant 7/8',
      'LIC-12345',
      booking.customerName,
    ])
      expect(words.replaceAll('\u202f', ' ')).toContain(part);
    expect(open?.text.total.label).toBe('Total');
    expect(open?.text.clauses.length).toBeGreaterThan(5);
  });

  it('made by several people at once is one; the same request again answers the same', async () => {
    const booking = await book();
    const requestId = randomUUID();
    const made = await Promise.all([
      desk.make(booking, 'fr', desk.agent, requestId),
      desk.make(booking, 'fr', desk.agent, requestId),
      desk.make(booking, 'fr', desk.admin),
      desk.make(booking, 'fr', desk.admin),
    ]);
    expect(new Set(made.map(({ number }) => number)).size).toBe(1);
    expect((await desk.of(booking)).contracts).toHaveLength(1);
    const [{ id } = { id: '' }] = made;
    expect(await outcomeOf(desk.make(await book(), 'fr', desk.agent, id))).toBe('IDEMPOTENCY_MISMATCH');
  });

  it('in another language takes the place of the one that waits; the numbers have no gap', async () => {
    const booking = await book();
    const first = await desk.make(booking, 'fr');
    const second = await desk.make(booking, 'en');
    expect(second.number).not.toBe(first.number);
    const { contracts, open } = await desk.of(booking);
    expect(contracts.map(({ outcome }) => outcome)).toEqual(['void', null]);
    expect(open).toMatchObject({ number: second.number, locale: 'en' });
    expect(await outcomeOf(desk.sign(first.id))).toBe('CONTRACT_CLOSED');
    const numbers = await desk.numbers();
    expect(numbers).toEqual(withoutGaps(numbers));
  });

  it('has the terms that the owner wrote, in each language where there are some', async () => {
    const { settings } = desk.admin.api.staff;
    const edit = async (contractTerms: { en: string; fr: string }) => {
      const { rowVersion } = (await settings.get()).firm;
      return settings.updateContractTerms({ rowVersion, contractTerms });
    };
    const fr = 'Article 1\nConduire avec soin.\n\nArticle 2\nRendre le plein.';
    expect((await edit({ en: '  ', fr })).contractTerms).toEqual({ fr });
    const booking = await book();
    await desk.make(booking, 'fr');
    expect((await desk.of(booking)).open?.text.clauses).toEqual([
      { title: 'Article 1', text: 'Conduire avec soin.' },
      { title: 'Article 2', text: 'Rendre le plein.' },
    ]);
    await desk.make(booking, 'en');
    expect((await desk.of(booking)).open?.text.clauses.length).toBeGreaterThan(5);
    await edit({ en: '', fr: '' });
    // What was made keeps what it said.
    const [first] = (await desk.of(booking)).contracts;
    expect((await desk.rowOf(first?.id ?? '')).content.text.clauses).toHaveLength(2);
  });

  it('of a canceled booking is not made and not signed', async () => {
    const booking = await book();
    const { id } = await desk.make(booking);
    const { rowVersion } = await desk.again(booking);
    await desk.admin.api.staff.bookings.setStatus({
      bookingId: booking.id,
      rowVersion,
      bookingStatus: 'canceled',
    });
    expect(await outcomeOf(desk.sign(id))).toBe('CONTRACT_OUTDATED');
    expect(await outcomeOf(desk.make(booking))).toBe('WRONG_BOOKING_STATUS');
  });
});

describe('a signature', () => {
  it('has strokes, by the database too', async () => {
    const { id: contractId } = await desk.make(await book());
    const signature = { contractId, signer: 'client', name: 'Rose', way: 'desk', ip: '203.0.113.1' } as const;
    const kept = { ...signature, staffId: desk.admin.id, signedAt: desk.counter.now() };
    for (const drawing of [{}, { strokes: 'Rose' }, { strokes: [] }]) {
      const row = { ...kept, id: randomUUID(), drawing: drawing as never };
      const insertion = desk.db.insertInto('contractSignatures').values(row).execute();
      await expect(insertion).rejects.toMatchObject({ constraint: 'contract_signatures_drawing_check' });
      const own = { userId: desk.admin.id, drawing: drawing as never, drawnAt: desk.counter.now() };
      const keeping = desk.db.insertInto('staffSignatures').values(own).execute();
      await expect(keeping).rejects.toMatchObject({ constraint: 'staff_signatures_drawing_check' });
    }
  });

  it('closes the contract, keeps the strokes, and the file under its hash', async () => {
    const booking = await book();
    const { id, number } = await desk.make(booking);
    await desk.sign(id);
    const row = await desk.rowOf(id);
    expect(row).toMatchObject({ outcome: 'signed', closedByName: 'Anne Agent' });
    expect(row.pdfHash).toMatch(SHA256);
    const file = await openContract(desk.counter.deps, {
      id,
      actor: { ...desk.agent, phone: '', branchId: null, roles: ['agent'] },
    });
    expect(file.fileName).toBe(`timo-${number}.pdf`);
    expect(createHash('sha256').update(file.body).digest('hex')).toBe(row.pdfHash);
    const { contracts, open, toMake } = await desk.of(booking);
    expect([open, toMake]).toEqual([null, null]);
    expect(contracts[0]?.signatures.map(({ signer, name, way }) => [signer, name, way])).toEqual([
      ['client', 'Rose Pierre', 'desk'],
      ['staff', 'Anne Agent', 'desk'],
    ]);
    const logs = await desk.counter.logsOf('contract', id);
    expect(logs.map(({ action }) => action)).toEqual(['create', 'update']);
    expect(await outcomeOf(desk.make(booking))).toBe('CONTRACT_CLOSED');
  });

  it('sent again is done once; with something else in it, or for another contract, it is refused', async () => {
    const { id } = await desk.make(await book());
    const input = signatureOf(id);
    const { sign } = desk.agent.api.staff.contracts;
    await Promise.all([sign(input), sign(input), sign(input)]);
    expect(await outcomeOf(sign({ ...input, name: 'Somebody Else' }))).toBe('IDEMPOTENCY_MISMATCH');
    const other = await desk.make(await book());
    expect(await outcomeOf(sign({ ...input, contractId: other.id }))).toBe('IDEMPOTENCY_MISMATCH');
    expect(await desk.counter.logsOf('contract', id)).toHaveLength(2);
  });

  it('by two at once, or beside a refusal, is one; the other is told', async () => {
    const { id } = await desk.make(await book());
    const told = await Promise.all([
      outcomeOf(desk.sign(id)),
      outcomeOf(desk.sign(id, {}, desk.admin)),
      outcomeOf(desk.refuse(id)),
    ]);
    expect(told.sort()).toEqual(['CONTRACT_CLOSED', 'CONTRACT_CLOSED', 'ok']);
  });

  it('of what the booking no longer says is refused; what was changed is shown, and made anew', async () => {
    const booking = await book();
    const { id } = await desk.make(booking, 'en');
    await desk.change(booking, { returnDate: '2026-11-23' });
    expect(await outcomeOf(desk.sign(id))).toBe('CONTRACT_OUTDATED');
    const { changes, toMake, isOpenCurrent } = await desk.of(booking);
    expect([toMake, isOpenCurrent]).toEqual(['contract', false]);
    expect(changes.map(({ label }) => label)).toContain('Return');
    const next = await desk.make(booking, 'en');
    await desk.sign(next.id);
    expect((await desk.of(booking)).contracts.map(({ outcome }) => outcome)).toEqual(['void', 'signed']);
  });

  it('is refused for a dot, and for more points than a signature has', async () => {
    const { id } = await desk.make(await book());
    expect(await outcomeOf(desk.sign(id, { strokes: [[[10, 10, 0]]] }))).toBe('VALIDATION_FAILED');
    const line = Array.from({ length: 2_500 }, (_, at) => [at % 1000, 10, at] as [number, number, number]);
    expect(await outcomeOf(desk.sign(id, { strokes: [line] }))).toBe('VALIDATION_FAILED');
    expect(await outcomeOf(desk.sign(randomUUID()))).toBe('NOT_FOUND');
  });
});

describe('an addendum', () => {
  it('says what has changed since the contract that it names, and is signed as it was', async () => {
    const booking = await book();
    const contract = await desk.make(booking, 'en');
    await desk.sign(contract.id);
    await desk.change(booking, { returnDate: '2026-11-24' });
    expect((await desk.of(booking)).toMake).toBe('addendum');
    const addendum = await desk.make(booking, 'en');
    const { open } = await desk.of(booking);
    expect(open).toMatchObject({ kind: 'addendum', amends: contract.number });
    const changed = open?.text.changes.find(({ label }) => label === 'Return');
    expect(changed?.detail).toContain('November 21');
    expect(changed?.value).toContain('November 24');
    await desk.sign(addendum.id);
    expect((await desk.of(booking)).toMake).toBeNull();
    expect((await desk.rowOf(addendum.id)).amendsId).toBe(contract.id);
  });

  it('goes unsigned when the booking is again as it was signed', async () => {
    const booking = await book();
    const contract = await desk.make(booking, 'en');
    await desk.sign(contract.id);
    await desk.change(booking, { returnDate: '2026-11-24' });
    await desk.make(booking, 'en');
    await desk.change(booking, { returnDate: DAYS.returnDate });
    expect(await desk.make(booking, 'en')).toEqual(contract);
    const { contracts, toMake } = await desk.of(booking);
    expect(contracts.map(({ outcome }) => outcome)).toEqual(['signed', 'void']);
    expect(toMake).toBeNull();
  });

  it('is not what follows a refusal: the client may still sign the contract', async () => {
    const booking = await book();
    const { id } = await desk.make(booking);
    await desk.refuse(id);
    const { pdfHash, ...row } = await desk.rowOf(id);
    expect(row).toMatchObject({ outcome: 'refused', witnessName: 'Jean Témoin' });
    const file = { number: contractNumber(row), sha256: pdfHash ?? '' };
    expect(await desk.counter.visitor().public.contracts.verify(file)).toEqual({
      paper: { kind: 'contract', isRefused: true },
    });
    expect((await desk.of(booking)).toMake).toBe('contract');
    const next = await desk.make(booking);
    await desk.sign(next.id);
    expect((await desk.rowOf(next.id)).kind).toBe('contract');
  });
});

describe('what was signed', () => {
  it('is not rewritten by anybody', async () => {
    const { id } = await desk.make(await book());
    await desk.sign(id);
    const kept = '23514 contracts_are_not_rewritten';
    const change = (set: object, db = desk.db) =>
      refusalOf(db.updateTable('contracts').set(set).where('id', '=', id).execute());
    expect(await change({ outcome: 'refused', witnessName: 'Nobody' })).toBe(kept);
    expect(await change({ pdfHash: 'b'.repeat(64) })).toBe(kept);
    // The role of the application may not even ask …
    expect(await change({ content: {} })).toBe('42501');
    expect(await refusalOf(desk.db.deleteFrom('contracts').where('id', '=', id).execute())).toBe('42501');
    // … and whoever owns the tables is refused too.
    const owner = openDatabase(desk.counter.database.adminUrl);
    const refused = [
      owner
        .updateTable('contracts')
        .set({ content: JSON.stringify({}) as never })
        .where('id', '=', id),
      owner.deleteFrom('contracts').where('id', '=', id),
      owner.deleteFrom('contractSignatures').where('contractId', '=', id),
    ];
    for (const statement of refused) expect(await refusalOf(statement.execute())).toBe(kept);
    await owner.destroy();
  });

  it('is signed by somebody, and takes no signature later', async () => {
    const { id } = await desk.make(await book());
    const { db } = desk;
    const close = db.updateTable('contracts').set({ outcome: 'signed', closedAt: desk.counter.now() });
    expect(await refusalOf(close.where('id', '=', id).execute())).toBe('23514 contracts_are_signed');
    await desk.sign(id);
    const { id: _, ...signature } = await db
      .selectFrom('contractSignatures')
      .selectAll()
      .where('contractId', '=', id)
      .executeTakeFirstOrThrow();
    const late = db
      .insertInto('contractSignatures')
      .values({ ...signature, id: randomUUID(), signer: 'staff' });
    expect(await refusalOf(late.execute())).toBe('23514 contracts_are_open_to_sign');
  });

  it('is verified by the hash of its file, and by nothing else', async () => {
    const { id, number } = await desk.make(await book());
    const { public: site } = desk.counter.visitor();
    const sha256 = 'c'.repeat(64);
    expect(await site.contracts.verify({ number, sha256 })).toEqual({ paper: null });
    await desk.sign(id);
    const kept = (await desk.rowOf(id)).pdfHash ?? '';
    expect(await site.contracts.verify({ number, sha256: kept })).toEqual({
      paper: { kind: 'contract', isRefused: false },
    });
    expect(await site.contracts.verify({ number: number.toLowerCase(), sha256: kept })).toEqual({
      paper: { kind: 'contract', isRefused: false },
    });
    for (const other of ['CT-2026-999999', 'CT-1', '', 'nothing'])
      expect(await site.contracts.verify({ number: other, sha256: kept })).toEqual({ paper: null });
    for (let tries = 0; tries < 23; tries += 1) await site.contracts.verify({ number, sha256 });
    expect(await outcomeOf(site.contracts.verify({ number, sha256 }))).toBe('RATE_LIMITED');
  });

  it('gets its file from the scheduled work where the store failed, the same to the byte', async () => {
    const { id } = await desk.make(await book());
    const { deps } = desk.counter;
    const { put } = deps.storage.proofs;
    deps.storage.proofs.put = () => Promise.reject(new Error('The store is away'));
    await desk.sign(id);
    deps.storage.proofs.put = put;
    expect(await desk.rowOf(id)).toMatchObject({ outcome: 'signed', pdfHash: null });
    await runScheduledWork(deps);
    const { pdfHash } = await desk.rowOf(id);
    expect(pdfHash).toMatch(SHA256);
  });
});
