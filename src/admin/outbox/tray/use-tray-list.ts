import { useQuery } from '@tanstack/react-query';
import { getQueryKey } from '@trpc/react-query';
import type { BranchId } from '#domain/branch.ts';
import { type RouterOutputs, type TrpcError, trpc } from '#src/lib/trpc.ts';
import type { TrayRow } from './use-tray.ts';

const REFETCH_MS = 15_000;

type TrayList = RouterOutputs['staff']['outbox']['toSend'];

/** What is to be sent, with its text as it would leave now; null where that could not be read. */
export type NoteRow = TrayRow & { note: RouterOutputs['staff']['outbox']['preview'] | null };

/**
 * The tray, whole: it comes once the text of each message is there. One that came later would push what stands below it away
 * from a finger, and a tap would open the message of another row.
 */
export function useTrayList(branchId: BranchId | undefined) {
  const { client, staff } = trpc.useUtils();
  const withNote = async (row: TrayRow): Promise<NoteRow> => ({
    ...row,
    note: await staff.outbox.preview.fetch({ messageId: row.id }).catch(() => null),
  });
  return useQuery<Omit<TrayList, 'toSend'> & { toSend: NoteRow[] }, TrpcError>({
    queryKey: [...getQueryKey(trpc.staff.outbox), 'withNotes', branchId],
    queryFn: async () => {
      const list = await client.staff.outbox.toSend.query({ branchId });
      return { ...list, toSend: await Promise.all(list.toSend.map(withNote)) };
    },
    staleTime: 0,
    refetchInterval: REFETCH_MS,
  });
}
