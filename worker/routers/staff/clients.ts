import {
  clientInput,
  clientSummaryInput,
  listClientsInput,
  owingClientsInput,
} from '#domain/schemas/clients.ts';
import {
  getClient,
  listClients,
  listOwingClients,
  summarizeClients,
} from '../../services/clients/clients.ts';
import { router, staffProcedure } from '../../trpc.ts';
import { client, clientPage, clientSummary, owingClients } from '../outputs/clients.ts';

export const clientsRouter = router({
  list: staffProcedure
    .input(listClientsInput)
    .output(clientPage)
    .query(({ ctx, input }) => listClients(ctx.deps, input)),

  owing: staffProcedure
    .input(owingClientsInput)
    .output(owingClients)
    .query(({ ctx, input }) => listOwingClients(ctx.deps, input)),

  summary: staffProcedure
    .input(clientSummaryInput)
    .output(clientSummary)
    .query(({ ctx, input }) => summarizeClients(ctx.deps, input)),

  get: staffProcedure
    .input(clientInput)
    .output(client)
    .query(({ ctx, input }) => getClient(ctx.deps, input)),
});
