import { useQuery } from '@tanstack/react-query';
import { getQueryKey } from '@trpc/react-query';
import type { BranchId } from '#domain/branch.ts';
import { type RouterOutputs, type TrpcError, trpc } from '#src/lib/trpc.ts';
import { SHORT_WAIT_MS } from '#src/ui/use-short-wait.ts';

const REFETCH_MS = 15_000;

type TrayList = RouterOutputs['staff']['outbox']['toSend'];

/**
 * The tray, which comes once the text of each new message is there, or took too long: one that came later would push what stands
 * below it away from a finger, and a tap would open the message of another row.
 */
export function useTrayList(branchId: BranchId | undefined) {
  const { client, staff } = trpc.useUtils();
  const { preview } = staff.outbox;
  return useQuery<TrayList, TrpcError>({
    queryKey: [...getQueryKey(trpc.staff.outbox), 'withTexts', branchId],
    queryFn: async () => {
      const list = await client.staff.outbox.toSend.query({ branchId });
      const asked = list.toSend.map(({ id: messageId }) => ({ messageId }));
      const unknown = asked.filter((input) => preview.getData(input) === undefined);
      const texts = Promise.all(unknown.map((input) => preview.prefetch(input)));
      const patience = new Promise((resolve) => setTimeout(resolve, SHORT_WAIT_MS));
      await Promise.race([texts, patience]);
      return list;
    },
    staleTime: 0,
    refetchInterval: REFETCH_MS,
  });
}
