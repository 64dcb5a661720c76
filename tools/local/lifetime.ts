const SIGNALS = ['SIGINT', 'SIGTERM', 'SIGHUP'] as const;

export interface Lifetime {
  /** Stops and ends the process; does nothing when that is under way. */
  end(exitCode: number): Promise<void>;
  isEnding(): boolean;
}

/**
 * Calls `stop` once when we are asked to end: Ctrl-C, a signal, or the death of the process that ran us
 * (tools/run.mjs holds a channel to us open for as long as it lives). Ends the process when `stop` is done.
 */
export function onEnd(stop: () => Promise<void>): Lifetime {
  let isEnding = false;
  const end = async (exitCode: number) => {
    if (isEnding) return;
    isEnding = true;
    await stop().catch((error: unknown) => console.error(error));
    process.exit(exitCode);
  };
  for (const signal of SIGNALS) process.on(signal, () => void end(signal === 'SIGINT' ? 130 : 143));
  process.on('disconnect', () => void end(1));
  process.channel?.unref();
  return { end, isEnding: () => isEnding };
}
