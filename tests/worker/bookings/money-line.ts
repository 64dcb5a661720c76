import { setTimeout as wait } from 'node:timers/promises';
import { AppError } from '#domain/app-error.ts';
import { isConnectionFailure } from '#worker/db/errors.ts';
import { desk } from './money-desk.ts';

/** The line to the database is cut within a write of the model test: the request is lost, or only its answer. */

const LONGEST_MS = 12;
let [asked, cuts] = [0, 0];
/** Only while one person writes at a time: others would lose their line too. */
export const line = { isAlone: false, broken: 0 };

/** Every third time. */
export function isCutNow(): boolean {
  if (line.isAlone) asked += 1;
  return line.isAlone && asked % 3 === 0;
}

/** Cuts the line at the first statement that writes, once it is on its way: what it wrote stands, and nobody is told. */
function loseAnswer(): void {
  const { proxy } = desk.database;
  proxy.onStatement = ({ query }) => {
    if (/^\s*(with|insert|update)\b/i.test(query)) proxy.isCutOff = true;
  };
}

/** Sends it over a line that breaks at another moment each time. Nobody knows then what was written. */
export async function sendWithCut(work: () => Promise<unknown>): Promise<void> {
  const { proxy } = desk.database;
  const moment = cuts;
  cuts += 1;
  if (moment % 2 === 0) loseAnswer();
  else proxy.delayMs = 3;
  const sent = work().then(
    () => undefined,
    (error: unknown) => {
      if (error instanceof AppError) return;
      if (isConnectionFailure(error)) {
        line.broken += 1;
        return;
      }
      throw error;
    },
  );
  if (moment % 2 === 1) {
    await wait(moment % LONGEST_MS);
    proxy.isCutOff = true;
  }
  try {
    await sent;
  } finally {
    Object.assign(proxy, { isCutOff: false, delayMs: 0, onStatement: undefined });
  }
}
