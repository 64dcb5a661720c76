import { useState } from 'react';

/** Answers begun and not sent, each with its conversation, as long as the screen is open. */
export function useDrafts() {
  const [drafts, setDrafts] = useState<ReadonlyMap<string, string>>(new Map());
  return {
    of: (conversationId: string) => drafts.get(conversationId) ?? '',
    keep: (conversationId: string, text: string) =>
      setDrafts((current) => new Map(current).set(conversationId, text)),
  };
}
