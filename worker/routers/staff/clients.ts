import * as v from 'valibot';
import {
  clientBalancesInput,
  clientInput,
  clientSummaryInput,
  editClientFileInput,
  listClientsInput,
} from '#domain/schemas/clients.ts';
import { setHowToldInput } from '#domain/schemas/how-told.ts';
import {
  getClient,
  listClientBalances,
  listClients,
  summarizeClients,
} from '../../services/clients/clients.ts';
import { editClientFile } from '../../services/clients/edit-client-file.ts';
import { setHowTold } from '../../services/clients/how-told.ts';
import { router, staffProcedure } from '../../trpc.ts';
import { client, clientBalances, clientFile, clientPage, clientSummary } from '../outputs/clients.ts';

export const clientsRouter = router({
  list: staffProcedure
    .input(listClientsInput)
    .output(clientPage)
    .query(({ ctx, input }) => listClients(ctx.deps, input)),

  balances: staffProcedure
    .input(clientBalancesInput)
    .output(clientBalances)
    .query(({ ctx, input }) => listClientBalances(ctx.deps, input)),

  summary: staffProcedure
    .input(clientSummaryInput)
    .output(clientSummary)
    .query(({ ctx, input }) => summarizeClients(ctx.deps, input)),

  get: staffProcedure
    .input(clientInput)
    .output(client)
    .query(({ ctx, input }) => getClient(ctx.deps, input)),

  editFile: staffProcedure
    .input(editClientFileInput)
    .output(clientFile)
    .mutation(({ ctx, input }) => editClientFile(ctx.deps, input, ctx)),

  setHowTold: staffProcedure
    .input(setHowToldInput)
    .output(v.object({ ok: v.literal(true) }))
    .mutation(async ({ ctx, input }) => {
      await setHowTold(ctx.deps, input, ctx);
      return { ok: true } as const;
    }),
});
