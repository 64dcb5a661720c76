import { createHash, randomBytes } from 'node:crypto';
import { MINUTE_MS } from '#domain/time-units.ts';

/** How Meta hands out what people sent: by id an address that is good for five minutes, and there the bytes. */

export interface SentFile {
  bytes: Uint8Array<ArrayBuffer>;
  mimeType: string;
  /** Of a document, as its sender named it. */
  fileName?: string;
}

/**
 * How the next call for a file ends: not at all, after half of it, refused, with too many calls, as Meta says that there is no such file
 * or that the token may not see it, or as if it had been deleted for good.
 */
export type FileFailure = 'down' | 'cut' | 'denied' | 'throttled' | 'unseen' | 'gone';

export interface MediaAnswer {
  status: number;
  contentType: string;
  body: Uint8Array | string;
  /** The line is cut after so many bytes. */
  cutAt?: number;
}

const ADDRESS_MS = 5 * MINUTE_MS;

function json(status: number, body: object): MediaAnswer {
  return { status, contentType: 'application/json', body: JSON.stringify(body) };
}

function refused(status: number, code: number, message: string, error_subcode?: number): MediaAnswer {
  const error = { message, type: 'OAuthException', code, error_subcode, fbtrace_id: 'stand-in' };
  return json(status, { error });
}

interface Shelf {
  version: string;
  token: string;
  now: () => Date;
  origin: () => string;
}

export function mediaShelf({ version, token, now, origin }: Shelf) {
  const files = new Map<string, SentFile>();
  const addresses = new Map<string, { id: string; until: number }>();
  const answers: FileFailure[] = [];

  const addressOf = (id: string) => {
    const key = randomBytes(12).toString('hex');
    addresses.set(key, { id, until: now().getTime() + ADDRESS_MS });
    return `${origin()}/attachments/${key}`;
  };
  const described = (id: string): MediaAnswer => {
    const file = files.get(id);
    if (file === undefined) {
      const said = 'does not exist, cannot be loaded due to missing permissions';
      return refused(400, 100, `Unsupported get request. Object with ID '${id}' ${said}`, 33);
    }
    return json(200, {
      messaging_product: 'whatsapp',
      url: addressOf(id),
      mime_type: file.mimeType,
      sha256: createHash('sha256').update(file.bytes).digest('hex'),
      file_size: file.bytes.byteLength,
      id,
    });
  };
  const handedOut = (key: string, failure: FileFailure | undefined): MediaAnswer => {
    const address = addresses.get(key);
    const file = address && address.until > now().getTime() ? files.get(address.id) : undefined;
    if (file === undefined) return { status: 404, contentType: 'text/plain', body: 'Not found' };
    const { mimeType: contentType, bytes: body } = file;
    const cut = failure === 'cut' ? { cutAt: Math.floor(body.byteLength / 2) } : {};
    return { status: 200, contentType, body, ...cut };
  };

  return {
    answers,
    /** What the message names it by, as Meta's webhook tells it. */
    keep(file: SentFile) {
      const id = String(1e15 + files.size);
      files.set(id, file);
      const { mimeType, fileName, bytes } = file;
      const sha256 = createHash('sha256').update(bytes).digest('base64');
      return { id, mime_type: mimeType, sha256, ...(fileName && { filename: fileName }) };
    },
    forget: (id: string) => files.delete(id),
    /** For the page of whoever is the client. */
    find: (id: string) => files.get(id),
    /** Null: no answer at all. Undefined: it is no call for a file. */
    answer(pathname: string, authorization: string | undefined): MediaAnswer | null | undefined {
      const [, id] = new RegExp(`^/${version}/(\\d+)$`).exec(pathname) ?? [];
      const [, key] = /^\/attachments\/(\w+)$/.exec(pathname) ?? [];
      if (id === undefined && key === undefined) return undefined;
      // The line is cut while the file comes, not while its address does.
      const failure = answers[0] === 'cut' && key === undefined ? undefined : answers.shift();
      if (failure === 'down') return null;
      if (failure === 'denied' || authorization !== `Bearer ${token}`) {
        return refused(401, 190, 'Error validating access token');
      }
      if (failure === 'throttled') return refused(429, 80007, 'Rate limit issues');
      if (failure === 'gone') return refused(404, 803, 'Some of the aliases you requested do not exist');
      if (id !== undefined) return described(failure === 'unseen' ? '0' : id);
      return handedOut(key ?? '', failure);
    },
  };
}
