import { clientInput, clientSummaryInput, listClientsInput } from '#domain/schemas/client.ts';
import { getClient } from '../../services/client/get-client.ts';
import { listClients } from '../../services/client/list-clients.ts';
import { summarizeClients } from '../../services/client/summarize-clients.ts';
import { router, staffProcedure } from '../../trpc.ts';
import { client, clientPage, clientSummary } from '../outputs/client.ts';

export const clientsRouter = router({
  list: staffProcedure
    .input(listClientsInput)
    .output(clientPage)
    .query(({ ctx, input }) => listClients(ctx.deps, input)),

  summary: staffProcedure
    .input(clientSummaryInput)
    .output(clientSummary)
    .query(({ ctx, input }) => summarizeClients(ctx.deps, input)),

  get: staffProcedure
    .input(clientInput)
    .output(client)
    .query(({ ctx, input }) => getClient(ctx.deps, input)),
});
