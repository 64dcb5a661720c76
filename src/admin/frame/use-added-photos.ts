import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { trpc } from '#src/lib/trpc.ts';

const RETRY_MS = 15_000;

/** Pictures that were added to finished records become known to the server, one by one, from whichever screen is open. */
export function useAddedPhotos(): void {
  const utils = trpc.useUtils();
  const client = useQueryClient();
  const refresh = () =>
    Promise.all([
      utils.staff.inspections.invalidate(),
      utils.staff.deliveries.invalidate(),
      utils.staff.board.invalidate(),
    ]);
  // A file that comes after its picture is known changes what is shown of it.
  useEffect(() => {
    const stopped = import('../kit/photos/send-photos.ts').then(({ onPhotoSent }) =>
      onPhotoSent(({ addTo }) => {
        if (addTo) void refresh();
      }),
    );
    return () => void stopped.then((stop) => stop());
  }, []);
  const { data: added = [] } = useQuery({
    queryKey: ['inspection-photos', 'added'],
    queryFn: () => import('../kit/photos/kept-photos.ts').then(({ addedPhotos }) => addedPhotos()),
    staleTime: 0,
  });
  const [tries, setTries] = useState(0);
  const [isWaiting, setIsWaiting] = useState(false);
  const { mutate, isPending } = trpc.staff.inspections.addPhotos.useMutation({
    onSuccess: async (_answer, { requestId }) => {
      const { releasePhoto } = await import('../kit/photos/kept-photos.ts');
      await releasePhoto(requestId);
      await Promise.all([client.invalidateQueries({ queryKey: ['inspection-photos'] }), refresh()]);
    },
    onError: () => {
      setIsWaiting(true);
      setTimeout(() => {
        setTries((before) => before + 1);
        setIsWaiting(false);
      }, RETRY_MS);
    },
  });
  // One that is refused does not keep the others waiting.
  const next = added[tries % Math.max(1, added.length)];
  useEffect(() => {
    if (next === undefined || isPending || isWaiting) return;
    const { id, place, fileHash, takenAt, addTo } = next;
    mutate({ ...addTo, requestId: id, photos: [{ id, place, fileHash, takenAt }] });
    // The next one is known before the last one is done: it goes when that is.
  }, [next?.id, tries, isPending, isWaiting]);
}
