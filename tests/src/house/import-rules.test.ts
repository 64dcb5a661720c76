import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { checkImports, isMeant, lessonFor, roomOf } from '#tools/imports/check.ts';
import { importsOf, readFiles } from '#tools/imports/read-imports.ts';
import { ROOMS } from '#tools/imports/rules.ts';
import { lintFiles } from './lint.ts';

/** A file, what it would import, and a part of what the linter then teaches. */
type Refusal = [file: string, imported: string, lesson: string];

const REFUSED: Refusal[] = [
  ['domain/money.ts', 'valibot', 'domain/ holds pure rules'],
  ['domain/money.ts', './schemas/fields.ts', 'domain/ holds pure rules'],
  ['domain/money.ts', '../worker/deps.ts', 'domain/ holds pure rules'],
  ['domain/money.ts', '#texts/en/shared.json', 'domain/ holds pure rules'],
  ['texts/catalogues.ts', '#domain/locale.ts', 'imports nothing'],
  ['domain/money.ts', 'node:crypto', 'domain/ holds pure rules'],
  ['domain/schemas/bookings.ts', 'react', 'valibot only'],
  ['domain/schemas/bookings.ts', '#src/lib/errors.ts', 'valibot only'],
  [
    'worker/db/queries/bookings/client-bookings.ts',
    '../../../services/bookings/reserve.ts',
    'turns questions into SQL',
  ],
  ['worker/db/queries/bookings/client-bookings.ts', '../../../deps.ts', 'turns questions into SQL'],
  [
    'worker/db/queries/bookings/client-bookings.ts',
    '@neondatabase/serverless',
    'Only worker/db/client.ts names Neon',
  ],
  ['worker/db/queries/bookings/client-bookings.ts', '@trpc/server', 'does not know how it is asked'],
  ['worker/db/client.ts', '../services/settings/site.ts', 'turns questions into SQL'],
  ['worker/auth/auth.ts', '../services/accounts/sign-in.ts', 'worker/auth imports worker/db'],
  ['worker/auth/auth.ts', 'hono', 'does not know how it is asked'],
  ['worker/storage/r2.ts', '../db/client.ts', 'keeps files and knows nothing'],
  ['worker/services/bookings/create/create-web-booking.ts', '@trpc/server', 'does not know how it is asked'],
  ['worker/services/bookings/create/create-web-booking.ts', 'hono/cookie', 'does not know how it is asked'],
  ['worker/services/bookings/create/create-web-booking.ts', '../../../trpc.ts', 'throw AppError'],
  ['worker/services/bookings/create/create-web-booking.ts', '../../../routers/booking.ts', 'throw AppError'],
  ['worker/services/bookings/create/create-web-booking.ts', '#src/lib/errors.ts', 'do not know the screens'],
  ['worker/services/bookings/create/create-web-booking.ts', 'kysely', 'Queries live in worker/db/queries'],
  ['worker/services/bookings/create/create-web-booking.ts', 'lucia', 'Only worker/auth names lucia'],
  ['worker/routers/booking.ts', '../db/queries/bookings.ts', 'one gate, one schema and one call'],
  ['worker/routers/public/accounts.ts', '../../db/client.ts', 'one gate, one schema and one call'],
  ['worker/routers/public/accounts.ts', '#worker/db/client.ts', 'one gate, one schema and one call'],
  ['worker/routers/public/accounts.ts', '../../auth/password.ts', 'one gate, one schema and one call'],
  ['worker/routers/booking.ts', 'hono', 'does not know how it is asked'],
  ['worker/jobs/scheduled.ts', '../db/queries/proofs.ts', 'A job calls services'],
  ['worker/http/files.ts', '../storage/r2.ts', 'worker/http speaks HTTP'],
  ['worker/http/files.ts', '../db/queries/proofs.ts', 'worker/http speaks HTTP'],
  ['worker/http/files.ts', '#src/entry-server.tsx', 'do not know the screens'],
  ['worker/http/page.ts', '#src/router.tsx', 'do not know the screens'],
  ['worker/trpc.ts', '#src/lib/trpc.ts', 'do not know the screens'],
  ['worker/app.ts', '#tests/support/clock.ts', 'does not know its tests'],
  ['src/ui/stat-card.tsx', '#src/lib/errors.ts', 'could ship in another product'],
  ['src/ui/stat-card.tsx', '#domain/money.ts', 'could ship in another product'],
  ['src/ui/stat-card.tsx', '../components/price.tsx', 'Name a file of another room by its alias'],
  ['src/i18n/load-texts.ts', '#src/lib/site.ts', 'every screen stands on it'],
  ['src/lib/session.ts', '#src/ui/toast.ts', 'holds no screens'],
  ['src/lib/session.ts', '#worker/routers/index.ts', 'Screens speak to the Worker'],
  ['src/lib/trpc.ts', '#worker/services/bookings/create-web-booking.ts', 'Screens speak to the Worker'],
  ['src/components/price.tsx', '#src/site/home/home-page.tsx', 'does not know the screens'],
  ['src/components/price.tsx', '@mantine/core', 'does without'],
  ['src/components/price.tsx', '../lib/format.ts', 'Name a file of another room by its alias'],
  ['src/site/home/home-page.tsx', '#src/admin/frame/admin-layout.tsx', 'never imports the back office'],
  [
    'src/site/home/home-page.tsx',
    '../../admin/frame/admin-layout.tsx',
    'Name a file of another room by its alias',
  ],
  ['src/site/home/home-page.tsx', '../../lib/format.ts', 'Name a file of another room by its alias'],
  ['src/site/home/home-page.tsx', '../../../domain/money.ts', 'Name a file of another room by its alias'],
  ['src/site/home/home-page.tsx', '#worker/services/vehicles/home.ts', 'Screens speak to the Worker'],
  ['src/site/home/home-page.tsx', 'node:fs', 'nothing of Node exists there'],
  ['src/site/home/home-page.tsx', '#tools/seed.ts', 'does not know its tests'],
  [
    'src/admin/staff/login/staff-login-page.tsx',
    '#src/site/frame/site-layout.tsx',
    'imports neither the public site',
  ],
  ['src/admin/staff/login/staff-login-page.tsx', '#src/routes/__root.tsx', 'imports neither the public site'],
  ['src/routes/_site.about.tsx', '@mantine/core', 'holds no screen'],
  ['src/routes/_site.about.tsx', '#worker/deps.ts', 'Screens speak to the Worker'],
  ['src/router.tsx', '../worker/deps.ts', 'Screens speak to the Worker'],
];

const ALLOWED: [file: string, imported: string][] = [
  ['domain/pricing.ts', './money.ts'],
  ['domain/schemas/bookings.ts', 'valibot'],
  ['domain/schemas/bookings.ts', '../branch.ts'],
  ['domain/schemas/bookings.ts', '#domain/branch.ts'],
  ['worker/services/documents/document-words.ts', '#texts/catalogues.ts'],
  ['src/lib/head.ts', '#texts/catalogues.ts'],
  ['worker/db/client.ts', '@neondatabase/serverless'],
  ['worker/db/queries/bookings/client-bookings.ts', '../schema.ts'],
  ['worker/db/queries/bookings/client-bookings.ts', 'kysely'],
  ['worker/auth/auth.ts', 'lucia'],
  ['worker/auth/auth.ts', '../db/client.ts'],
  ['worker/services/bookings/create/create-web-booking.ts', '../../../db/queries/bookings.ts'],
  ['worker/services/bookings/create/create-web-booking.ts', '#domain/pricing.ts'],
  ['worker/routers/booking.ts', '../services/bookings/create-web-booking.ts'],
  ['worker/routers/public/accounts.ts', '../../trpc.ts'],
  ['worker/http/page.ts', '#src/entry-server.tsx'],
  ['src/lib/trpc.ts', '#worker/routers/index.ts'],
  ['src/ui/stat-card.tsx', '@mantine/core'],
  ['src/components/price.tsx', '#src/lib/errors.ts'],
  ['src/site/vehicles/list/vehicles-page.tsx', '../home/hero-scene.tsx'],
  ['src/site/home/home-page.tsx', '#src/components/price.tsx'],
  ['src/routes/_site.about.tsx', '../site/about/about-page.tsx'],
  ['tests/worker/db/x.test.ts', '#worker/db/client.ts'],
];

function lessonOf(file: string, imported: string): string | null {
  const [found] = importsOf(new Map([[file, `import '${imported}';\n`]])).get(file) ?? [];
  if (!found) throw new Error(`${imported} is not read as an import`);
  return lessonFor(file, found);
}

describe('who may import whom', () => {
  it.each(REFUSED)('%s may not import %s', (file, imported, lesson) => {
    expect(lessonOf(file, imported)).toContain(lesson);
  });

  it.each(ALLOWED)('%s may import %s', (file, imported) => {
    expect(lessonOf(file, imported)).toBe(null);
  });
});

describe('the rooms of the project', () => {
  const files = readFiles(path.resolve(import.meta.dirname, '../../..'));

  it('keep the rules', () => {
    expect(checkImports(files)).toEqual([]);
  });

  it('hold every file of the product', () => {
    const product = [...files.keys()].filter((file) => !/^(tests|tools)\//.test(file));
    expect(product.filter((file) => !roomOf(file))).toEqual([]);
  });

  it.each(ROOMS)('$holds and what it may import exist', ({ holds, mayImport }) => {
    const ofProject = [
      ...holds,
      ...mayImport.filter((pattern) => /^(domain|texts|worker|src)\//.test(pattern)),
    ];
    const isThere = (pattern: string) => [...files.keys()].some((file) => isMeant(pattern, file));
    expect(ofProject.filter((pattern) => !isThere(pattern))).toEqual([]);
  });
});

describe('how files are written', () => {
  const rulesBroken = async (files: Record<string, string>) =>
    (await lintFiles(new Map(Object.entries(files)))).map(({ rule }) => rule);

  it('a dialog of the back office is one that Back closes', async () => {
    const screen = (name: string) => ({
      'src/admin/vehicles/vehicle-dialog.tsx': `import { ${name} } from '@mantine/core';\n\nexport const Shown = ${name};\n`,
    });
    expect(await rulesBroken(screen('Modal'))).toEqual(['noRestrictedImports']);
    expect(await rulesBroken(screen('Button'))).toEqual([]);
  });

  it('a name is kebab-case', async () => {
    expect(await rulesBroken({ 'src/ui/StatCard.tsx': 'export const a = 1;\n' })).toEqual([
      'useFilenamingConvention',
    ]);
    expect(await rulesBroken({ 'src/ui/stat-card.tsx': 'export const a = 1;\n' })).toEqual([]);
  });

  it('an export has a name', async () => {
    expect(await rulesBroken({ 'domain/a.ts': 'export default 1;\n' })).toEqual(['noDefaultExport']);
  });

  it('types are neither silenced nor asserted away', async () => {
    expect(await rulesBroken({ 'domain/a.ts': 'export const a = (b: any) => b;\n' })).toEqual([
      'noExplicitAny',
    ]);
    expect(await rulesBroken({ 'domain/a.ts': 'export const a = (b?: string) => b!.length;\n' })).toEqual([
      'noNonNullAssertion',
    ]);
  });

  it('past 300 lines a file is asked why', async () => {
    const lines = Array.from({ length: 301 }, (_, index) => `export const a${index} = ${index};\n`);
    expect(await rulesBroken({ 'domain/a.ts': lines.join('') })).toEqual(['noExcessiveLinesPerFile']);
  });
});
