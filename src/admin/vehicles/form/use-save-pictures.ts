import { errorCode } from '#src/lib/errors.ts';
import { trpc } from '#src/lib/trpc.ts';
import { asTrpcError } from '#src/lib/trpc-error.ts';
import { askToSignInAgain } from '../../frame/session/sign-in-again.ts';
import { storedIds } from './picture.ts';
import { SendFailure, sendPicture } from './send-picture.ts';
import type { Pictures } from './use-pictures.ts';

/** A picture that met an ended session is sent again after the sign-in. */
async function sendResuming(...picture: Parameters<typeof sendPicture>): ReturnType<typeof sendPicture> {
  try {
    return await sendPicture(...picture);
  } catch (error) {
    const isSignedOut = error instanceof SendFailure && error.code === 'NOT_AUTHENTICATED';
    if (!isSignedOut || !(await askToSignInAgain())) throw error;
    return sendResuming(...picture);
  }
}

/**
 * Brings the server's pictures of a car to what the form shows: takes away, sends, orders. A picture that does not
 * arrive is marked and keeps its place; the others go on. Resolves to whether all of it is done.
 */
export function useSavePictures(pictures: Pictures) {
  const utils = trpc.useUtils();
  const { client } = utils;

  const send = async (vehicleId: string): Promise<(string | null)[]> => {
    const ids: (string | null)[] = [];
    for (const { key, state } of pictures.items) {
      if (state.phase === 'stored') ids.push(state.picture.id);
      if (state.phase !== 'ready' && state.phase !== 'failed') continue;
      const { image } = state;
      try {
        const onProgress = (fraction: number) =>
          pictures.update(key, { state: { phase: 'sending', image, fraction } });
        onProgress(0);
        const picture = await sendResuming(vehicleId, image, onProgress);
        pictures.update(key, { state: { phase: 'stored', picture } });
        ids.push(picture.id);
      } catch (error) {
        const code = error instanceof SendFailure ? error.code : 'UNAVAILABLE';
        pictures.update(key, { state: { phase: 'failed', image, code } });
        ids.push(null);
      }
    }
    return ids;
  };

  const remove = async (imageId: string) => {
    try {
      await client.staff.vehicles.removeImage.mutate({ imageId });
    } catch (thrown) {
      // Gone already is as good as gone.
      if (errorCode(asTrpcError(thrown)) !== 'NOT_FOUND') throw thrown;
    }
  };

  return async (vehicleId: string): Promise<boolean> => {
    const kept = new Set(storedIds(pictures.items));
    for (const imageId of pictures.savedIds.filter((id) => !kept.has(id))) await remove(imageId);
    const sent = await send(vehicleId);
    const ids = sent.filter((id) => id !== null);
    const remaining = pictures.savedIds.filter((id) => kept.has(id));
    const arrived = [...remaining, ...ids.filter((id) => !kept.has(id))];
    if (ids.join() !== arrived.join())
      await client.staff.vehicles.orderImages.mutate({ vehicleId, imageIds: ids });
    pictures.settle(ids);
    return ids.length === sent.length;
  };
}
