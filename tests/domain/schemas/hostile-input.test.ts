import fc from 'fast-check';
import * as v from 'valibot';
import { describe, expect, test } from 'vitest';
import * as auth from '#domain/schemas/accounts.ts';
import * as booking from '#domain/schemas/bookings.ts';
import * as checkout from '#domain/schemas/checkout.ts';
import * as payment from '#domain/schemas/payments.ts';
import * as report from '#domain/schemas/reports.ts';
import * as search from '#domain/schemas/search.ts';
import * as vehicle from '#domain/schemas/vehicles.ts';
import enStaff from '#texts/en/admin-forms.json' with { type: 'json' };
import enPaperForms from '#texts/en/admin-paper-forms.json' with { type: 'json' };
import enErrors from '#texts/en/errors.json' with { type: 'json' };
import enShared from '#texts/en/shared.json' with { type: 'json' };
import frStaff from '#texts/fr/admin-forms.json' with { type: 'json' };
import frPaperForms from '#texts/fr/admin-paper-forms.json' with { type: 'json' };
import frErrors from '#texts/fr/errors.json' with { type: 'json' };
import frShared from '#texts/fr/shared.json' with { type: 'json' };
import { staffBooking, staffEdit, webBooking } from './booking-samples.ts';

const en = { ...enShared, ...enErrors, ...enStaff, ...enPaperForms };
const fr = { ...frShared, ...frErrors, ...frStaff, ...frPaperForms };

function isSchema(value: unknown): value is v.GenericSchema {
  return typeof value === 'object' && value !== null && 'kind' in value && value.kind === 'schema';
}

const schemas = Object.entries({
  ...auth,
  ...booking,
  ...checkout,
  ...payment,
  ...report,
  ...search,
  ...vehicle,
})
  .map(([name, exported]): [string, unknown] => [name, exported])
  .filter((entry): entry is [string, v.GenericSchema] => isSchema(entry[1]));

const HOSTILE = [
  null,
  undefined,
  true,
  0,
  -1,
  1e308,
  Number.NaN,
  Number.POSITIVE_INFINITY,
  2 ** 53,
  10n ** 30n,
  '',
  ' ',
  '\u0000',
  'a\u0000b',
  '\u202egnp.exe',
  '\ud800',
  'x'.repeat(1_000_000),
  '2026-02-30',
  '9999-99-99',
  "' OR '1'='1",
  '<script>alert(1)</script>',
  '__proto__',
  'constructor',
  'toString',
  '../../etc/passwd',
  '𝒥'.repeat(600),
  '\u0301'.repeat(500),
  '#{7*7}',
  '{time}',
  '%00',
  '\r\nSet-Cookie: a=b',
  [],
  {},
  [[]],
  [null],
  new Date(0),
  Symbol('x'),
  () => 'x',
  new Map(),
  Object.create(null),
  { toString: () => 'les_cayes' },
  { length: -1 },
  JSON.parse('{"__proto__":{"isAdmin":true}}'),
];

/** Every message a schema gives must be worded in both languages. */
function unworded(schema: v.GenericSchema, input: unknown): string[] {
  const { issues = [] } = v.safeParse(schema, input);
  const keys = issues.map(({ message }) => message);
  return keys.filter((key) => !(Object.hasOwn(en, key) && Object.hasOwn(fr, key)));
}

function entriesOf(schema: v.GenericSchema): string[] {
  const hasEntries = 'entries' in schema && typeof schema.entries === 'object' && schema.entries !== null;
  return hasEntries && schema.entries ? Object.keys(schema.entries) : [];
}

test('every schema of the domain is here', () => {
  expect(schemas.map(([name]) => name)).toEqual(
    expect.arrayContaining([
      'signUpInput',
      'createBookingInput',
      'listPublicVehiclesInput',
      'createVehicleInput',
      'reportInput',
    ]),
  );
  expect(schemas.length).toBeGreaterThanOrEqual(28);
});

describe.each(schemas)('%s', { timeout: 30_000 }, (_name, schema) => {
  test('answers hostile input, whole and in each field, with words people can read', () => {
    for (const value of HOSTILE) expect(unworded(schema, value)).toEqual([]);
    for (const field of entriesOf(schema)) {
      for (const value of HOSTILE) expect(unworded(schema, { [field]: value })).toEqual([]);
    }
  });

  test('answers anything at all', () => {
    const fields = entriesOf(schema);
    const anyForm = fc.dictionary(fc.constantFrom(...fields, 'x'), fc.anything());
    fc.assert(
      fc.property(fc.oneof(fc.anything(), anyForm), (input) => {
        expect(unworded(schema, input)).toEqual([]);
      }),
    );
  });
});

/** Every text anywhere in a value. */
function textsIn(value: unknown): string[] {
  if (typeof value === 'string') return [value];
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(textsIn) : [];
}

describe.each([
  ['createBookingInput', booking.createBookingInput, webBooking],
  ['staffCreateBookingInput', booking.staffCreateBookingInput, staffBooking],
  ['staffEditBookingInput', booking.staffEditBookingInput, staffEdit],
] as const)('%s', (_name, schema, sample) => {
  const UNSAFE = /[^\P{Cc}\t\n\r]|[\u202a-\u202e\u2066-\u2069]/u;

  test.each(['\u0000', '\u0007', '\u001b', '\u007f', '\u0085', '\u202e', '\u2066', '\ud83d'])(
    'lets %j through in no field',
    (mark) => {
      const plant = (value: unknown): unknown => {
        if (typeof value === 'string') return `${value.slice(0, 3)}${mark}${value.slice(3)}`;
        if (typeof value !== 'object' || value === null) return value;
        return Object.fromEntries(Object.entries(value).map(([key, inner]) => [key, plant(inner)]));
      };
      const texts = Object.entries(sample).filter(([, value]) => textsIn(value).length > 0);
      for (const [field, value] of texts.filter(([, value]) => !Array.isArray(value))) {
        const result = v.safeParse(schema, { ...sample, [field]: plant(value) });
        expect([field, result.success]).toEqual([field, false]);
      }
    },
  );

  test('what it lets through carries no such character', () => {
    expect(textsIn(v.parse(schema, sample)).filter((text) => UNSAFE.test(text))).toEqual([]);
  });
});
