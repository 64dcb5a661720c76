import type { AddressInfo, Server } from 'node:net';

const HOST = '127.0.0.1';

/** On the port that is asked for, else, where that is taken, on any. */
export function listen(server: Server, port: number): Promise<number> {
  return new Promise((resolve, reject) => {
    server.once('error', (error: NodeJS.ErrnoException) => {
      if (error.code !== 'EADDRINUSE' || port === 0) return reject(error);
      server.listen(0, HOST, () => resolve((server.address() as AddressInfo).port));
    });
    server.listen(port, HOST, () => resolve((server.address() as AddressInfo).port));
  });
}
