import type { Page } from '@playwright/test';

/** What the device keeps of the hand-over or the return that stands on this page, as JSON; it is written a moment after it is typed. */
export function keptDraft(page: Page): Promise<string> {
  return page.evaluate(
    () =>
      new Promise<string>((resolve, reject) => {
        const opening = indexedDB.open('timo-inspections');
        opening.onerror = () => reject(opening.error);
        opening.onsuccess = () => {
          const { result: database } = opening;
          const all = database.transaction('drafts').objectStore('drafts').getAll();
          all.onerror = () => reject(all.error);
          all.onsuccess = () => {
            database.close();
            resolve(JSON.stringify(all.result));
          };
        };
      }),
  );
}
