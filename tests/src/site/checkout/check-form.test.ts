import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { CheckoutDraft } from '#src/lib/checkout-draft.ts';
import { checkForm } from '#src/site/checkout/fields/check-form.ts';
import { inPageOrder } from '#src/site/checkout/fields/field-errors.ts';
import { forgetClaim, keepClaim, NOBODY_ELSE } from '#src/site/checkout/fields/proof-claim.ts';
import errorTexts from '#texts/en/errors.json' with { type: 'json' };

const NOW = new Date('2026-11-20T15:00:00Z');

const journey = {
  vehicleId: '700addd4-2cd9-4057-810f-3c7fcff2d3f9',
  pickupDate: '2026-12-01',
  returnDate: '2026-12-04',
  pickupBranchId: 'les_cayes',
  returnBranchId: 'cap_haitien',
} as const;

const customer = {
  name: ' Marie Éloïse Jean-Baptiste ',
  phone: '+509 3701-0145',
  email: 'Marie@Example.com',
  driverLicenseId: 'HT-12345',
  address: '',
};

const draft: CheckoutDraft = {
  customer: {},
  reference: { name: 'Paul', phone: '3700 0000', address: '12, rue Toussaint' },
  extraCodes: ['gps'],
  paymentMethod: 'zelle',
  hasAcceptedTerms: true,
  proof: null,
};

type Situation = Parameters<typeof checkForm>[0];
const good: Situation = { draft, customer, journey, typed: null, now: NOW };

function errorsOf(change: Partial<Situation>) {
  const checked = checkForm({ ...good, ...change });
  return checked.isGood ? {} : checked.errors;
}

// No tab is there to keep it.
beforeEach(() => void vi.stubGlobal('sessionStorage', undefined));
afterEach(() => void vi.unstubAllGlobals());

describe('checking the checkout form', () => {
  it('lets a good form through, tidied', () => {
    const checked = checkForm(good);
    expect(checked.isGood && checked.form.customer).toMatchObject({
      name: 'Marie Éloïse Jean-Baptiste',
      email: 'marie@example.com',
    });
  });

  it('takes what is said of the proof with it, and leads to the proof where it is wrong', () => {
    const sent = { amount: '200', currency: 'USD' } as const;
    keepClaim({ ...NOBODY_ELSE, ...sent, payerName: ' Nadège Augustin ' }, undefined);
    const checked = checkForm(good);
    expect(checked.isGood && checked.form).toMatchObject({
      payerName: 'Nadège Augustin',
      sent: { currency: 'USD', currencyAmount: 20_000 },
    });
    // It was said of the proof that was on its way, not of this one.
    const arrived = { uploadId: 'u', fileName: 'proof.png' };
    const other = checkForm({ ...good, draft: { ...draft, proof: arrived } });
    expect(other.isGood && other.form.sent).toBe(undefined);
    keepClaim({ ...NOBODY_ELSE, ...sent, amount: '', payerEmail: 'nadege@' }, undefined);
    expect(errorsOf({})).toEqual({
      payerEmail: 'validation.email.invalid',
      proof: 'validation.email.invalid',
    });
    forgetClaim();
    expect(errorsOf({})).toEqual({});
  });

  it.each([
    ['abc', 'USD', 'validation.paymentAmount.invalid'],
    ['0', 'USD', 'validation.paymentAmount.invalid'],
    ['5000,5', 'HTG', 'validation.gourdes.whole'],
  ] as const)('refuses %s of %s, in words that the page has', (amount, currency, problem) => {
    keepClaim({ ...NOBODY_ELSE, amount, currency }, undefined);
    expect(errorsOf({})).toEqual({ 'sent.currencyAmount': problem, proof: problem });
    expect(Object.keys(errorTexts)).toContain(problem);
    // With cash none of it shows.
    expect(errorsOf({ draft: { ...draft, paymentMethod: 'cash' } })).toEqual({});
    forgetClaim();
  });

  it.each([
    ['customer.name', { customer: { ...customer, name: 'M' } }, 'validation.name.min'],
    ['customer.email', { customer: { ...customer, email: 'marie@' } }, 'validation.email.invalid'],
    ['customer.phone', { customer: { ...customer, phone: '12' } }, 'validation.phone.min'],
    [
      'customer.driverLicenseId',
      { customer: { ...customer, driverLicenseId: 'a_b_c_d_e' } },
      'validation.driverLicenseId.characters',
    ],
    ['reference.name', { draft: { ...draft, reference: {} } }, 'validation.referenceName.required'],
    ['reference.phone', { draft: { ...draft, reference: {} } }, 'validation.referencePhone.required'],
    ['paymentMethod', { draft: { ...draft, paymentMethod: null } }, 'validation.paymentMethod.required'],
    ['hasAcceptedTerms', { draft: { ...draft, hasAcceptedTerms: false } }, 'validation.terms.required'],
    [
      'returnDate',
      { journey: { ...journey, returnDate: journey.pickupDate } },
      'validation.returnDate.afterPickup',
    ],
    ['pickupDate', { journey: { ...journey, pickupDate: '2026-11-19' } }, 'validation.pickupDate.past'],
  ])('says at %s what is wrong with it', (path, change, message) => {
    expect(errorsOf(change as Partial<Situation>)[path]).toBe(message);
  });

  it('lets today in Haiti be a pickup day although London is a day ahead', () => {
    const lateEvening = new Date('2026-11-21T04:30:00Z');
    expect(
      checkForm({ ...good, journey: { ...journey, pickupDate: '2026-11-20' }, now: lateEvening }).isGood,
    ).toBe(true);
  });

  it('says everything at once, terms and payment too, from the top of the page down', () => {
    const empty = {
      customer: {},
      reference: {},
      extraCodes: [],
      proof: null,
      paymentMethod: null,
      hasAcceptedTerms: false,
    };
    const nobody = { name: '', phone: '', email: '', driverLicenseId: '', address: '' };
    const errors = errorsOf({ draft: empty, customer: nobody, typed: { isNew: true, password: '' } });
    expect(inPageOrder(errors)).toEqual([
      'customer.email',
      'customer.name',
      'customer.phone',
      'customer.driverLicenseId',
      'reference.name',
      'reference.phone',
      'paymentMethod',
      'hasAcceptedTerms',
    ]);
  });

  it('makes an account of the details and the one password', () => {
    const checked = checkForm({ ...good, typed: { isNew: true, password: 'mangrove-at-dusk-7' } });
    expect(checked.isGood && checked.newAccount).toEqual({
      name: 'Marie Éloïse Jean-Baptiste',
      phone: '+509 3701-0145',
      email: 'marie@example.com',
      password: 'mangrove-at-dusk-7',
    });
  });

  it('makes one for whoever chooses none, always the same: sent again it is the same account', () => {
    const made = () => {
      const checked = checkForm({ ...good, typed: { isNew: true, password: '' } });
      return checked.isGood && checked.newAccount?.password;
    };
    expect(made()).toMatch(/^[\da-f-]{36}$/);
    expect(made()).toBe(made());
  });

  it.each([
    ['a short one', { isNew: true, password: 'court' }, 'validation.password.min'],
    ['a common one', { isNew: true, password: 'password123' }, 'validation.password.common'],
    ['their own address', { isNew: true, password: 'marie@example.com' }, 'validation.password.personal'],
    ['none of an account', { isNew: false, password: '' }, 'validation.password.required'],
  ])('refuses of passwords %s', (_what, typed, problem) => {
    expect(errorsOf({ typed })).toEqual({ 'account.password': problem });
  });

  it('takes any password of an account that there is, and makes none', () => {
    const checked = checkForm({ ...good, typed: { isNew: false, password: 'court' } });
    expect(checked).toMatchObject({ isGood: true, newAccount: null });
  });

  it('lists wrong fields from the top of the page down, and forgets mended ones', () => {
    const errors = {
      'reference.name': 'a',
      pickupDate: 'b',
      'customer.email': undefined,
      'customer.name': 'c',
    };
    expect(inPageOrder(errors)).toEqual(['pickupDate', 'customer.name', 'reference.name']);
  });
});
