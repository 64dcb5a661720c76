import { describe, expect, it } from 'vitest';
import { checkImports } from '#tools/imports/check.ts';

/** The circles that are found among files of tests, where anything may import anything. */
function circlesAmong(files: Record<string, string>): string[] {
  return checkImports(new Map(Object.entries(files)));
}

describe('a circle of imports is found', () => {
  it('between files, through types, aliases and late imports', () => {
    const files = {
      'tests/one.ts': "import type { Two } from './two.ts';\n",
      'tests/two.ts': "import {\n  three,\n} from './three.ts';\n",
      'tests/three.ts': "export { four } from '#tests/four.ts';\n",
      'tests/four.ts': "const later = () => import('./one.ts');\n",
      'tests/five.ts': "import './one.ts';\n",
    };
    const circle = 'tests/one.ts → tests/two.ts → tests/three.ts → tests/four.ts → tests/one.ts';
    expect(circlesAmong(files)).toContain(`A circle of imports: ${circle}`);
  });

  it('between folders of which no two files import each other', () => {
    const files = {
      'tests/a/one.ts': "import '../b/two.ts';\n",
      'tests/b/two.ts': '',
      'tests/b/three.ts': "import '../a/four.ts';\n",
      'tests/a/four.ts': '',
    };
    expect(circlesAmong(files)).toEqual(['A circle of imports: in tests: a → b → a']);
  });

  it('between a folder and a file beside it', () => {
    const files = {
      'tests/a.ts': "import './a/one.ts';\n",
      'tests/a/one.ts': '',
      'tests/a/two.ts': "import '../a.ts';\n",
    };
    expect(circlesAmong(files)).toEqual(['A circle of imports: in tests: a.ts → a → a.ts']);
  });

  it('and none where files only share', () => {
    const files = {
      'tests/a/one.ts': "import '../c.ts';\nimport '../b/two.ts';\n",
      'tests/b/two.ts': "import '../c.ts';\nimport './words.css';\n",
      'tests/b/words.css': "/* from './two.ts' */\n",
      'tests/c.ts': "const text = `from './a/one.ts'`;\n",
    };
    expect(circlesAmong(files)).toEqual([]);
  });
});
