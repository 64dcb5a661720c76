import type { Currency } from '#domain/currency.ts';
import { desk } from './money-desk.ts';
import { signOfDeposit } from './money-mistakes.ts';

/** Who must have which notes of deposits, in the model test: followed by hand through every drawer that is handed over. */

interface Holding {
  holderId: string;
  /** What others lost of it when they handed it over, by person. */
  lost: Map<string, number>;
}

interface Drawer {
  id: string;
  staffId: string;
  branchId: string;
}

export type InBoth = Record<Currency, number>;

export class Notes {
  private holdings = new Map<string, Holding>();
  /** As it was before each drawer was handed over, so that the last one can be taken back. */
  private before: { drawerId: string; holdings: Map<string, Holding> }[] = [];

  /** Only the drawer that was handed over last can be opened again so that all is as it was. */
  mayReopen(drawerId: string): boolean {
    const place = this.before.findIndex((one) => one.drawerId === drawerId);
    return place < 0 || place === this.before.length - 1;
  }

  reopened(drawerId: string): void {
    if (this.before.at(-1)?.drawerId !== drawerId) return;
    this.holdings = this.before.pop()?.holdings ?? this.holdings;
  }

  /** What of each cash deposit of a branch is with whom now, the oldest deposit first. */
  private async shares(branchId: string) {
    const deposits = await desk.db
      .selectFrom('deposits')
      .select([
        'id',
        'takenId',
        'reversesId',
        'kind',
        'branchId',
        'currency',
        'currencyAmount',
        'madeByUserId',
        'method',
      ])
      .orderBy('madeAt')
      .orderBy('id')
      .execute();
    return deposits
      .filter((one) => one.kind === 'taken' && one.method === 'cash' && one.branchId === branchId)
      .map(({ id, currency, currencyAmount, madeByUserId }) => {
        let left = currencyAmount;
        for (const since of deposits)
          if (since.takenId === id) left += signOfDeposit(since, deposits) * since.currencyAmount;
        const { holderId, lost } = this.holdings.get(id) ?? { holderId: madeByUserId, lost: new Map() };
        const withWhom = new Map<string, number>();
        for (const staffId of [...lost.keys()].toSorted()) {
          const amount = Math.min(left, staffId === holderId ? 0 : (lost.get(staffId) ?? 0));
          withWhom.set(staffId, amount);
          left -= amount;
        }
        withWhom.set(holderId, left);
        return { id, currency, holderId, lost: new Map<string, number>(lost), withWhom };
      });
  }

  /** What somebody must have of the deposits of a branch. */
  async with({ staffId, branchId }: Omit<Drawer, 'id'>): Promise<InBoth> {
    const held = { USD: 0, HTG: 0 };
    for (const { currency, withWhom } of await this.shares(branchId))
      held[currency] += withWhom.get(staffId) ?? 0;
    return held;
  }

  /** It was handed over with so much of the deposits: what was not there stays with whose drawer it was. */
  async handedOver(drawer: Drawer, toId: string, counted: InBoth): Promise<void> {
    const fromId = drawer.staffId;
    this.before.push({
      drawerId: drawer.id,
      holdings: new Map(
        [...this.holdings].map(([id, { holderId, lost }]) => [id, { holderId, lost: new Map(lost) }]),
      ),
    });
    const rest = { ...counted };
    for (const { id, currency, holderId, lost, withWhom } of await this.shares(drawer.branchId)) {
      // Nothing is left to hand over: whoever held it holds it again, should that be a mistake.
      if ([...withWhom.values()].every((amount) => amount === 0)) continue;
      const own = withWhom.get(fromId) ?? 0;
      const found = Math.min(own, rest[currency]);
      rest[currency] -= found;
      const isHeld = holderId === fromId;
      if (own === 0 && !isHeld) continue;
      lost.set(fromId, own - found);
      if (isHeld) lost.delete(toId);
      else if (toId !== holderId) lost.set(toId, (withWhom.get(toId) ?? 0) + found);
      this.holdings.set(id, { holderId: isHeld ? toId : holderId, lost });
    }
  }
}
