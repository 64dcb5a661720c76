import { connect as connectTcp, type Socket as TcpSocket } from 'node:net';
import { Duplex } from 'node:stream';
import { connect as connectTls } from 'node:tls';
import type { OpenSocket } from '#worker/messages/smtp.ts';
import type { Socket } from '#worker/messages/smtp-lines.ts';

function over(socket: TcpSocket, hostname: string): Socket {
  socket.on('error', () => undefined);
  const { readable, writable } = Duplex.toWeb(socket) as unknown as Pick<Socket, 'readable' | 'writable'>;
  return {
    readable,
    writable,
    // What was read before it is left to the old streams, as on the platform.
    startTls: () => over(connectTls({ socket, servername: hostname, rejectUnauthorized: false }), hostname),
    close: async () => void socket.destroy(),
  };
}

/** The platform's sockets, over Node's: certificates that a test made count. */
export const openNodeSocket: OpenSocket = ({ hostname, port }, { secureTransport }) =>
  secureTransport === 'on'
    ? over(connectTls({ host: hostname, port, rejectUnauthorized: false }), hostname)
    : over(connectTcp({ host: hostname, port }), hostname);
