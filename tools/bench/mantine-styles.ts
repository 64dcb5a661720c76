import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { ROOT } from '../local/build.ts';
import type { Measure } from './report.ts';

const SOURCES = path.join(ROOT, 'node_modules/@mantine/core/styles');
const LIST = 'src/admin/frame/mantine.css';
/** Mantine's name of a class in its scripts and its styles. */
const CLASS = /\bm_[0-9a-f]{6,8}\b/g;

/** Mantine's classes in the built files that end so. */
function classesIn(clientDir: string, ending: string): Set<string> {
  const folder = path.join(clientDir, 'assets');
  const files = readdirSync(folder).filter((name) => name.endsWith(ending));
  return new Set(files.flatMap((name) => readFileSync(path.join(folder, name), 'utf8').match(CLASS) ?? []));
}

/**
 * Components of Mantine that a script draws without their styles, and those whose styles come though nothing draws them, by the
 * names of their classes in what was built; each is told with what to write.
 */
export function measureMantineStyles(clientDir: string): Measure[] {
  const drawn = classesIn(clientDir, '.js');
  const styled = classesIn(clientDir, '.css');
  const missing: string[] = [];
  const idle: string[] = [];
  for (const file of readdirSync(SOURCES).filter((name) => name.endsWith('.layer.css'))) {
    const classes = [...new Set(readFileSync(path.join(SOURCES, file), 'utf8').match(CLASS))];
    const isDrawn = classes.some((name) => drawn.has(name));
    const isStyled = classes.some((name) => styled.has(name));
    if (isDrawn && !isStyled) missing.push(file);
    if (isStyled && !isDrawn) idle.push(file);
  }
  for (const file of missing) console.error(`${LIST}: add "@mantine/core/styles/${file}"`);
  for (const file of idle) console.error(`${LIST}: take out "@mantine/core/styles/${file}"`);
  return [
    { what: 'Mantine components without styles', value: missing.length, unit: '', must: 0, reach: 0 },
    { what: 'Mantine styles of no component', value: idle.length, unit: '', must: 0, reach: 0 },
  ];
}
