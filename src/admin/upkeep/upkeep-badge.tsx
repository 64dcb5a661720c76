import { useTranslation } from '#src/i18n/use-translation.ts';
import { trpc } from '#src/lib/trpc.ts';
import { Badge } from '#src/ui/badge.tsx';
import { dueWords, upkeepName } from './upkeep-words.ts';

/** What of a car's papers and service is the most pressing; nothing where nothing is. The rows of a list share one question. */
export function UpkeepBadge({ vehicleId, isShort = false }: { vehicleId: string; isShort?: boolean }) {
  const { t, locale } = useTranslation();
  const { data = [] } = trpc.staff.upkeep.due.useQuery({}, { staleTime: 60_000 });
  const first = data.find((due) => due.vehicleId === vehicleId);
  if (first === undefined) return null;
  const { of, state } = first;
  const words =
    isShort && state !== 'good'
      ? `${upkeepName(first, t)} · ${t(of === 'paper' ? `upkeep.state.${state}` : `upkeep.due.${state}`)}`
      : dueWords(first, { t, locale });
  return <Badge tone={state === 'over' ? 'red' : 'yellow'}>{words}</Badge>;
}
