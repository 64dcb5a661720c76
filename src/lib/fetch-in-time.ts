/** A line may be gone and come back within this; a browser waits for many minutes. */
const ANSWER_MS = 45_000;
/** What comes slowly comes within this. */
const WHOLE_MS = 120_000;

/** `fetch` that fails when the answer does not begin within 45 seconds, or is not whole after two minutes. */
export async function fetchInTime(url: RequestInfo | URL, options?: RequestInit): Promise<Response> {
  const call = new AbortController();
  let isAnswered = false;
  // Not `setTimeout`: while the page sleeps no time passes here.
  AbortSignal.timeout(ANSWER_MS).onabort = () => isAnswered || call.abort();
  AbortSignal.timeout(WHOLE_MS).onabort = () => call.abort();
  const response = await fetch(url, { ...options, signal: call.signal });
  isAnswered = true;
  return response;
}
