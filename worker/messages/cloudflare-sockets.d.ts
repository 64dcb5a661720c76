/** The platform's TCP sockets, as far as we use them: its own types would come with all of its globals. */
declare module 'cloudflare:sockets' {
  interface PlatformSocket {
    readable: ReadableStream<Uint8Array>;
    writable: WritableStream<Uint8Array>;
    startTls(): PlatformSocket;
    close(): Promise<void>;
  }
  export function connect(
    address: { hostname: string; port: number },
    options: { secureTransport: 'on' | 'starttls' },
  ): PlatformSocket;
}
