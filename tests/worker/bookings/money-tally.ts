/** Which acts of the model test were written: a model whose acts are all refused proves nothing. */
export class Tally {
  private readonly written = new Map<string, number>();
  private readonly refused = new Map<string, number>();

  count(names: readonly string[], code: string): void {
    const counts = code === 'accepted' ? this.written : this.refused;
    for (const name of names) counts.set(name, (counts.get(name) ?? 0) + 1);
  }

  of(name: string): number {
    return this.written.get(name) ?? 0;
  }

  /** `refund 12 of 20`, for whoever looks at what a run came to. */
  lines(): string[] {
    const names = new Set([...this.written.keys(), ...this.refused.keys()]);
    return [...names]
      .toSorted()
      .map((name) => `${name}: ${this.of(name)} of ${this.of(name) + (this.refused.get(name) ?? 0)}`);
  }
}

/** Every act that has to be written in a run, more closely where it matters. */
export const ACTS = [
  ...[
    'create',
    'status',
    'edit',
    'callOff',
    'release',
    'hold',
    'call off by status',
    'call off by edit',
    'take up by status',
    'take up what was released',
    'take up by edit',
    'giveCredit',
    'useCredit',
    'charge',
    'waive',
    'record an incident',
    'give back lost days',
    'give back all',
    'rate',
  ],
  ...['take by cash USD', 'take by cash USD, change in gourdes', 'take by cash HTG'],
  ...['take by a wallet', 'take by an account', 'take what is doubled', 'report'],
  ...['refund the same way', 'refund in cash what came otherwise', 'reverse', 'reverseRefund'],
  ...['take back what was taken', 'take back what was returned', 'take back what was kept'],
  ...['verify', 'verify cash', 'verify another amount', 'verify as the second', 'reject', 'proof'],
  ...['make an account', 'book with a new account', 'book with an account', 'book with a proof'],
  ...['invoice a rental', 'invoice a share', 'correct an invoice'],
  ...['edit extras', 'edit the branch', 'return notes through an account', 'return in notes'],
  ...['deposit in cash USD', 'deposit in cash HTG', 'deposit into an account'],
  ...['return by agent', 'return by colleague', 'return by elsewhere', 'return by owner'],
  ...['keep by agent', 'keep by colleague', 'keep by elsewhere', 'keep by owner'],
  ...['expense from the drawer', 'expense from the bank', 'unspend by owner', 'handIn', 'open'],
  ...['close', 'close and hand over', 'close and hand over what is not lost'],
  ...['reopen', 'reopen what was handed over'],
  ...['after midnight', 'in the new year'],
];
