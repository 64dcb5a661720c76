import { type IncomingHttpHeaders, type IncomingMessage, request } from 'node:http';
import { createSecureServer, type Http2ServerRequest, type Http2ServerResponse } from 'node:http2';
import { promisify } from 'node:util';
import { brotliCompress, constants } from 'node:zlib';
import { makeCertificate } from './certificate.ts';

export interface Edge {
  /** `https://localhost:port`, with a certificate that nobody vouches for. */
  url: string;
  close(): Promise<void>;
}

const compress = promisify(brotliCompress);
/** Cloudflare's own: light for what is made per request, hard for files that are compressed once. */
const DYNAMIC_QUALITY = 4;
const STATIC_QUALITY = 11;
const COMPRESSIBLE = /^(text\/|application\/(javascript|json|xml|manifest)|image\/svg)/;
/** They speak of one connection of HTTP/1.1; HTTP/2 refuses them. */
const OF_THE_CONNECTION = ['connection', 'keep-alive', 'transfer-encoding', 'content-length'];

async function bodyOf(answer: IncomingMessage): Promise<Buffer> {
  const chunks: Buffer[] = [];
  for await (const chunk of answer) chunks.push(chunk);
  return Buffer.concat(chunks);
}

function without(headers: IncomingHttpHeaders, isUnwanted: (name: string) => boolean) {
  return Object.fromEntries(Object.entries(headers).filter(([name]) => !isUnwanted(name)));
}

function forward(origin: URL, incoming: Http2ServerRequest): Promise<IncomingMessage> {
  return new Promise((resolve, reject) => {
    const { method, url, authority } = incoming;
    const target = { host: origin.hostname, port: origin.port, method, path: url };
    const headers = without(incoming.headers, (name) => name.startsWith(':'));
    const plain = { ...headers, host: authority, 'accept-encoding': 'identity' };
    const outgoing = request({ ...target, headers: plain }, resolve);
    outgoing.on('error', reject);
    incoming.pipe(outgoing);
  });
}

function brotli(body: Buffer, isStatic: boolean): Promise<Buffer> {
  const quality = isStatic ? STATIC_QUALITY : DYNAMIC_QUALITY;
  return compress(body, { params: { [constants.BROTLI_PARAM_QUALITY]: quality } });
}

/** A local stand-in for the edge: the same answers over HTTP/2, compressed as the edge would. */
export async function startEdge(originUrl: string): Promise<Edge> {
  const origin = new URL(originUrl);
  const files = new Map<string, Buffer>();

  async function compressed(path: string, answer: IncomingMessage): Promise<Buffer> {
    const isStatic = answer.headers['cache-control']?.includes('immutable') === true;
    const body = await bodyOf(answer);
    const known = files.get(path);
    if (known && isStatic) return known;
    const small = await brotli(body, isStatic);
    if (isStatic) files.set(path, small);
    return small;
  }

  async function serve(incoming: Http2ServerRequest, outgoing: Http2ServerResponse): Promise<void> {
    const answer = await forward(origin, incoming);
    const headers = without(answer.headers, (name) => OF_THE_CONNECTION.includes(name));
    const isPlain = !COMPRESSIBLE.test(answer.headers['content-type'] ?? '') || answer.statusCode === 304;
    const body = isPlain ? await bodyOf(answer) : await compressed(incoming.url, answer);
    outgoing.writeHead(
      answer.statusCode ?? 502,
      isPlain ? headers : { ...headers, 'content-encoding': 'br' },
    );
    outgoing.end(body);
  }

  const server = createSecureServer(makeCertificate(), (incoming, outgoing) => {
    serve(incoming, outgoing).catch(() => outgoing.stream?.close());
  });
  const sessions = new Set<{ destroy(): void }>();
  server.on('session', (session) => {
    sessions.add(session);
    session.on('close', () => sessions.delete(session));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  const port = typeof address === 'object' && address !== null ? address.port : 0;
  return {
    url: `https://localhost:${port}`,
    close: async () => {
      for (const session of sessions) session.destroy();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}
