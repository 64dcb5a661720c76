import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { ROOT } from '../local/build.ts';
import type { Measure } from './report.ts';

const SOURCES = path.join(ROOT, 'node_modules/@mantine/core/styles');
const LIST = 'src/admin/frame/mantine.css';
/** How Mantine names a class, in its scripts and its styles. */
const CLASS = /\bm_[0-9a-f]{6,8}\b/g;

/**
 * Components of Mantine that a built script draws (it has the names of their classes) without their styles in the back office's
 * list, and those in the list that no script draws; each is told with what to write.
 */
export function measureMantineStyles(clientDir: string): Measure[] {
  const folder = path.join(clientDir, 'assets');
  const scripts = readdirSync(folder).filter((name) => name.endsWith('.js'));
  const drawn = new Set(
    scripts.flatMap((name) => readFileSync(path.join(folder, name), 'utf8').match(CLASS) ?? []),
  );
  const list = readFileSync(path.join(ROOT, LIST), 'utf8');
  const missing: string[] = [];
  const idle: string[] = [];
  for (const file of readdirSync(SOURCES).filter((name) => name.endsWith('.layer.css'))) {
    const classes: string[] = readFileSync(path.join(SOURCES, file), 'utf8').match(CLASS) ?? [];
    const isDrawn = classes.some((name) => drawn.has(name));
    const isListed = list.includes(`/${file}"`);
    if (isDrawn && !isListed) missing.push(file);
    if (isListed && !isDrawn) idle.push(file);
  }
  for (const file of missing) console.error(`${LIST}: add "@mantine/core/styles/${file}"`);
  for (const file of idle) console.error(`${LIST}: take out "@mantine/core/styles/${file}"`);
  return [
    { what: 'Mantine components without styles', value: missing.length, unit: '', must: 0, reach: 0 },
    { what: 'Mantine styles of no component', value: idle.length, unit: '', must: 0, reach: 0 },
  ];
}
