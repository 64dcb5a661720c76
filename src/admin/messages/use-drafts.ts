import { useSyncExternalStore } from 'react';
import { useStaffUser } from '../frame/use-staff-user.ts';
import { allDrafts, type DraftBox, draftOf, onDraftsChange } from '../kit/editing/drafts.ts';

/** What whoever is signed in has begun to write: to a conversation, or about a booking. */
export function useDrafts(): (id: string) => DraftBox {
  const { user } = useStaffUser();
  useSyncExternalStore(onDraftsChange, allDrafts, allDrafts);
  return (id) => draftOf(user.id, id);
}
