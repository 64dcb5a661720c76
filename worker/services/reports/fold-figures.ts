import { foldFigures as fold } from '../../db/figures.ts';
import type { Deps } from '../../deps.ts';

/** Keeps what figures are added up from short. Late or never changes no figure, only how long reading it takes. */
export function foldFigures({ db }: Pick<Deps, 'db'>): Promise<void> {
  return fold(db);
}
