import { createServer, type IncomingMessage, request, type ServerResponse } from 'node:http';
import { promisify } from 'node:util';
import { brotliCompress, constants } from 'node:zlib';

export interface Edge {
  url: string;
  close(): Promise<void>;
}

const compress = promisify(brotliCompress);
/** Cloudflare's own: light for what is made per request, hard for files that are compressed once. */
const DYNAMIC_QUALITY = 4;
const STATIC_QUALITY = 11;
const COMPRESSIBLE = /^(text\/|application\/(javascript|json|xml|manifest)|image\/svg)/;

async function bodyOf(answer: IncomingMessage): Promise<Buffer> {
  const chunks: Buffer[] = [];
  for await (const chunk of answer) chunks.push(chunk);
  return Buffer.concat(chunks);
}

function forward(origin: URL, incoming: IncomingMessage): Promise<IncomingMessage> {
  return new Promise((resolve, reject) => {
    const { method, url, headers } = incoming;
    const target = { host: origin.hostname, port: origin.port, method, path: url };
    // The page must believe that it is where the browser found it, or it would refuse its own writes.
    const outgoing = request({ ...target, headers: { ...headers, 'accept-encoding': 'identity' } }, resolve);
    outgoing.on('error', reject);
    incoming.pipe(outgoing);
  });
}

function brotli(body: Buffer, isStatic: boolean): Promise<Buffer> {
  const quality = isStatic ? STATIC_QUALITY : DYNAMIC_QUALITY;
  return compress(body, { params: { [constants.BROTLI_PARAM_QUALITY]: quality } });
}

/** A loopback stand-in for the edge: the same answers, compressed as the edge would. */
export async function startEdge(originUrl: string): Promise<Edge> {
  const origin = new URL(originUrl);
  const files = new Map<string, Buffer>();

  async function compressed(incoming: IncomingMessage, answer: IncomingMessage): Promise<Buffer> {
    const key = incoming.url ?? '';
    const isStatic = answer.headers['cache-control']?.includes('immutable') === true;
    const known = files.get(key);
    if (known) {
      answer.resume();
      return known;
    }
    const body = await brotli(await bodyOf(answer), isStatic);
    if (isStatic) files.set(key, body);
    return body;
  }

  async function serve(incoming: IncomingMessage, outgoing: ServerResponse): Promise<void> {
    const answer = await forward(origin, incoming);
    const { 'content-length': _, 'transfer-encoding': __, ...headers } = answer.headers;
    const isPlain = !COMPRESSIBLE.test(headers['content-type'] ?? '') || answer.statusCode === 304;
    const body = isPlain ? await bodyOf(answer) : await compressed(incoming, answer);
    const encoding = isPlain ? {} : { 'content-encoding': 'br' };
    outgoing.writeHead(answer.statusCode ?? 502, { ...headers, ...encoding, 'content-length': body.length });
    outgoing.end(body);
  }

  const server = createServer((incoming, outgoing) => {
    serve(incoming, outgoing).catch(() => outgoing.writeHead(502).end());
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  const port = typeof address === 'object' && address !== null ? address.port : 0;
  return {
    url: `http://127.0.0.1:${port}`,
    close: async () => {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}
