import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { weekStretches } from '#domain/opening-hours.ts';
import { type Counter, openCounter, type StaffMember } from '#tests/support/counter.ts';
import { insertVehicle } from '#tests/support/factories/vehicle.ts';
import { detailsOf, outcomeOf, tally } from '#tests/support/outcome.ts';

let counter: Counter;
let admin: StaffMember;
let agent: StaffMember;
beforeAll(async () => {
  counter = await openCounter();
  admin = await counter.asStaff('admin');
  agent = await counter.asStaff('agent');
});
afterAll(() => counter.close());

const read = () => agent.api.staff.settings.get();
const site = () => counter.visitor().public.site.get();

async function checkout() {
  const { id: vehicleId } = await insertVehicle(counter.db);
  return counter.visitor().booking.checkout({
    vehicleId,
    pickupDate: '2026-12-01',
    returnDate: '2026-12-03',
  });
}

async function branch(id: 'les_cayes' | 'cap_haitien') {
  const { branches } = await read();
  const found = branches.find((each) => each.id === id);
  if (!found) throw new Error(`no branch ${id}`);
  const { city: _, phones, ...rest } = found;
  const [first = '', second = ''] = phones;
  return { ...rest, phones: [first, second] as [string, string] };
}

describe('the settings', () => {
  it('are read whole by any staff, in one round trip after the session', async () => {
    const settings = await read();
    expect(settings.firm).toMatchObject({
      webOneWayFeeCents: 3500,
      staffOneWayFeeCents: 5000,
      taxRateBasisPoints: 1000,
      rowVersion: 1,
    });
    expect(settings.branches.map(({ id }) => id)).toEqual(['les_cayes', 'cap_haitien']);
    expect(settings.extras.map(({ position }) => position)).toEqual([1, 2, 3, 4, 5, 6]);
    expect(settings.instructions.map(({ method }) => method)).toEqual([
      'cash',
      'bank',
      'zelle',
      'stripe',
      'paypal',
      'moncash',
      'natcash',
    ]);
    expect(await counter.tripsOf(read)).toBe(2);
  });

  it('fees and tax are in the next quote, and on the public site', async () => {
    const { rowVersion } = (await read()).firm;
    const changed = { webOneWayFeeCents: 4000, staffOneWayFeeCents: 6000, taxRateBasisPoints: 1250 };
    const kept = { discountLimitBasisPoints: 1000, secondApproverCents: null };
    const fees = { ...changed, ...kept, taxedCharges: ['fuel' as const, 'cleaning' as const] };
    const answer = await admin.api.staff.settings.updateFees({ rowVersion, ...fees });
    expect(answer).toMatchObject({ ...fees, rowVersion: rowVersion + 1 });
    expect((await checkout()).priceInputs).toMatchObject(changed);
    expect(await site()).toMatchObject({ webOneWayFeeCents: 4000, taxRateBasisPoints: 1250 });
    expect((await counter.logsOf('settings', '1')).at(-1)).toMatchObject({
      userId: admin.id,
      action: 'update',
      ip: admin.ip,
      metadata: {
        before: {
          webOneWayFeeCents: 3500,
          staffOneWayFeeCents: 5000,
          taxRateBasisPoints: 1000,
          taxedCharges: [],
        },
        after: { ...changed, taxedCharges: ['fuel', 'cleaning'] },
      },
    });
  });

  it('contact and policies are on the public site', async () => {
    const { rowVersion } = (await read()).firm;
    const edit = { rowVersion, whatsapp: '+509 37 01-9999', contactBy: 'urgent' } as const;
    await admin.api.staff.settings.updateContact(edit);
    const policies = { minimumDriverAge: 23, licenseHeldYears: 3, freeCancellationHours: 48 };
    await admin.api.staff.settings.updatePolicies({ rowVersion: rowVersion + 1, ...policies });
    expect(await site()).toMatchObject({ whatsapp: '+50937019999', policies });
  });

  it('of times are the next booking’s, and fit each other', async () => {
    const { rowVersion } = (await read()).firm;
    const fee = { afterHoursFeeCents: 2_000, isAfterHoursTaxed: true };
    const minutes = { graceMinutes: 30, turnaroundMinutes: 45, webNoticeMinutes: 180, ...fee };
    const times = { defaultPickupTime: '09:00', defaultReturnTime: '09:30', ...minutes };
    const late = { ...times, rowVersion, defaultReturnTime: '09:31' };
    expect(await outcomeOf(admin.api.staff.settings.updateTimes(late))).toBe('VALIDATION_FAILED');
    const answer = await admin.api.staff.settings.updateTimes({ rowVersion, ...times });
    expect(answer).toMatchObject({ ...times, rowVersion: rowVersion + 1 });
    expect(await agent.api.staff.bookings.formOptions()).toMatchObject({
      defaultPickupTime: '09:00',
      defaultReturnTime: '09:30',
      graceMinutes: 30,
    });
    expect((await counter.logsOf('settings', '1')).at(-1)).toMatchObject({
      metadata: { before: { defaultPickupTime: '10:00', turnaroundMinutes: 0 }, after: times },
    });
  });

  it('changed by ten at once from one version are changed once', async () => {
    const { rowVersion } = (await read()).firm;
    const edits = Array.from({ length: 10 }, (_, index) =>
      outcomeOf(
        admin.api.staff.settings.updateContact({
          rowVersion,
          whatsapp: `+5093701000${index}`,
          contactBy: 'urgent',
        }),
      ),
    );
    expect(tally(await Promise.all(edits))).toEqual({ ok: 1, STALE_VERSION: 9 });
    const again = { rowVersion, whatsapp: '+50937011111', contactBy: 'urgent' } as const;
    const late = admin.api.staff.settings.updateContact(again);
    expect(await detailsOf(late)).toEqual({ current: (await read()).firm });
  });

  it('take two round trips to change, beside the session', async () => {
    const { rowVersion } = (await read()).firm;
    const edit = { rowVersion, whatsapp: '+50937012222', contactBy: 'urgent' } as const;
    expect(await counter.tripsOf(() => admin.api.staff.settings.updateContact(edit))).toBe(3);
  });
});

describe('a branch', () => {
  it('is shown with its new address, phones and hours', async () => {
    const before = await branch('cap_haitien');
    const changed = {
      name: 'Timo au Cap',
      address: '1, Rue 18 A, Cap-Haïtien',
      whatsapp: '+50937029999',
      phones: ['+509 2262-0001', '+509 3702-0001'] as [string, string],
      openingHours: {
        ...before.openingHours,
        monday: { opens: '07:30', closes: '19:00' },
        saturday: null,
        sunday: { opens: '10:00', closes: '14:00' },
      },
    };
    const answer = await admin.api.staff.settings.updateBranch({ ...before, ...changed });
    expect(answer).toEqual({ ...before, ...changed, city: 'Cap-Haïtien', rowVersion: before.rowVersion + 1 });
    const shown = (await site()).branches.find(({ id }) => id === 'cap_haitien');
    const { openingHours } = changed;
    expect(shown).toMatchObject({ ...changed, openingHours: weekStretches(openingHours) });
    expect((await counter.logsOf('branch', 'cap_haitien')).map(({ metadata }) => metadata)).toMatchObject([
      {
        before: { name: 'Timo Cap-Haïtien', openingHours: { saturday: '08:00–18:00' } },
        after: { ...changed, openingHours: { monday: '07:30–19:00', saturday: null, sunday: '10:00–14:00' } },
      },
    ]);
    expect(await outcomeOf(admin.api.staff.settings.updateBranch(before))).toBe('STALE_VERSION');
  });

  it('closes after it opens, and has two phones', async () => {
    const before = await branch('les_cayes');
    const { openingHours } = before;
    const reversed = { ...openingHours, sunday: { opens: '17:00', closes: '09:00' } };
    const update = admin.api.staff.settings.updateBranch;
    expect(await outcomeOf(update({ ...before, openingHours: reversed }))).toBe('VALIDATION_FAILED');
    expect(await outcomeOf(update({ ...before, phones: ['+509 2262-0001', '1'] }))).toBe('VALIDATION_FAILED');
    expect(await outcomeOf(update({ ...before, name: ' ' }))).toBe('VALIDATION_FAILED');
  });
});

describe('extras', () => {
  const newExtra = (code: string) => ({
    code,
    name: { en: 'Roof rack', fr: 'Galerie de toit' },
    description: { en: '', fr: '' },
    unitPriceCents: 1200,
    isPerDay: true,
    stock: 3,
    isActive: true,
    position: 7,
  });

  it('are on offer as soon as they are added, at the new price after an edit, and gone when taken off', async () => {
    const added = await admin.api.staff.settings.addExtra(newExtra('roof_rack'));
    const offered = async () => (await checkout()).extras.find(({ code }) => code === 'roof_rack');
    expect(await offered()).toMatchObject({ name: 'Roof rack', unitPriceCents: 1200 });
    const { code: _, ...fields } = added;
    const saved = await admin.api.staff.settings.saveExtra({ ...fields, unitPriceCents: 1500 });
    expect(await offered()).toMatchObject({ unitPriceCents: 1500 });
    const off = { id: added.id, rowVersion: saved.rowVersion, isActive: false };
    expect(await admin.api.staff.settings.setExtraActive(off)).toMatchObject({
      isActive: false,
      rowVersion: 3,
    });
    expect(await offered()).toBe(undefined);
    expect((await read()).extras.find(({ id }) => id === added.id)).toMatchObject({ isActive: false });
    expect(
      (await counter.logsOf('extra', added.id)).map(({ action, metadata }) => [action, metadata]),
    ).toEqual([
      ['create', { before: {}, after: expect.objectContaining({ code: 'roof_rack', unitPriceCents: 1200 }) }],
      ['update', { before: { unitPriceCents: 1200 }, after: { unitPriceCents: 1500 } }],
      ['update', { before: { isActive: true }, after: { isActive: false } }],
    ]);
    expect(await outcomeOf(admin.api.staff.settings.setExtraActive(off))).toBe('STALE_VERSION');
  });

  it('have codes of their own', async () => {
    const attempt = () => admin.api.staff.settings.addExtra(newExtra('gps'));
    expect(await outcomeOf(attempt())).toBe('VALIDATION_FAILED');
    expect(await detailsOf(attempt())).toEqual({ fieldErrors: { code: 'validation.extra.code.taken' } });
    expect(await outcomeOf(admin.api.staff.settings.addExtra(newExtra('Not a code')))).toBe(
      'VALIDATION_FAILED',
    );
    const nowhere = { id: crypto.randomUUID(), rowVersion: 1, isActive: true };
    expect(await outcomeOf(admin.api.staff.settings.setExtraActive(nowhere))).toBe('NOT_FOUND');
  });
});

describe('payment instructions', () => {
  it('are what the checkout shows next', async () => {
    const before = (await read()).instructions.find(({ method }) => method === 'zelle');
    if (!before) throw new Error('no Zelle');
    const changed = {
      title: { en: 'Zelle now', fr: 'Zelle maintenant' },
      accountDetails: { zelle_email: 'pay@timo.example', account_number: '12' },
      accountLabels: { zelle_email: { en: 'Address', fr: 'Adresse' } },
    };
    const saved = await admin.api.staff.settings.saveInstruction({ ...before, ...changed });
    expect(saved).toEqual({ ...before, ...changed, rowVersion: 2 });
    const shown = async () => (await checkout()).paymentInstructions.find(({ method }) => method === 'zelle');
    const accountDetails = [
      { label: 'Address', value: 'pay@timo.example' },
      { label: 'account number', value: '12' },
    ];
    expect(await shown()).toMatchObject({ title: 'Zelle now', accountDetails });
    await admin.api.staff.settings.saveInstruction({ ...saved, isActive: false });
    expect(await shown()).toBe(undefined);
    expect(await outcomeOf(admin.api.staff.settings.saveInstruction(saved))).toBe('STALE_VERSION');
    expect(await counter.logsOf('payment_instruction', 'zelle')).toHaveLength(2);
  });

  it('name account details plainly', async () => {
    const [before] = (await read()).instructions;
    if (!before) throw new Error('no instructions');
    for (const name of ['Account Number', '', 'account-number', 'é', 'a'.repeat(41)]) {
      const accountDetails = Object.fromEntries([[name, 'x']]);
      const edit = { ...before, accountDetails };
      expect(await outcomeOf(admin.api.staff.settings.saveInstruction(edit))).toBe('VALIDATION_FAILED');
    }
  });
});

it('agents read, admins write', async () => {
  const settings = agent.api.staff.settings;
  const { firm, instructions } = await read();
  const { rowVersion, whatsapp, contactBy, policies, defaultPickupTime, defaultReturnTime } = firm;
  const { graceMinutes, turnaroundMinutes, webNoticeMinutes, afterHoursFeeCents, isAfterHoursTaxed } = firm;
  const fee = { afterHoursFeeCents, isAfterHoursTaxed };
  const minutes = { graceMinutes, turnaroundMinutes, webNoticeMinutes, ...fee };
  const [instruction] = instructions;
  if (!instruction) throw new Error('no instructions');
  const texts = { name: { en: 'X', fr: 'X' }, description: { en: '', fr: '' } };
  const extra = { ...texts, unitPriceCents: 1 };
  const rest = { isPerDay: true, isActive: true, stock: null, position: 1 };
  const id = crypto.randomUUID();
  const fees = {
    webOneWayFeeCents: 0,
    staffOneWayFeeCents: 0,
    taxRateBasisPoints: 0,
    taxedCharges: [],
    discountLimitBasisPoints: 0,
    secondApproverCents: null,
  };
  const shown = await branch('les_cayes');
  const attempts = [
    () => settings.updateFees({ rowVersion, ...fees }),
    () => settings.updateContact({ rowVersion, whatsapp, contactBy }),
    () => settings.updatePolicies({ rowVersion, ...policies }),
    () => settings.updateTimes({ rowVersion, defaultPickupTime, defaultReturnTime, ...minutes }),
    () => settings.updateBranch(shown),
    () => settings.addExtra({ code: 'x', ...extra, ...rest }),
    () => settings.saveExtra({ id, rowVersion: 1, ...extra, ...rest }),
    () => settings.setExtraActive({ id, rowVersion: 1, isActive: true }),
    () => settings.saveInstruction(instruction),
  ];
  expect(tally(await Promise.all(attempts.map((attempt) => outcomeOf(attempt()))))).toEqual({
    NOT_ALLOWED: 9,
  });
  const customer = await counter.asCustomer();
  expect(await outcomeOf(customer.api.staff.settings.get())).toBe('NOT_ALLOWED');
  expect(await outcomeOf(counter.visitor().staff.settings.get())).toBe('NOT_AUTHENTICATED');
});
