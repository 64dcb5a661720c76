/** As long as an upload waits for its next byte. */
const STALL_MS = 30_000;

/**
 * `fetch` that fails once nothing was heard for half a minute: on a line that went dead a browser waits for many. What comes
 * slowly is waited for, and while the page sleeps no time passes.
 */
export async function fetchInTime(url: RequestInfo | URL, options?: RequestInit): Promise<Response> {
  const call = new AbortController();
  let isHeard: boolean;
  const watch = () => {
    isHeard = false;
    AbortSignal.timeout(STALL_MS).onabort = () => (isHeard ? watch() : call.abort());
  };
  watch();
  const response = await fetch(url, { ...options, signal: call.signal });
  isHeard = true;
  const listen = new TransformStream<Uint8Array, Uint8Array>({
    transform(piece, controller) {
      isHeard = true;
      controller.enqueue(piece);
    },
  });
  return new Response(response.body?.pipeThrough(listen), response);
}
