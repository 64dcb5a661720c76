import * as v from 'valibot';
import { describe, expect, test } from 'vitest';
import { OPENING_HOURS } from '#domain/policy.ts';
import { acceptInviteInput, inspectLinkInput } from '#domain/schemas/access-links.ts';
import { updateBranchInput } from '#domain/schemas/branches.ts';
import { changePasswordInput } from '#domain/schemas/profile.ts';
import {
  addExtraInput,
  saveInstructionInput,
  updateContactInput,
  updateFeesInput,
  updatePoliciesInput,
  updateTimesInput,
} from '#domain/schemas/settings.ts';
import { inviteUserInput, listUsersInput, updateUserInput } from '#domain/schemas/staff.ts';
import { addBlockInput, listVehiclesInput, orderPicturesInput } from '#domain/schemas/staff-vehicles.ts';
import { createVehicleInput } from '#domain/schemas/vehicles.ts';
import { accepted, refusals } from '../refusals.ts';
import { VEHICLE_ID } from './booking-samples.ts';

const id = VEHICLE_ID;

describe('lists', () => {
  test('begin with the first ten, cars by brand and people by newest', () => {
    expect(accepted(listVehiclesInput, {})).toEqual({ page: 1, pageSize: 10, sort: 'brand' });
    expect(accepted(listUsersInput, { search: '  ' })).toEqual({
      page: 1,
      pageSize: 10,
      sort: 'newest',
      search: undefined,
    });
  });

  test.each(['a\u0000', '\u202e', 'x'.repeat(101), 7])('look for no %j', (search) => {
    const message = 'A search can have at most 100 characters, without special ones';
    expect(refusals(listVehiclesInput, { search })).toEqual({ search: message });
    expect(refusals(listUsersInput, { search })).toEqual({ search: message });
  });
});

test.each([
  [{ returnDate: '2026-12-07' }, {}],
  [{ returnDate: '2026-12-07', returnTime: '06:00' }, {}],
  [{ pickupTime: '08:00', returnTime: '17:00' }, {}],
  [{}, { free: 'Return date must be after pickup date' }],
  [{ pickupTime: '08:00' }, { free: 'Return date must be after pickup date' }],
  [{ pickupTime: '17:00', returnTime: '08:00' }, { free: 'Return date must be after pickup date' }],
])('free cars are asked for times in order: %j', (fields, expected) => {
  const day = '2026-12-05';
  const free = { pickupDate: day, returnDate: day, ...fields };
  expect(refusals(listVehiclesInput, { free })).toEqual(expected);
});

test('bags are few or unsaid, and what a car drives with is one of four', () => {
  const only = v.pick(createVehicleInput, ['bags', 'fuel', 'isFourByFour']);
  expect(accepted(only, {})).toEqual({ bags: null, fuel: null, isFourByFour: false });
  expect(accepted(only, { bags: 0, fuel: 'hybrid' })).toMatchObject({ bags: 0, fuel: 'hybrid' });
  for (const bags of [-1, 10, 1.5, Number.NaN])
    expect(refusals(only, { bags })).toEqual({ bags: 'Bags must be between 0 and 9' });
  expect(refusals(only, { fuel: 'steam' })).toEqual({ fuel: 'Please check what you entered' });
});

describe('maintenance blocks', () => {
  const block = { vehicleId: id, fromDate: '2026-12-05', toDate: '2026-12-06', reason: ' Brakes ' };

  test('are one day at least, and say why', () => {
    expect(accepted(addBlockInput, block)).toEqual({ ...block, reason: 'Brakes' });
  });

  test.each([
    [{ toDate: '2026-12-05' }, { toDate: 'The car must be available again after the first day' }],
    [{ fromDate: '2026-02-30' }, { fromDate: 'Please choose the first day' }],
    [{ toDate: '' }, { toDate: 'Please choose the day the car is available again' }],
    [{ reason: ' \n ' }, { reason: 'Please give a reason' }],
    [{ reason: 'x'.repeat(501) }, { reason: 'The reason must be less than 500 characters' }],
    [{ vehicleId: 'x' }, { vehicleId: 'Please select a vehicle' }],
  ])('with %j are refused', (fields, expected) => {
    expect(refusals(addBlockInput, { ...block, ...fields })).toEqual(expected);
  });
});

test('an order of pictures names each once', () => {
  const message = { imageIds: 'Please check the pictures' };
  expect(refusals(orderPicturesInput, { vehicleId: id, imageIds: [id] })).toEqual({});
  expect(refusals(orderPicturesInput, { vehicleId: id, imageIds: [id, id] })).toEqual(message);
  expect(refusals(orderPicturesInput, { vehicleId: id, imageIds: 'x' })).toEqual(message);
});

describe('people', () => {
  const edit = {
    userId: id,
    rowVersion: 1,
    name: 'Rose Pierre',
    phone: '+509 3700-0000',
    branchId: null,
    roles: ['agent'],
    isActive: true,
  };

  test('have each role once, in the order of their reach', () => {
    const { roles } = accepted(updateUserInput, { ...edit, roles: ['admin', 'agent', 'admin'] });
    expect(roles).toEqual(['agent', 'admin']);
  });

  test('may have no phone and no role, but no made-up ones', () => {
    expect(refusals(updateUserInput, { ...edit, phone: '', roles: [] })).toEqual({});
    expect(refusals(updateUserInput, { ...edit, roles: ['owner'] })).toEqual({
      'roles.0': 'Please select a role',
    });
    expect(Object.keys(refusals(updateUserInput, { ...edit, phone: '12' }))).toEqual(['phone']);
  });

  test('are invited by e-mail, named or not', () => {
    const invite = { email: ' Rose@Timo.Example ', role: 'agent', branchId: 'les_cayes' };
    expect(accepted(inviteUserInput, invite)).toMatchObject({ email: 'rose@timo.example' });
    expect(refusals(inviteUserInput, { ...invite, email: 'rose' })).toEqual({
      email: 'Invalid email address',
    });
    expect(refusals(inviteUserInput, { ...invite, role: 'customer' })).toEqual({
      role: 'Please select a role',
    });
  });

  test('who accept an invite give name, phone and a password worth the name', () => {
    const input = { token: 'x', name: 'R', phone: '1', password: 'password123' };
    expect(refusals(acceptInviteInput, input)).toEqual({
      name: 'Name must be at least 2 characters',
      phone: 'Phone number must be at least 8 digits',
      password: 'This password is too common. Please choose another one.',
    });
  });

  test('who follow a mangled link are told so by the page, not by a field', () => {
    for (const token of ['', 'half a li', '\u0000'])
      expect(refusals(inspectLinkInput, { token })).toEqual({});
  });

  test('who change their password choose another one', () => {
    const same = { current: 'correct horse battery', next: 'correct horse battery' };
    expect(refusals(changePasswordInput, same)).toEqual({
      next: 'Please choose a password other than the current one',
    });
  });
});

describe('settings', () => {
  test('fees and tax have their limits', () => {
    const fees = {
      rowVersion: 1,
      webOneWayFeeCents: 0,
      staffOneWayFeeCents: 1_000_000,
      taxRateBasisPoints: 10_000,
      taxedCharges: ['fine', 'late', 'fine'],
      discountLimitBasisPoints: 10_000,
      secondApproverCents: null,
    };
    expect(refusals(updateFeesInput, fees)).toEqual({});
    // Each once, in the order of the form.
    expect(accepted(updateFeesInput, fees).taxedCharges).toEqual(['late', 'fine']);
    expect(Object.keys(refusals(updateFeesInput, { ...fees, taxedCharges: ['base'] }))).toHaveLength(1);
    expect(refusals(updateFeesInput, { ...fees, secondApproverCents: 50_000 })).toEqual({});
    expect(refusals(updateFeesInput, { ...fees, secondApproverCents: 0 })).toEqual({
      secondApproverCents: 'The amount must be more than $0, or empty',
    });
    const wrong = { ...fees, webOneWayFeeCents: -1, staffOneWayFeeCents: 0.5, taxRateBasisPoints: 10_001 };
    expect(refusals(updateFeesInput, wrong)).toEqual({
      webOneWayFeeCents: 'The fee must be an amount between $0 and $10,000',
      staffOneWayFeeCents: 'The fee must be an amount between $0 and $10,000',
      taxRateBasisPoints: 'The tax rate must be between 0% and 100%',
    });
  });

  test.each([
    ['+509 37 01-0145', '+50937010145'],
    ['+1 (305) 555.0100', '+13055550100'],
  ])('WhatsApp %j is %j', (whatsapp, expected) => {
    expect(accepted(updateContactInput, { rowVersion: 1, contactBy: 'email', whatsapp }).whatsapp).toBe(
      expected,
    );
  });

  test.each(['37010145', '+509', 'https://wa.me/50937010145', ''])('WhatsApp is not %j', (whatsapp) => {
    expect(refusals(updateContactInput, { rowVersion: 1, contactBy: 'email', whatsapp })).toEqual({
      whatsapp: 'WhatsApp must be an international number, like +509 3701 0145',
    });
  });

  test('policies are whole and within reason', () => {
    const policies = { minimumDriverAge: 17, licenseHeldYears: 1.5, freeCancellationHours: 721 };
    expect(Object.keys(refusals(updatePoliciesInput, { rowVersion: 1, ...policies }))).toEqual([
      'minimumDriverAge',
      'licenseHeldYears',
      'freeCancellationHours',
    ]);
  });

  test('usual times charge the days between the dates', () => {
    const fee = { afterHoursFeeCents: null, isAfterHoursTaxed: false };
    const minutes = { graceMinutes: 60, turnaroundMinutes: 0, webNoticeMinutes: 120, ...fee };
    const times = { rowVersion: 1, defaultPickupTime: '10:00', defaultReturnTime: '11:00', ...minutes };
    expect(refusals(updateTimesInput, times)).toEqual({});
    expect(Object.keys(refusals(updateTimesInput, { ...times, graceMinutes: 59 }))).toEqual([
      'defaultReturnTime',
    ]);
    const wrong = { ...times, defaultPickupTime: '25:00', graceMinutes: 721, turnaroundMinutes: 0.5 };
    expect(refusals(updateTimesInput, { ...wrong, webNoticeMinutes: -1 })).toEqual({
      defaultPickupTime: 'Please choose a time',
      graceMinutes: 'Grace must be a whole number of minutes from 0 to 720',
      turnaroundMinutes: 'The time between two rentals must be a whole number of minutes from 0 to 1,440',
      webNoticeMinutes: 'The notice must be a whole number of minutes from 0 to 1,440',
    });
  });

  test('a branch closes after it opens', () => {
    const branch = {
      id: 'les_cayes',
      rowVersion: 1,
      name: 'Timo',
      address: 'Rue 1',
      whatsapp: '+50937010145',
      phones: ['+509 2286 0145', '+509 3701 0145'],
      openingHours: {
        ...OPENING_HOURS,
        saturday: null,
        sunday: { opens: '09:00', closes: '17:00' },
      },
    };
    expect(refusals(updateBranchInput, branch)).toEqual({});
    const { openingHours } = branch;
    const hours = 'Please enter hours like 08:00, with the closing time after the opening time';
    for (const sunday of [
      { opens: '17:00', closes: '17:00' },
      { opens: '09:00', closes: '24:00' },
    ]) {
      const wrong = { ...branch, openingHours: { ...openingHours, sunday } };
      expect(refusals(updateBranchInput, wrong)).toEqual({ 'openingHours.sunday.closes': hours });
    }
    expect(refusals(updateBranchInput, { ...branch, phones: branch.phones.slice(1) })).not.toEqual({});
  });

  test('an extra’s code is small letters, digits and underscores', () => {
    const extra = {
      name: { en: 'Roof rack', fr: 'Galerie' },
      description: { en: '', fr: '' },
      unitPriceCents: 100_000,
      isPerDay: true,
      stock: null,
      isActive: true,
      position: 0,
    };
    for (const code of ['roof_rack', 'a', 'x2_3'])
      expect(refusals(addExtraInput, { ...extra, code })).toEqual({});
    for (const code of ['Roof', 'roof rack', '_x', 'x__y', '', 'x'.repeat(41)]) {
      expect(Object.keys(refusals(addExtraInput, { ...extra, code }))).toEqual(['code']);
    }
    expect(refusals(addExtraInput, { ...extra, code: 'x', name: { en: 'Roof rack' } })).not.toEqual({});
    expect(refusals(addExtraInput, { ...extra, code: 'x', unitPriceCents: 100_001 })).toEqual({
      unitPriceCents: 'Price must be an amount between $0 and $1,000',
    });
  });

  test('account details are named plainly and have values', () => {
    const instruction = {
      method: 'bank',
      rowVersion: 1,
      title: { en: 'Bank', fr: 'Banque' },
      isActive: true,
      position: 2,
      instructions: { en: 'Transfer it.', fr: 'Virez-le.' },
      holdHours: 96,
    };
    const check = (accountDetails: unknown) =>
      refusals(saveInstructionInput, { ...instruction, accountDetails, accountLabels: {} });
    expect(check({ account_number: '000-1' })).toEqual({});
    expect(check({})).toEqual({});
    for (const details of [{ 'Account Number': '1' }, { account_number: '' }, { x: 'y'.repeat(201) }, null]) {
      expect(check(details)).not.toEqual({});
    }
    const accountDetails = { zelle_email: 'pay@timo.example' };
    const label = (zelle_email: unknown) =>
      refusals(saveInstructionInput, { ...instruction, accountDetails, accountLabels: { zelle_email } });
    expect(label({ en: 'Zelle email', fr: 'E-mail Zelle' })).toEqual({});
    for (const half of [{ en: 'Zelle email' }, { en: 'Zelle email', fr: ' ' }, 'Zelle email', null]) {
      expect(label(half)).not.toEqual({});
    }
  });
});
