import { type Context, Hono } from 'hono';
import { AppError } from '#domain/app-error.ts';
import { isBookingCode, normalizeBookingCode } from '#domain/booking-code.ts';
import { isLocale, type Locale, localPath } from '#domain/locale.ts';
import { readLinkCookie } from '../auth/cookies.ts';
import type { Deps } from '../deps.ts';
import { openContract } from '../services/contracts/contract-file.ts';
import { openBlankForms } from '../services/contracts/open-blank-forms.ts';
import { openInvoice } from '../services/documents/open-invoice.ts';
import { openPaper, openStatement, type PaperFile } from '../services/documents/open-paper.ts';
import { openReceipt, type ReceiptRequest } from '../services/documents/open-receipt.ts';
import { keepPhoto, openPhoto } from '../services/inspections/photo-files.ts';
import { requireClientLink } from '../services/links/booking-links.ts';
import { openContractByLink } from '../services/links/open-contract.ts';
import { openPaperByLink, openStatementByLink } from '../services/links/open-papers.ts';
import { openMessageFile } from '../services/messages/message-file.ts';
import { openCalendar } from '../services/outbox/letters/booking-calendar.ts';
import { openExpenseReceipt, openProof, openVehiclePaper } from '../services/proofs/open-proof.ts';
import { type Sender, uploadProof } from '../services/proofs/upload-proof.ts';
import { openVehicleImage } from '../services/vehicles/open-vehicle-image.ts';
import { clientAddress, createContext } from './context.ts';
import { BOOKING_SECONDS, hideLinkToken, hideReceiptToken, receiptCookieName } from './link-cookies.ts';
import { readLocale } from './locale.ts';
import { readRange } from './range.ts';
import { refuse } from './refusal.ts';
import { openReport } from './report-files.ts';
import { receiveVehicleImage } from './vehicle-images.ts';

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;
const ONE_YEAR_SECONDS = 31_536_000;
const FILE_HASH = /^[0-9a-f]{64}$/;
const PRIVATE = 'private, no-store';

/** Whoever signed in for this request; the session's renewed cookie goes out with the answer. */
function actorOf(deps: Deps, c: Context) {
  const answer = new Headers();
  const { getActor } = createContext(deps, c.req.raw, answer);
  return getActor().then((actor) => {
    for (const cookie of answer.getSetCookie()) c.header('Set-Cookie', cookie, { append: true });
    return actor;
  });
}

function declaredBytesOf(c: Context): number | null {
  const text = c.req.header('Content-Length');
  return text !== undefined && /^\d+$/.test(text) ? Number(text) : null;
}

/** Of whoever is signed in, or has a link of the booking that is paid. */
async function receiveProof(deps: Deps, c: Context): Promise<Response> {
  const sender = await senderOf(deps, c);
  const upload = { body: c.req.raw.body, declaredBytes: declaredBytesOf(c), ip: clientAddress(c.req.raw) };
  return c.json(await uploadProof(deps, upload, sender), 201, { 'Cache-Control': PRIVATE });
}

async function senderOf(deps: Deps, c: Context): Promise<Sender> {
  const mark = c.req.query('link');
  if (mark !== undefined) {
    const { linkTokenOf } = createContext(deps, c.req.raw, new Headers());
    return { userId: null, linkId: (await requireClientLink(deps, linkTokenOf(mark))).id };
  }
  const actor = await actorOf(deps, c);
  if (!actor) throw new AppError('NOT_AUTHENTICATED');
  return { userId: actor.id };
}

/** The same file again is kept once: a telephone that did not hear the answer sends it again. */
async function receivePhoto(deps: Deps, c: Context): Promise<Response> {
  const fileHash = c.req.param('hash') ?? '';
  if (!FILE_HASH.test(fileHash)) throw new AppError('NOT_FOUND');
  const upload = { fileHash, body: c.req.raw.body, declaredBytes: declaredBytesOf(c) };
  await keepPhoto(deps, upload, await actorOf(deps, c));
  return c.body(null, 204, { 'Cache-Control': PRIVATE });
}

/** Whatever a file holds, the browser saves it, draws it as a picture or plays it; it never runs on this site. */
function privateHeaders({ contentType, fileName }: { contentType: string; fileName: string }) {
  return {
    'Content-Type': contentType,
    'Content-Disposition': `attachment; filename="${fileName}"`,
    'Content-Security-Policy': "default-src 'none'; sandbox; frame-ancestors 'none'",
    'Cross-Origin-Resource-Policy': 'same-origin',
    'Cache-Control': PRIVATE,
  };
}

/** A player asks for parts: Safari plays nothing without. */
async function sendMessageFile(deps: Deps, c: Context): Promise<Response> {
  const id = c.req.param('id') ?? '';
  if (!UUID.test(id)) throw new AppError('NOT_FOUND');
  const asked = c.req.header('Range');
  const file = await openMessageFile(deps, id, await actorOf(deps, c), (size) => readRange(asked, size));
  const { range, sizeBytes } = file.part;
  const headers = { ...privateHeaders(file), 'Accept-Ranges': 'bytes' };
  if (range === null) return c.body(file.body, 200, headers);
  const { offset, length } = range;
  return c.body(file.body, 206, {
    ...headers,
    'Content-Range': `bytes ${offset}-${offset + length - 1}/${sizeBytes}`,
    'Content-Length': String(length),
  });
}

async function sendProof(deps: Deps, c: Context, open: typeof openProof): Promise<Response> {
  const id = c.req.param('id') ?? '';
  if (!UUID.test(id)) throw new AppError('NOT_FOUND');
  const file = await open(deps, id, await actorOf(deps, c));
  return c.body(file.body, 200, privateHeaders(file));
}

/** Pictures never change under their address, so browsers keep them for good. */
async function sendVehicleImage(deps: Deps, c: Context): Promise<Response> {
  const path = c.req.path.slice('/files/vehicles/'.length);
  const known = /"([^"]+)"/.exec(c.req.header('If-None-Match') ?? '')?.[1];
  const { body, contentType, etag } = await openVehicleImage(deps, path, known);
  const headers = { ETag: etag, 'Cache-Control': `public, max-age=${ONE_YEAR_SECONDS}, immutable` };
  return body === null
    ? c.body(null, 304, headers)
    : c.body(body, 200, { ...headers, 'Content-Type': contentType });
}

/** The language of a file: its address says it, else that of whoever asks. */
function localeOf(c: Context): Locale {
  const lang = c.req.query('lang');
  return isLocale(lang) ? lang : readLocale(c.req.raw.headers);
}

function bookingPath(typedCode: string, locale: Locale): string {
  const code = normalizeBookingCode(typedCode);
  return localPath(
    locale,
    isBookingCode(code) ? `/my-booking?${new URLSearchParams({ code })}` : '/my-booking',
  );
}

async function sendReport(deps: Deps, c: Context): Promise<Response> {
  const request = { file: c.req.param('file') ?? '', query: c.req.query(), locale: localeOf(c) };
  const report = await openReport(deps, request, await actorOf(deps, c));
  return c.body(report.body, 200, {
    'Content-Type': report.contentType,
    'Content-Disposition': `attachment; filename="${report.fileName}"`,
    'Cache-Control': PRIVATE,
  });
}

/**
 * A link may be opened long after it was made: it leads to the booking, which asks who one is and hands out a new
 * one. What a good and a bad code are answered is the same.
 */
async function sendReceipt(deps: Deps, c: Context): Promise<Response> {
  const file = c.req.param('file') ?? '';
  const code = file.replace(/\.(pdf|ics)$/i, '');
  const locale = localeOf(c);
  const isSecure = new URL(c.req.url).protocol === 'https:';
  const cookies = c.req.header('Cookie') ?? null;
  const token = readLinkCookie(cookies, receiptCookieName(code) ?? '', isSecure) ?? '';
  const opened = await openOfBooking(deps, { code, token, locale }, /\.ics$/i.test(file));
  if (!opened) return c.redirect(bookingPath(code, locale), 303);
  return c.body(opened.body, 200, {
    'Content-Type': opened.contentType,
    'Content-Disposition': `attachment; filename="${opened.fileName}"`,
    'Cache-Control': PRIVATE,
  });
}

/** Its paper, or pickup and return for a calendar. */
async function openOfBooking(deps: Deps, request: ReceiptRequest, isCalendar: boolean) {
  if (isCalendar) {
    const file = await openCalendar(deps, request);
    return file && { body: file.content, contentType: file.contentType, fileName: file.fileName };
  }
  const receipt = await openReceipt(deps, request);
  return receipt && { ...receipt, contentType: 'application/pdf' };
}

/** Opens beside the screen, where the browser prints it. */
function sendPaper(c: Context, { body, fileName }: PaperFile): Response {
  return c.body(body, 200, {
    'Content-Type': 'application/pdf',
    'Content-Disposition': `inline; filename="${fileName}"`,
    'Cache-Control': PRIVATE,
  });
}

/** A link of an old message opens nothing any more: like a receipt's it leads to where the booking is found, and not to a page of code. */
async function sendLinkedPaper(
  c: Context,
  opening: Promise<PaperFile>,
  { locale }: { locale: Locale },
): Promise<Response> {
  try {
    return sendPaper(c, await opening);
  } catch (error) {
    if (!(error instanceof AppError) || error.code !== 'NOT_FOUND') throw error;
    return c.redirect(localPath(locale, '/my-booking'), 303);
  }
}

/** What is asked for, by whom, in which language: `reader` is that of whoever asks. */
async function paperRequest(deps: Deps, c: Context) {
  const id = (c.req.param('file') ?? '').replace(/\.pdf$/i, '');
  if (!UUID.test(id)) throw new AppError('NOT_FOUND');
  const reader = c.req.query('reader');
  const locale = isLocale(reader) ? reader : readLocale(c.req.raw.headers);
  return { id, locale, actor: await actorOf(deps, c) };
}

/** The booking's link by which a file is asked for; undefined where it is not. */
function linkTokenIn(deps: Deps, c: Context): string | undefined {
  const mark = c.req.query('link');
  return mark === undefined ? undefined : createContext(deps, c.req.raw, new Headers()).linkTokenOf(mark);
}

/** Everything under /files. */
export function fileRoutes(deps: Deps) {
  const routes = new Hono();
  routes.onError(refuse);
  routes.post('/proofs', (c) => receiveProof(deps, c));
  routes.get('/proofs/:id', (c) => sendProof(deps, c, openProof));
  routes.get('/expenses/:id', (c) => sendProof(deps, c, openExpenseReceipt));
  routes.get('/car-papers/:id', (c) => sendProof(deps, c, openVehiclePaper));
  routes.get('/messages/:id', (c) => sendMessageFile(deps, c));
  routes.put('/photos/:hash', (c) => receivePhoto(deps, c));
  routes.get('/photos/:id', (c) => sendProof(deps, c, openPhoto));
  routes.get('/receipts/:file', hideReceiptToken(), (c) => sendReceipt(deps, c));
  // The same cookie as of the booking's page, which is still open: it lives as long.
  const hideBookingToken = hideLinkToken(BOOKING_SECONDS);
  routes.get('/papers/:file', hideBookingToken, async (c) => {
    const request = await paperRequest(deps, c);
    const token = linkTokenIn(deps, c);
    if (token === undefined) return sendPaper(c, await openPaper(deps, request));
    return sendLinkedPaper(c, openPaperByLink(deps, { ...request, token }), request);
  });
  routes.get('/statements/bookings/:file', hideBookingToken, async (c) => {
    const request = await paperRequest(deps, c);
    const token = linkTokenIn(deps, c);
    if (token === undefined) return sendPaper(c, await openStatement(deps, { ...request, of: 'bookings' }));
    return sendLinkedPaper(c, openStatementByLink(deps, { ...request, token }), request);
  });
  routes.get('/statements/clients/:file', async (c) =>
    sendPaper(c, await openStatement(deps, { ...(await paperRequest(deps, c)), of: 'clients' })),
  );
  routes.get('/invoices/:file', async (c) =>
    sendPaper(c, await openInvoice(deps, await paperRequest(deps, c))),
  );
  routes.get('/paper-forms/:file', async (c) =>
    sendPaper(c, await openBlankForms(deps, await paperRequest(deps, c))),
  );
  routes.get('/contracts/:file', hideBookingToken, async (c) => {
    const request = await paperRequest(deps, c);
    const token = linkTokenIn(deps, c);
    if (token === undefined) return sendPaper(c, await openContract(deps, request));
    return sendLinkedPaper(c, openContractByLink(deps, { id: request.id, token }), request);
  });
  routes.get('/reports/:file', (c) => sendReport(deps, c));
  routes.post('/vehicles', async (c) => {
    const image = await receiveVehicleImage(deps, c.req.raw, await actorOf(deps, c));
    return c.json({ image }, 201, { 'Cache-Control': PRIVATE });
  });
  routes.get('/vehicles/*', (c) => sendVehicleImage(deps, c));
  routes.all('*', () => {
    throw new AppError('NOT_FOUND');
  });
  return routes;
}
