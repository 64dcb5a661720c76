import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { counterActions } from '#src/admin/frame/search/counter-actions.ts';
import { holdsWords } from '#src/lib/plain-text.ts';
import { wordsIn } from '#tests/journeys/pages/words.ts';
import { ROOT } from '#tools/local/build.ts';

const ACTIONS = counterActions('2026-11-26');

test.each([
  ['en', 'hold', 'admin.find.phoneHold'],
  ['fr', 'garder', 'admin.find.phoneHold'],
  ['en', 'count drawer', 'admin.find.drawer'],
  ['fr', 'compter', 'admin.find.drawer'],
  ['en', 'exchange rate', 'rates.enter'],
  ['fr', 'taux', 'rates.enter'],
  ['en', 'run sheet', 'admin.find.runSheet'],
  ['fr', 'feuille de route', 'admin.find.runSheet'],
  ['en', 'money of the day', 'admin.find.takings'],
  ['fr', 'argent du jour', 'admin.find.takings'],
  ['en', 'fuel', 'expenses.add'],
  ['fr', 'depense', 'expenses.add'],
  ['en', 'from paper', 'paperForms.enter'],
  ['fr', 'saisir papier', 'paperForms.enter'],
  ['en', 'breakdown', 'incident.record'],
  ['fr', 'panne', 'incident.record'],
  ['en', 'deposits', 'cash.depositsHeld'],
  ['fr', 'cautions', 'cash.depositsHeld'],
  ['en', 'unpaid', 'balances.title'],
  ['fr', 'impaye', 'balances.title'],
  ['en', 'report month', 'admin.find.monthReport'],
  ['fr', 'rapport du mois', 'admin.find.monthReport'],
] as const)('in %s « %s » finds %s alone', (locale, query, label) => {
  const t = wordsIn(locale);
  const found = ACTIONS.filter((action) => holdsWords(`${t(action.label)} ${t(action.words)}`, query));
  expect(found.map((action) => action.label)).toEqual([label]);
});

test('each leads to a screen that is there', () => {
  const folder = path.join(ROOT, 'src/routes');
  const screens = readdirSync(folder).map((file) => {
    const [, address = ''] =
      /createFileRoute\('([^']+)'\)/.exec(readFileSync(path.join(folder, file), 'utf8')) ?? [];
    return address.replaceAll('_/', '/');
  });
  for (const { to } of ACTIONS) expect(screens).toContain(to);
});

test('only administrators are offered the exchange rate, and the report begins with the month', () => {
  expect(ACTIONS.filter(({ role }) => role !== 'agent').map(({ label }) => label)).toEqual(['rates.enter']);
  expect(ACTIONS.at(-1)?.search).toEqual({ from: '2026-11-01', to: '2026-11-26' });
});
