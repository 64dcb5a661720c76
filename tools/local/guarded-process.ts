import { type ChildProcess, spawn } from 'node:child_process';
import type { Readable } from 'node:stream';

export interface GuardedProcess {
  output: Readable;
  /** Resolves with the exit code when the command and all it started are gone. */
  ended: Promise<number>;
  /** Asks the whole group to stop, then makes it. */
  stop(): Promise<void>;
}

// The command runs under a shell that leads a process group of its own and reads a pipe held by us. Whichever way
// we end, even by kill -9, the pipe closes and the shell ends the group: 3 seconds to stop, then no more asking.
const GUARD = `trap : TERM INT HUP
exec 3<&0
"$@" </dev/null 3<&- & command=$!
(
  trap '' TERM
  read -r _ <&3
  kill -TERM -$$
  tries=0
  while [ $tries -lt 30 ] && kill -0 $command 2>/dev/null; do sleep 0.1; tries=$((tries + 1)); done
  kill -KILL -$$
) 1>/dev/null 2>&1 & reader=$!
while kill -0 $command 2>/dev/null; do wait $command; code=$?; done
kill -KILL $reader 2>/dev/null
trap '' TERM
kill -TERM -$$ 2>/dev/null
exit $code`;

function exitOf(guard: ChildProcess): Promise<number> {
  return new Promise((resolve) => guard.once('close', (code, signal) => resolve(code ?? (signal ? 143 : 1))));
}

/** Starts a command that cannot outlive us, nor can anything that it starts. Its output, both kinds, is one stream. */
export function startGuarded(
  file: string,
  args: string[],
  options: { cwd: string; env: NodeJS.ProcessEnv },
): GuardedProcess {
  const guard = spawn('/bin/sh', ['-c', `{ ${GUARD}\n} 2>&1`, 'sh', file, ...args], {
    ...options,
    detached: true,
    stdio: ['pipe', 'pipe', 'ignore'],
  });
  const ended = exitOf(guard);
  // Writing to a shell that is gone is no news.
  guard.stdin.on('error', () => undefined);
  return {
    output: guard.stdout,
    ended,
    stop: async () => {
      guard.stdin.end();
      await ended;
    },
  };
}
