import type { RouterOutputs } from '#src/lib/trpc.ts';

export type OwnCash = RouterOutputs['staff']['cash']['mine'];
export type Drawer = OwnCash['drawers'][number];
export type CashMovement = Drawer['movements'][number];
export type HandIn = Drawer['handIns'][number];
export type CloseAnswer = RouterOutputs['staff']['cash']['close'];

/** What a person is asked about a drawer. */
export type AskedCash =
  | { kind: 'open' }
  | { kind: 'handIn' }
  | { kind: 'close'; drawer: Drawer }
  | { kind: 'reopen'; drawer: Drawer };
