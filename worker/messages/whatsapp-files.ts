import { MailRefused } from './mailer.ts';
import type { IncomingFile } from './whatsapp.ts';

interface FileApi {
  token: string;
  phoneId: string;
  origin: string;
  version: string;
}

/** Whose servers get our token: Meta's, and the stand-in that was configured. */
const META_HOST = /(^|\.)(facebook\.com|fbsbx\.com|fbcdn\.net|whatsapp\.net)$/;
/** Meta's server of files refuses whoever does not say what they are. */
const AGENT = 'Timo/1.0';

function isTheirs(url: string, origin: string): boolean {
  if (!URL.canParse(url)) return false;
  const { protocol, hostname, origin: own } = new URL(url);
  return own === origin || (protocol === 'https:' && META_HOST.test(hostname));
}

interface Described {
  url?: unknown;
  file_size?: unknown;
  error?: { code?: unknown; message?: unknown };
}

async function describedBy(response: Response): Promise<Described> {
  const parsed: unknown = await response.json().catch(() => null);
  return typeof parsed === 'object' && parsed !== null ? parsed : {};
}

/**
 * What Meta says of a file that is none, or none any more: asked again it says the same. Its 100 says that too, and as well that
 * our token may not see the file, which is ours to mend: that is asked again, until the file is not worth it any more.
 */
function isGone({ status }: Response, { error }: Described): boolean {
  return (status === 404 || status === 410) && error?.code !== 100;
}

/** In two steps, as Meta has it: where it lies now, which is good for five minutes, and then the file. */
export async function openCloudFile(
  { token, phoneId, origin, version }: FileApi,
  { mediaId, maxBytes, timeoutMs }: { mediaId: string; maxBytes: number; timeoutMs: number },
): Promise<IncomingFile | null> {
  const ask = (url: string) =>
    fetch(url, {
      headers: { Authorization: `Bearer ${token}`, 'User-Agent': AGENT },
      signal: AbortSignal.timeout(timeoutMs),
    }).catch((cause: unknown) => {
      throw new MailRefused('WhatsApp does not answer', { cause });
    });
  const id = encodeURIComponent(mediaId);
  const answer = await ask(`${origin}/${version}/${id}?phone_number_id=${phoneId}`);
  const described = await describedBy(answer);
  if (!answer.ok || typeof described.url !== 'string') {
    const { code, message = '' } = described.error ?? {};
    const isForEver = isGone(answer, described);
    throw new MailRefused(`WhatsApp ${code ?? answer.status} ${message}`.trim().slice(0, 400), { isForEver });
  }
  if (typeof described.file_size === 'number' && described.file_size > maxBytes) return null;
  if (!isTheirs(described.url, origin)) throw new MailRefused('WhatsApp names a server that is not its own');
  const file = await ask(described.url);
  if (!file.ok) {
    await file.body?.cancel();
    throw new MailRefused(`WhatsApp does not hand out the file: ${file.status}`);
  }
  const length = file.headers.get('Content-Length');
  return { body: file.body, declaredBytes: length === null ? null : Number(length) };
}
