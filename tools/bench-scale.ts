import path from 'node:path';
import { runnerImport } from 'vite';
import { compileTexts } from './vite/compile-texts.ts';

// The Worker finds its catalogues by `import.meta.glob`, which only Vite knows.
await runnerImport(path.join(import.meta.dirname, 'bench/scale/run.ts'), {
  root: path.join(import.meta.dirname, '..'),
  configFile: false,
  logLevel: 'warn',
  plugins: [compileTexts()],
});
