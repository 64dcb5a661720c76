import { spawn } from 'node:child_process';
import path from 'node:path';

const ROOT = path.resolve(import.meta.dirname, '../..');

/** Scripts of the installed tools, so that they run on our own Node whatever the PATH says. */
export const TOOLS = {
  biome: 'node_modules/@biomejs/biome/bin/biome',
  tsc: 'node_modules/typescript/bin/tsc',
  vitest: 'node_modules/vitest/vitest.mjs',
  wrangler: 'node_modules/wrangler/bin/wrangler.js',
};

export interface ToolOptions {
  env?: NodeJS.ProcessEnv;
  /** Given to the tool, then closed. */
  input?: string;
  /** Its output goes to ours when absent. */
  onOutput?: (text: string) => void;
}

/** Runs an installed tool to its end and answers its exit code. Signals that we get are passed on to it. */
export function runTool(
  tool: keyof typeof TOOLS,
  args: string[],
  options: ToolOptions = {},
): Promise<number> {
  const { env, input, onOutput } = options;
  const out = onOutput ? 'pipe' : 'inherit';
  const child = spawn(process.execPath, [path.join(ROOT, TOOLS[tool]), ...args], {
    cwd: ROOT,
    env: { ...process.env, NODE_NO_WARNINGS: '1', ...env },
    stdio: [input === undefined ? 'inherit' : 'pipe', out, out],
  });
  child.stdin?.end(input);
  child.stdout?.setEncoding('utf8').on('data', (text: string) => onOutput?.(text));
  child.stderr?.setEncoding('utf8').on('data', (text: string) => onOutput?.(text));
  const pass = (signal: NodeJS.Signals) => child.kill(signal);
  const orphan = () => child.kill('SIGTERM');
  process.on('SIGTERM', pass).on('SIGINT', pass).on('SIGHUP', pass).on('disconnect', orphan);
  process.channel?.unref();
  return new Promise((resolve, reject) => {
    child.on('error', reject);
    child.on('close', (code) => {
      process.off('SIGTERM', pass).off('SIGINT', pass).off('SIGHUP', pass).off('disconnect', orphan);
      resolve(code ?? 1);
    });
  });
}
