import path from 'node:path';
import { convertV4MiniflareOptions, Log, LogLevel, Miniflare } from 'miniflare';
import { build } from 'vite';

const ENTRY = path.resolve(import.meta.dirname, 'bare-hono-worker.ts');

/** The least a Hono Worker can do, in the same runtime: what the machine of the day is worth. */
export async function startBareHono(): Promise<{ url: string; stop(): Promise<void> }> {
  const built = await build({
    configFile: false,
    logLevel: 'error',
    ssr: { noExternal: true, target: 'webworker' },
    build: { ssr: ENTRY, write: false, minify: true },
  });
  const [chunk] = 'output' in built ? built.output : [];
  if (chunk?.type !== 'chunk') throw new Error('Vite built no Worker');
  const runtime = new Miniflare(
    convertV4MiniflareOptions({
      host: '127.0.0.1',
      port: 0,
      cf: false,
      log: new Log(LogLevel.NONE),
      name: 'bare',
      modules: true,
      script: chunk.code,
      compatibilityDate: '2026-10-01',
    }),
  );
  return { url: (await runtime.ready).origin, stop: () => runtime.dispose() };
}
