import * as v from 'valibot';
import { AppError } from '#domain/app-error.ts';
import type { Locale } from '#domain/locale.ts';
import { includesRole } from '#domain/roles.ts';
import { listClientsInput } from '#domain/schemas/clients.ts';
import { taxReportInput } from '#domain/schemas/invoices.ts';
import { paymentSheetInput } from '#domain/schemas/payments.ts';
import { reportInput } from '#domain/schemas/reports.ts';
import type { Actor } from '../auth/actor.ts';
import type { Deps } from '../deps.ts';
import { exportClients } from '../services/clients/export-clients.ts';
import { exportTax } from '../services/invoices/export-tax.ts';
import { exportPayments } from '../services/payments/export-payments.ts';
import { exportBookings, type ReportFile, type ReportFormat } from '../services/reports/export-bookings.ts';

const CONTENT_TYPES: Record<ReportFormat, string> = {
  pdf: 'application/pdf',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
};

interface ReportRequest {
  file: string;
  query: Record<string, string>;
  locale: Locale;
}

type OpenedReport = ReportFile & { contentType: string };

/** `GET /files/reports/tca.xlsx?month&branch&lang`. Admins alone. */
async function openTax(deps: Deps, { query, locale }: ReportRequest, actor: Actor): Promise<OpenedReport> {
  if (!includesRole(actor.roles, 'admin')) throw new AppError('NOT_ALLOWED');
  const input = v.safeParse(taxReportInput, { month: query.month, branchId: query.branch });
  if (!input.success) throw new AppError('VALIDATION_FAILED');
  return { ...(await exportTax(deps, input.output, { locale, actor })), contentType: CONTENT_TYPES.xlsx };
}

/** `GET /files/reports/payments.xlsx?q&status&method&currency&receiver&from&to&branch&lang`. Staff alone. */
async function openPayments(
  deps: Deps,
  { query, locale }: ReportRequest,
  actor: Actor,
): Promise<OpenedReport> {
  const { q: search, receiver: receiverId, branch: branchId, status, method, currency, from, to } = query;
  const asked = { search, receiverId, branchId, status, method, currency, from, to };
  const input = v.safeParse(paymentSheetInput, asked);
  if (!input.success) throw new AppError('VALIDATION_FAILED');
  const file = await exportPayments(deps, input.output, { locale, actor });
  return { ...file, contentType: CONTENT_TYPES.xlsx };
}

/** `GET /files/reports/clients.xlsx?q&sort&branch&lang`. Staff alone. */
async function openClients(
  deps: Deps,
  { query, locale }: ReportRequest,
  actor: Actor,
): Promise<OpenedReport> {
  const { q: search, sort, branch: branchId } = query;
  const input = v.safeParse(listClientsInput, { search, sort, branchId, page: 1 });
  if (!input.success) throw new AppError('VALIDATION_FAILED');
  const file = await exportClients(deps, input.output, { locale, actor });
  return { ...file, contentType: CONTENT_TYPES.xlsx };
}

const FORMATS: Record<string, ReportFormat> = { 'bookings.pdf': 'pdf', 'bookings.xlsx': 'xlsx' };

/** `GET /files/reports/bookings.pdf|.xlsx?from&to&branch&lang`. Staff alone. */
async function openBookings(
  deps: Deps,
  { file, query, locale }: ReportRequest,
  actor: Actor,
): Promise<OpenedReport> {
  const format = FORMATS[file];
  if (format === undefined) throw new AppError('NOT_FOUND');
  const { from, to, branch: branchId } = query;
  const input = v.safeParse(reportInput, { from, to, branchId });
  if (!input.success) throw new AppError('VALIDATION_FAILED');
  const report = await exportBookings(deps, input.output, { format, locale, actor });
  return { ...report, contentType: CONTENT_TYPES[format] };
}

const OPENERS: Record<string, typeof openBookings> = {
  'tca.xlsx': openTax,
  'payments.xlsx': openPayments,
  'clients.xlsx': openClients,
};

/** A report of the back office as a file: what its screen shows. */
export async function openReport(
  deps: Deps,
  request: ReportRequest,
  actor: Actor | null,
): Promise<OpenedReport> {
  if (!actor) throw new AppError('NOT_AUTHENTICATED');
  if (!includesRole(actor.roles, 'agent')) throw new AppError('NOT_ALLOWED');
  const open = OPENERS[request.file] ?? openBookings;
  return open(deps, request, actor);
}
