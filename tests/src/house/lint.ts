import { execFile } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';

const ROOT = path.resolve(import.meta.dirname, '../../..');
const BIOME = path.join(ROOT, 'node_modules/@biomejs/biome/bin/biome');

export interface Complaint {
  path: string;
  /** From 1. */
  line: number;
  rule: string;
  message: string;
}

interface Report {
  diagnostics: {
    message: string;
    category: string;
    location: { path: string; start: { line: number } };
  }[];
}

function runBiome(folder: string): Promise<string> {
  const args = [BIOME, 'lint', '--vcs-enabled=false', '--reporter=json', '--max-diagnostics=none', '.'];
  return new Promise((resolve, reject) => {
    execFile(process.execPath, args, { cwd: folder }, (error, stdout, stderr) => {
      if (stdout.startsWith('{')) resolve(stdout);
      else reject(new Error(stderr || error?.message));
    });
  });
}

/** What the linter says of these files: path → source. */
export async function lintFiles(files: ReadonlyMap<string, string>): Promise<Complaint[]> {
  const folder = mkdtempSync(path.join(tmpdir(), 'timo-lint-'));
  try {
    cpSync(path.join(ROOT, 'biome.json'), path.join(folder, 'biome.json'));
    for (const [file, source] of files) {
      mkdirSync(path.dirname(path.join(folder, file)), { recursive: true });
      writeFileSync(path.join(folder, file), source);
    }
    const report: Report = JSON.parse(await runBiome(folder));
    return report.diagnostics.map(({ message, category, location }) => ({
      path: location.path,
      line: location.start.line,
      rule: category.split('/').at(-1) ?? category,
      message,
    }));
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}
