import type { AppErrorCode } from '#domain/app-error.ts';
import type { ShrinkProblem } from '#src/lib/canvas-picture.ts';
import type { ShrunkImage } from '#src/lib/shrink-image.ts';
import type { RouterOutputs } from '#src/lib/trpc.ts';

/** A picture the server keeps. */
export type VehiclePicture = RouterOutputs['staff']['vehicles']['get']['images'][number];

/** Where a picture is on its way from the telephone to the server. */
export type PictureState =
  | { phase: 'stored'; picture: VehiclePicture }
  | { phase: 'shrinking'; fraction: number }
  /** Ready to be sent when the car is saved. */
  | { phase: 'ready'; image: ShrunkImage }
  | { phase: 'sending'; image: ShrunkImage; fraction: number }
  | { phase: 'failed'; image: ShrunkImage; code: AppErrorCode }
  /** Never to be sent: no picture, or one too small. */
  | { phase: 'refused'; problem: ShrinkProblem };

export interface PictureItem {
  key: string;
  /** Name of the file it came from; empty for stored ones. */
  fileName: string;
  /** Shows what was chosen before it is on the server. */
  previewUrl: string | null;
  state: PictureState;
}

export function storedItem(picture: VehiclePicture): PictureItem {
  return { key: picture.id, fileName: '', previewUrl: null, state: { phase: 'stored', picture } };
}

/** The same list with one item in another place; places outside the list are its ends. */
export function withMoved<Item>(items: readonly Item[], from: number, to: number): Item[] {
  const rest = items.filter((_, index) => index !== from);
  const moved = items.slice(from, from + 1);
  const place = Math.max(0, Math.min(to, rest.length));
  return [...rest.slice(0, place), ...moved, ...rest.slice(place)];
}

/** Ids of the stored pictures in their order. */
export function storedIds(items: readonly PictureItem[]): string[] {
  return items.flatMap(({ state }) => (state.phase === 'stored' ? [state.picture.id] : []));
}

/** Whether something is still to be sent: what arrived, or can never be, is not. */
export function isUnsent({ state }: PictureItem): boolean {
  return state.phase === 'ready' || state.phase === 'failed' || state.phase === 'shrinking';
}
