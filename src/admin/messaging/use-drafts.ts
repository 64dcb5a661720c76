import { useCallback, useState } from 'react';

/** Answers begun and not sent, each with its conversation or its booking, as long as the screen is open. */
export function useDrafts() {
  const [drafts, setDrafts] = useState<ReadonlyMap<string, string>>(new Map());
  /** What was typed before there was a conversation is not lost when there is one. */
  const move = useCallback((from: string, to: string) => {
    setDrafts((current) => {
      const text = current.get(from);
      if (!text || current.get(to)) return current;
      return new Map(current).set(from, '').set(to, text);
    });
  }, []);
  return {
    of: (id: string) => drafts.get(id) ?? '',
    keep: (id: string, text: string) => setDrafts((current) => new Map(current).set(id, text)),
    move,
  };
}
