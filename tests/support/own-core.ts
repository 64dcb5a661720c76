import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';

/** The cores that this process may use, as Linux lists them (`0-1`, `4,6`). */
function allowedCores(): number[] {
  const list = /^Cpus_allowed_list:\s*(\S+)/m.exec(readFileSync('/proc/self/status', 'utf8'))?.[1] ?? '';
  return list.split(',').flatMap((range) => {
    const [first = Number.NaN, last = first] = range.split('-').map(Number);
    return Array.from({ length: last - first + 1 }, (_, index) => first + index);
  });
}

/**
 * Vitest's setup of each file. Where there are two cores, each of the two processes that run tests keeps to one of them, with the
 * browser and the Worker that it starts: their many messages to each other then wake nothing on the other core, which costs a
 * virtual machine most. Six to eight files of journeys in turns with three free processes: 142, 108, 104 and 136 s in place of 128,
 * 116, 133 and 160; processor time 265, 193, 184 and 242 s in place of 247, 226, 259 and 310. Where the system has no `taskset` they
 * run as they are.
 */
if (process.platform === 'linux') {
  const cores = allowedCores();
  const own = cores[Number(process.env.VITEST_POOL_ID) % cores.length];
  if (cores.length === 2) spawnSync('taskset', ['-a', '-c', '-p', String(own), String(process.pid)]);
}
