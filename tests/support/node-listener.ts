import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

/** An address on this machine whose requests are answered by a function of the platform's own kind. */
export async function openNodeListener(answer: (request: Request) => Response | Promise<Response>) {
  const server = createServer((incoming, outgoing) => {
    const chunks: Buffer[] = [];
    incoming
      .on('data', (chunk: Buffer) => chunks.push(chunk))
      .on('end', async () => {
        const headers = new Headers();
        for (const [name, value] of Object.entries(incoming.headers)) headers.set(name, String(value));
        const method = incoming.method ?? 'GET';
        const body = method === 'GET' ? undefined : Buffer.concat(chunks);
        const response = await answer(
          new Request(`http://127.0.0.1${incoming.url}`, { method, headers, body }),
        );
        outgoing.writeHead(response.status, Object.fromEntries(response.headers));
        outgoing.end(Buffer.from(await response.arrayBuffer()));
      });
  });
  await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    close: async () => {
      server.closeAllConnections();
      await new Promise<void>((closed) => server.close(() => closed()));
    },
  };
}
